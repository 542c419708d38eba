import * as z from 'zod/mini';
import { cleanLines, MOST_TEXT } from './text.ts';

/**
 * Bounds of everything that a caller sends. An item of the store holds 32 levels, and numbers of 38 digits below 1e126;
 * ours lies some levels deep in it. A whole number beyond 2^53 has lost digits as soon as it is read, and none is kept
 * that is not what was sent. No text of a person holds a NUL, at which other programs end it.
 */
export const JSON_BOUNDS = {
  depth: 24,
  /** Characters of a key. */
  key: 255,
  /** Objects, lists, texts, numbers … of one body: a board of 5,000 stories has some 200,000. */
  values: 500_000,
  number: Number.MAX_SAFE_INTEGER,
  /** Smaller ones count as nothing to the store. */
  fraction: 1e-100,
} as const;

/** Keys by which an object of JavaScript reaches what all objects share. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const isNumberKept = (value: number): boolean => {
  const size = Math.abs(value);
  return size <= JSON_BOUNDS.number && (size === 0 || size >= JSON_BOUNDS.fraction);
};

const isKeyKept = (key: string): boolean =>
  key.length <= JSON_BOUNDS.key && !PROTOTYPE_KEYS.has(key) && cleanLines(key) === key;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What lies in a value: its items or fields by name. */
const contentsOf = (value: object): readonly (readonly [string, unknown])[] =>
  Array.isArray(value)
    ? value.map((item, index) => [String(index), item] as const)
    : Object.entries(value);

type Fault = readonly string[] | null;

/**
 * Where parsed JSON breaks the bounds, as a path; null where nothing does. A key that is refused is not named, since
 * names of paths become keys themselves.
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

/** Contract of a value without a shape of its own: within the bounds, its texts as all texts are. */
export const freeFormSchema = z.record(z.string(), z.unknown()).check(
  z.refine((value) => jsonFault(value) === null, { abort: true }),
  z.refine((value) => JSON.stringify(value).length <= MOST_TEXT.lines, { abort: true }),
  z.overwrite((value) => cleanTexts(value) as Record<string, unknown>),
);
