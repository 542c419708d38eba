import type { Dependency } from '#domain/roadmap/dependencies.ts';
import type { Hierarchy, ItemKey } from '#domain/roadmap/hierarchy.ts';

/** Returns the titles of the open items that block each item, joined by commas. */
export const blockersOf = (
  { items }: Hierarchy,
  dependencies: readonly Dependency[],
): ReadonlyMap<ItemKey, string> => {
  const found = new Map<ItemKey, string>();
  for (const { from, to } of dependencies) {
    const item = items.get(from);
    if (!item || item.issue?.status.category === 'done') continue;
    const known = found.get(to);
    found.set(to, known ? `${known}, ${item.title}` : item.title);
  }
  return found;
};
