import { stockAvatarPath } from '#domain/aggregates/persona/stock-avatar-path.ts';

/** Returns the URL of a stock avatar, which has the same origin as this page. */
export const stockAvatarUrl = (number: number): string =>
  `${import.meta.env.BASE_URL}${stockAvatarPath(number)}`;
