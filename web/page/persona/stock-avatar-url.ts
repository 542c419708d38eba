import { stockAvatarPath } from '#domain/aggregates/persona/stock-avatar-path.ts';

/** URL of a stock avatar, which is served beside this page. */
export const stockAvatarUrl = (number: number): string =>
  `${import.meta.env.BASE_URL}${stockAvatarPath(number)}`;
