import { CatalogueError, type ErrorCode, refusal } from '#domain/errors.ts';

type Query = Readonly<Record<string, string>>;

export const required = (query: Query, name: string, code: ErrorCode): string => {
  const value = (query[name] ?? '').trim();
  if (value === '') throw new CatalogueError(refusal(code, { [name]: code }));
  return value;
};

/** A whole number of at least 0; more than `max` counts as `max`. */
export const integer = (
  query: Query,
  name: string,
  { otherwise, max }: { otherwise: number; max: number },
): number => {
  const value = query[name];
  if (value === undefined || value === '') return otherwise;
  if (!/^\d{1,9}$/.test(value)) {
    throw new CatalogueError(refusal('BODY_INVALID', { [name]: 'FIELD_INVALID' }));
  }
  return Math.min(Number(value), max);
};
