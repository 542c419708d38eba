export interface Capped<Item> {
  readonly shown: readonly Item[];
  /** The number left out; above zero the "Oops" flag shows it. */
  readonly leftOut: number;
}

/** The newest N of a list sorted newest first, and how many of `total` that leaves out. */
export const newest = <Item>(
  items: readonly Item[],
  maximum: number,
  total = items.length,
): Capped<Item> => {
  const shown = items.slice(0, maximum);
  return { shown, leftOut: Math.max(0, total - maximum) };
};
