/** Where the build puts our pictures, below its own address (`web/build/stock-avatars.ts`); they have no size of their own. */
export const stockAvatarPath = (number: number): string => `assets/avatars-1/${number}.svg`;
