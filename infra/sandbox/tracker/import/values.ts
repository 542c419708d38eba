import { documentOfText, isDocument } from '../base/documents.ts';
import { instantOf } from '../base/instant.ts';
import { isObject, type Json } from '../base/json.ts';

/** Returns a text unchanged, and a number as text; null for other values. */
export const verbatim = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

/** Returns a non-empty text, trimmed, and a number as text; null for other values. */
export const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim()
    : typeof value === 'number'
      ? String(value)
      : null;

export const member = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns whether a value is empty, so that the import may drop it without a loss. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).every(isEmpty));

/** Converts a timestamp to ISO UTC, from any notation in Jira's exports. */
export const moment = (value: unknown): string | null => {
  const given = text(value);
  const instant = given === null ? null : instantOf(given);
  return instant === null ? null : new Date(instant).toISOString();
};

export const day = (value: unknown): string | null => moment(value)?.slice(0, 10) ?? null;

/** Returns a document unchanged, and converts a text to a document. Returns null for an empty document or text. */
export const documentOf = (value: unknown): Json => {
  if (isDocument(value)) return value as Json;
  return text(value) === null ? null : documentOfText(verbatim(value) ?? '');
};

export const secondsOf = (value: unknown): number | null => {
  const seconds = text(value) === null ? Number.NaN : Number(value);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
};
