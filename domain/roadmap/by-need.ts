/** What can be looked up by a key. */
export type Lookup<Key, Value> = Pick<ReadonlyMap<Key, Value>, 'get' | 'has'>;

/**
 * Values that are computed when they are asked for, and then cached: a screen needs only a few
 * dozen of thousands of items. `of` may ask for the values of other keys, but not in a cycle.
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
