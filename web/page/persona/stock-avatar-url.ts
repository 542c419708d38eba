/** Where the build puts our pictures (`web/build/stock-avatars.ts`); they have no size of their own. */
export const stockAvatarUrl = (number: number): string =>
  `${import.meta.env.BASE_URL}assets/avatars-1/${number}.svg`;
