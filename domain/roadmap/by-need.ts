/** The part of a read-only `Map` with which values are looked up. */
export type Lookup<Key, Value> = Pick<ReadonlyMap<Key, Value>, 'get' | 'has'>;

/**
 * Returns values by key. Each value is computed when it is first read, and then cached, because a screen shows only a
 * few dozen of thousands of items. `compute` may read the values of other keys, but not in a cycle.
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
