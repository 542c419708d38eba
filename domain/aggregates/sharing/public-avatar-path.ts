import { stockAvatarPath } from '../persona/stock-avatar-path.ts';
import type { PublicAvatar } from './public-avatar.ts';

/** The address of a picture that strangers see, from the root of our edge on. */
export const publicAvatarPath = (avatar: PublicAvatar): string =>
  avatar.kind === 'stock' ? `/${stockAvatarPath(avatar.number)}` : avatar.path;
