/** This many results are cached for each object, enough for callers that use a few different dependencies in turn. */
const KEPT = 3;

interface Answer<Value> {
  readonly deciders: readonly unknown[];
  readonly value: Value;
}

/**
 * Caches the last few values that were derived from an object. A cached value is returned when all its dependencies are
 * the same as before. The cache is garbage-collected with the object. Every call for one object must have the same
 * number of dependencies.
 */
export const lastFew = <Thing extends object, Value>() => {
  const known = new WeakMap<Thing, readonly Answer<Value>[]>();
  return (thing: Thing, deciders: readonly unknown[], make: () => Value): Value => {
    const last = known.get(thing) ?? [];
    const found = last.find((each) =>
      each.deciders.every((value, index) => value === deciders[index]),
    );
    if (found) return found.value;
    const made = { deciders, value: make() };
    known.set(thing, [made, ...last].slice(0, KEPT));
    return made.value;
  };
};
