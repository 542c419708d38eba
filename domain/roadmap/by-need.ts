/** A read-only map: the part of `Map` for looking up values. */
export type Lookup<Key, Value> = Pick<ReadonlyMap<Key, Value>, 'get' | 'has'>;

/**
 * Computes a value when it is first read, and then caches it. A screen needs only a few dozen of thousands of items.
 * `compute` may read the values of other keys, but not in a cycle.
 */
export const byNeed = <Key, Value>(
  compute: (key: Key, get: (key: Key) => Value | undefined) => Value | undefined,
): Lookup<Key, Value> => {
  const known = new Map<Key, Value | undefined>();
  const get = (key: Key): Value | undefined => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before;
    const value = compute(key, get);
    known.set(key, value);
    return value;
  };
  return { get, has: (key) => get(key) !== undefined };
};
