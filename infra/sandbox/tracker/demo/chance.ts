/** A generator of pseudo-random numbers (mulberry32). The same seed gives the same numbers. */
export interface Chance {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns a whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

export const seededChance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    shuffled: (items) => {
      const order = [...items];
      for (let last = order.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [order[last], order[other]] = [order[other], order[last]] as [never, never];
      }
      return order;
    },
  };
};
