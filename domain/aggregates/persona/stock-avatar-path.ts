/**
 * Path of a built-in picture, relative to the build's assets (`web/build/stock-avatars.ts`). The SVGs have no size of
 * their own.
 */
export const stockAvatarPath = (number: number): string => `assets/avatars-1/${number}.svg`;
