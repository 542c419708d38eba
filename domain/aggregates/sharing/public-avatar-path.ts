import { stockAvatarPath } from '../persona/stock-avatar-path.ts';
import type { PublicAvatar } from './public-avatar.ts';

/** Returns the path of a public picture, from the root of our edge. */
export const publicAvatarPath = (avatar: PublicAvatar): string =>
  avatar.kind === 'stock' ? `/${stockAvatarPath(avatar.number)}` : avatar.path;
