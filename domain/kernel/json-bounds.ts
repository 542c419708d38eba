import * as z from 'zod/mini';
import { cleanLines, MOST_TEXT } from './text.ts';

/**
 * Bounds for JSON in requests. DynamoDB allows 32 levels, some of which our own items need, and numbers below 1e126
 * with 38 digits. Integers above 2^53 lose digits when they are parsed, and we store only what was sent. NUL is
 * refused, because some programs end a text at a NUL.
 */
export const JSON_BOUNDS = {
  depth: 24,
  /** The longest key, in characters. */
  key: 255,
  /**
   * The largest number of values (objects, lists, texts, numbers and so on) in one body. A board of 5,000 stories has
   * about 200,000.
   */
  values: 500_000,
  number: Number.MAX_SAFE_INTEGER,
  /** The smallest accepted fraction. The database would store a smaller fraction as zero. */
  fraction: 1e-100,
} as const;

/** Keys that could modify the prototype of JavaScript objects. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const isNumberKept = (value: number): boolean => {
  const size = Math.abs(value);
  return size <= JSON_BOUNDS.number && (size === 0 || size >= JSON_BOUNDS.fraction);
};

const isKeyKept = (key: string): boolean =>
  key.length <= JSON_BOUNDS.key && !PROTOTYPE_KEYS.has(key) && cleanLines(key) === key;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the items of a list by index, or the fields of an object by name. */
const contentsOf = (value: object): readonly (readonly [string, unknown])[] =>
  Array.isArray(value)
    ? value.map((item, index) => [String(index), item] as const)
    : Object.entries(value);

type Fault = readonly string[] | null;

/**
 * Returns the path of the first value that breaks the bounds; null when the JSON is within the bounds. A refused key is
 * left out of the path, because clients get the path as a key of the error body.
 */
export const jsonFault = (value: unknown): Fault => {
  let values = 0;
  const faultIn = (outer: object, path: readonly string[]): Fault => {
    const named = !Array.isArray(outer);
    for (const [key, held] of contentsOf(outer)) {
      const fault = named && !isKeyKept(key) ? path : faultAt(held, [...path, key]);
      if (fault !== null) return fault;
    }
    return null;
  };
  const faultAt = (inner: unknown, path: readonly string[]): Fault => {
    values += 1;
    if (values > JSON_BOUNDS.values || path.length > JSON_BOUNDS.depth) return path.slice(0, 1);
    if (typeof inner === 'number') return isNumberKept(inner) ? null : path;
    if (typeof inner === 'string') return inner.includes('\0') ? path : null;
    return isObject(inner) ? faultIn(inner, path) : null;
  };
  return faultAt(value, []);
};

const cleanTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanLines(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, cleanTexts(held)]));
};

/** Schema of a free-form object. Checks the bounds and cleans the texts. */
export const freeFormSchema = z.record(z.string(), z.unknown()).check(
  z.refine((value) => jsonFault(value) === null, { abort: true }),
  z.refine((value) => JSON.stringify(value).length <= MOST_TEXT.lines, { abort: true }),
  z.overwrite((value) => cleanTexts(value) as Record<string, unknown>),
);
