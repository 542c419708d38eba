export interface Capped<Item> {
  readonly shown: readonly Item[];
  /** The number of items that are left out. If it is above zero, a message shows it. */
  readonly leftOut: number;
}

/** Returns the first N of a list that is sorted newest first, and how many of `total` are left out. */
export const newest = <Item>(
  items: readonly Item[],
  maximum: number,
  total = items.length,
): Capped<Item> => {
  const shown = items.slice(0, maximum);
  return { shown, leftOut: Math.max(0, total - maximum) };
};
