import { isDeepStrictEqual } from 'node:util';
import type { Item } from './emulator.ts';
import { ServiceError } from './service-error.ts';

type Value = Item[string];

const SETS = new Set(['SS', 'NS', 'BS']);

const isSamePart = (type: string, one: unknown, other: unknown): boolean => {
  if (SETS.has(type))
    return isDeepStrictEqual(new Set(one as string[]), new Set(other as string[]));
  if (type === 'M') return isSameItem(one as Item, other as Item);
  if (type === 'L') {
    const [list, second] = [one as Value[], other as Value[]];
    return (
      list.length === second.length &&
      list.every((value, index) => isSameValue(value, second[index]))
    );
  }
  return one === other;
};

/** Returns whether two attribute values are equal. The order of a map's keys and of a set's members is ignored. */
export const isSameValue = (one: Value | undefined, other: Value | undefined): boolean => {
  if (!one || !other) return one === other;
  const [[type = '', part] = []] = Object.entries(one);
  return type in other && isSamePart(type, part, other[type]);
};

export const isSameItem = (one: Item, other: Item): boolean => {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSameValue(one[name], other[name]))
  );
};

const MOST_LEVELS = 32;

const isDeeper = (value: unknown, levels: number): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { M, L } = value as { readonly M?: object; readonly L?: object };
  const inner = M ?? L;
  if (!inner) return false;
  return levels === 0 || Object.values(inner).some((part) => isDeeper(part, levels - 1));
};

const isTooDeep = (values: unknown): boolean =>
  Object.values((values ?? {}) as object).some((value) => isDeeper(value, MOST_LEVELS));

const HOLDERS = ['Item', 'ExpressionAttributeValues'] as const;

/**
 * Returns all objects of a request that contain attribute values: the request itself, and each part of a transaction or
 * a batch.
 */
const holdersIn = (request: unknown): object[] => {
  if (typeof request !== 'object' || request === null) return [];
  const own = HOLDERS.flatMap((name) => {
    const found = (request as Record<string, unknown>)[name];
    return found ? [found as object] : [];
  });
  if (own.length > 0) return own;
  return Object.values(request).flatMap(holdersIn);
};

/** Throws when a value in the request is nested too deeply. */
export const refuseTooDeep = (request: object): void => {
  if (!holdersIn(request).some(isTooDeep)) return;
  throw new ServiceError(
    'com.amazon.coral.validate#ValidationException',
    'Nesting Levels have exceeded supported limits',
  );
};
