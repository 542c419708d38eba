/** Returns a list of settings with one item replaced, or added when the list lacks it. */
export const changedItem = <Item extends object>(
  items: readonly Item[],
  isSame: (item: Item) => boolean,
  changed: Item,
): Item[] =>
  items.some(isSame)
    ? items.map((item) => (isSame(item) ? { ...item, ...changed } : item))
    : [...items, changed];
