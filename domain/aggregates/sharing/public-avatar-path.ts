import { stockAvatarPath } from '../persona/stock-avatar-path.ts';
import type { PublicAvatar } from './public-avatar.ts';

/** Returns the path of a public picture on our CloudFront distribution. */
export const publicAvatarPath = (avatar: PublicAvatar): string =>
  avatar.kind === 'stock' ? `/${stockAvatarPath(avatar.number)}` : avatar.path;
