/** The change of one item in a list: the item was replaced, removed or added. */
export interface ItemChange<Item> {
  readonly before: Item | null;
  readonly after: Item | null;
}

interface Identified {
  readonly id: string;
}

const idsOf = (items: readonly Identified[]): ReadonlySet<string> =>
  new Set(items.map(({ id }) => id));

/**
 * Returns the items that were replaced by other objects, if both lists have the same ids in the same order; otherwise
 * null.
 */
const replaced = <Item extends Identified>(
  before: readonly Item[],
  after: readonly Item[],
): ItemChange<Item>[] | null => {
  if (before.length !== after.length) return null;
  const changes: ItemChange<Item>[] = [];
  for (const [index, item] of after.entries()) {
    const old = before[index];
    if (old === item || old === undefined) continue;
    if (old.id !== item.id) return null;
    changes.push({ before: old, after: item });
  }
  return changes;
};

/**
 * Returns the changes from one list to another. Items are compared by object identity in a single pass. Null when the
 * items that are in both lists have changed their order.
 */
export const listChanges = <Item extends Identified>(
  before: readonly Item[],
  after: readonly Item[],
): readonly ItemChange<Item>[] | null => {
  if (before === after) return [];
  const inPlace = replaced(before, after);
  if (inPlace) return inPlace;
  const [oldIds, newIds] = [idsOf(before), idsOf(after)];
  const isInBoth = ({ id }: Identified) => oldIds.has(id) && newIds.has(id);
  const stay = replaced(before.filter(isInBoth), after.filter(isInBoth));
  const others = [...before, ...after].filter((item) => !isInBoth(item));
  return (
    stay && [
      ...stay,
      ...others.map((item) =>
        oldIds.has(item.id) ? { before: item, after: null } : { before: null, after: item },
      ),
    ]
  );
};
