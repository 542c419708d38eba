/** A list of settings with one item changed, or added when it is missing. */
export const changedItem = <Item extends object>(
  items: readonly Item[],
  isIt: (item: Item) => boolean,
  changed: Item,
): Item[] =>
  items.some(isIt)
    ? items.map((item) => (isIt(item) ? { ...item, ...changed } : item))
    : [...items, changed];
