import * as z from 'zod/mini';
import { line } from '../../kernel/text.ts';
import { STOCK_AVATARS } from '../persona/choices.ts';
import type { Avatar } from '../persona/details.ts';

/**
 * The public picture of a persona: a built-in picture, or an uploaded one on our CloudFront distribution. A picture on
 * another host is not public, because that host could see who looks at the map.
 */
export const publicAvatarSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stock'),
    number: z.int().check(z.minimum(1), z.maximum(STOCK_AVATARS)),
  }),
  z.object({
    kind: z.literal('image'),
    path: line().check(z.regex(/^\/persona-image\/[0-9a-f]{32}\/[\w-]{32}\.[a-z]{3,4}$/)),
  }),
]);
export type PublicAvatar = z.infer<typeof publicAvatarSchema>;

const STAND_IN: PublicAvatar = { kind: 'stock', number: 1 };

/**
 * Returns the picture that the public sees: the persona's own picture if it is public, otherwise the first built-in
 * picture.
 */
export const publicAvatar = (avatar: Avatar): PublicAvatar => {
  const shown = z.safeParse(publicAvatarSchema, avatar);
  return shown.success ? shown.data : STAND_IN;
};
