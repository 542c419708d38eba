import { documentOfText, isDocument } from '../base/documents.ts';
import { instantOf } from '../base/instant.ts';
import { isObject, type Json } from '../base/json.ts';

/** Returns a text unchanged, and a number as a text. Returns null for other values. */
export const verbatim = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

/**
 * Returns a text without spaces at both ends, and a number as a text. Returns null for an empty text and for other
 * values.
 */
export const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : null;

export const member = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns whether a value is empty. Leaving out an empty value is not a loss. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).every(isEmpty));

/** Converts a timestamp in any notation of Jira's exports to ISO format in UTC. */
export const moment = (value: unknown): string | null => {
  const given = text(value);
  const instant = given === null ? null : instantOf(given);
  return instant === null ? null : new Date(instant).toISOString();
};

export const day = (value: unknown): string | null => moment(value)?.slice(0, 10) ?? null;

/** Returns a document unchanged, and a text as a document. Returns null for an empty text and for other values. */
export const documentOf = (value: unknown): Json => {
  if (isDocument(value)) return value as Json;
  return text(value) === null ? null : documentOfText(verbatim(value) ?? '');
};

export const secondsOf = (value: unknown): number | null => {
  const seconds = text(value) === null ? Number.NaN : Number(value);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
};
