/** Returns the path of a built-in picture, relative to the build's assets (`web/build/stock-avatars.ts`). */
export const stockAvatarPath = (number: number): string => `assets/avatars-1/${number}.svg`;
