/** What can be looked up by a key. */
export type Lookup<Key, Value> = Pick<ReadonlyMap<Key, Value>, 'get' | 'has'>;

/**
 * Values that are worked out when somebody asks for them, and kept: of thousands of items a screen asks for a few dozen.
 * `of` may ask for values of other keys, never in a circle.
 */
export const byNeed = <Key, Value>(
  of: (key: Key, get: (key: Key) => Value | undefined) => Value | undefined,
): Lookup<Key, Value> => {
  const known = new Map<Key, Value | undefined>();
  const get = (key: Key): Value | undefined => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before;
    const value = of(key, get);
    known.set(key, value);
    return value;
  };
  return { get, has: (key) => get(key) !== undefined };
};
