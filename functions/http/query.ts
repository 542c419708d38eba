import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import { type Instant, instantOf } from '#domain/kernel/time.ts';

type Query = Readonly<Record<string, string>>;

/**
 * Longest parameter in characters. No id of the tracker and no list of ids is longer. Storage keys have at most 2048
 * bytes.
 */
const LONGEST = 1000;

export const requireParameter = (query: Query, name: string, code: ErrorCode): string => {
  const value = (query[name] ?? '').trim();
  if (value === '') throw new CatalogueError(refusal(code, { [name]: code }));
  if (value.length > LONGEST) {
    throw new CatalogueError(refusal('BODY_INVALID', { [name]: 'FIELD_INVALID' }));
  }
  return value;
};

/** Parses a whole number of at least 0. Larger values become `max`. */
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

export const isUlid = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text);

/**
 * Returns the moment in the query parameter `name`, as ISO 8601 with a time zone; null when the parameter is absent.
 */
export const momentOf = (query: Query, name: string): Instant | null => {
  const text = query[name];
  if (!text) return null;
  const zoned = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const at = zoned ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at))
    throw new CatalogueError(refusal('BODY_INVALID', { [name]: 'FIELD_INVALID' }));
  return instantOf(at);
};
