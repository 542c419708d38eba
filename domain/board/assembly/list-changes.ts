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

/** Of two lists with the same ids in the same order; null where they are not. What is the same object is not looked into. */
const replaced = <Item extends Identified>(
  before: readonly Item[],
  after: readonly Item[],
): ItemChange<Item>[] | null => {
  if (before.length !== after.length) return null;
  const changes: ItemChange<Item>[] = [];
  for (const [at, item] of after.entries()) {
    const old = before[at];
    if (old === item || old === undefined) continue;
    if (old.id !== item.id) return null;
    changes.push({ before: old, after: item });
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
  const inPlace = replaced(before, after);
  if (inPlace) return inPlace;
  const [old, young] = [idsOf(before), idsOf(after)];
  const stays = ({ id }: Identified) => old.has(id) && young.has(id);
  const stay = replaced(before.filter(stays), after.filter(stays));
  const others = [...before, ...after].filter((item) => !stays(item));
  return (
    stay && [
      ...stay,
      ...others.map((item) =>
        old.has(item.id) ? { before: item, after: null } : { before: null, after: item },
      ),
    ]
  );
};
