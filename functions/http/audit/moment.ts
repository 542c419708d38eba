import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { type Instant, instantOf } from '#domain/kernel/time.ts';

/**
 * Returns the moment in the query parameter `name`, as ISO 8601 with a time zone; null when the parameter is absent.
 */
export const momentOf = (query: Readonly<Record<string, string>>, name: string): Instant | null => {
  const text = query[name];
  if (!text) return null;
  const zoned = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const at = zoned ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at))
    throw new CatalogueError(refusal('BODY_INVALID', { [name]: 'FIELD_INVALID' }));
  return instantOf(at);
};
