/** Answers of the same question that are worth keeping: a map that is too large is laid out a few times over. */
const KEPT = 3;

interface Answer<Value> {
  readonly deciders: readonly unknown[];
  readonly value: Value;
}

/**
 * Remembers the last few values of each thing, by what decided them; a thing that is gone takes its values along. The
 * deciders of a thing are always as many.
 */
export const lastFew = <Thing extends object, Value>() => {
  const known = new WeakMap<Thing, readonly Answer<Value>[]>();
  return (thing: Thing, deciders: readonly unknown[], make: () => Value): Value => {
    const last = known.get(thing) ?? [];
    const found = last.find((each) => each.deciders.every((value, at) => value === deciders[at]));
    if (found) return found.value;
    const made = { deciders, value: make() };
    known.set(thing, [made, ...last].slice(0, KEPT));
    return made.value;
  };
};
