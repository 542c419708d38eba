/** A list of settings with one item changed, or added when it is missing. */
export const changedItem = <Item extends object>(
  items: readonly Item[],
  isSame: (item: Item) => boolean,
  changed: Item,
): Item[] =>
  items.some(isSame)
    ? items.map((item) => (isSame(item) ? { ...item, ...changed } : item))
    : [...items, changed];
