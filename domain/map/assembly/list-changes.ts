/** What became of one item of a list: another version of it, nothing, or something where nothing was. */
export interface ItemChange<Item> {
  readonly before: Item | null;
  readonly after: Item | null;
}

interface Identified {
  readonly id: string;
}

const idsOf = (items: readonly Identified[]): ReadonlySet<string> =>
  new Set(items.map(({ id }) => id));

const sameIds = (before: readonly Identified[], after: readonly Identified[]): boolean =>
  before.length === after.length && before.every(({ id }, at) => id === after[at]?.id);

/** Of two lists with the same ids. */
const replaced = <Item>(before: readonly Item[], after: readonly Item[]): ItemChange<Item>[] => {
  const changes: ItemChange<Item>[] = [];
  for (const [at, item] of after.entries()) {
    const old = before[at];
    if (old !== undefined && old !== item) changes.push({ before: old, after: item });
  }
  return changes;
};

/**
 * What makes one list of items another, told by their identity; null where those that stay follow each other in another
 * order. One walk through both.
 */
export const listChanges = <Item extends Identified>(
  before: readonly Item[],
  after: readonly Item[],
): readonly ItemChange<Item>[] | null => {
  if (before === after) return [];
  if (sameIds(before, after)) return replaced(before, after);
  const [old, young] = [idsOf(before), idsOf(after)];
  const gone = before.filter(({ id }) => !young.has(id));
  const come = after.filter(({ id }) => !old.has(id));
  const kept = before.filter(({ id }) => young.has(id));
  const stays = after.filter(({ id }) => old.has(id));
  if (!sameIds(kept, stays)) return null;
  return [
    ...replaced(kept, stays),
    ...gone.map((item) => ({ before: item, after: null })),
    ...come.map((item) => ({ before: null, after: item })),
  ];
};
