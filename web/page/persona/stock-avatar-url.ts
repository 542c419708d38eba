import { stockAvatarPath } from '#domain/aggregates/persona/stock-avatar-path.ts';

/** One of our pictures, beside this page. */
export const stockAvatarUrl = (number: number): string =>
  `${import.meta.env.BASE_URL}${stockAvatarPath(number)}`;
