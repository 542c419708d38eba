import type { Dependency } from '#domain/roadmap/dependencies.ts';
import type { Hierarchy, ItemKey } from '#domain/roadmap/hierarchy.ts';
import { listText } from '../../i18n/list-text.ts';

/** Returns the titles of the open items that block each item, listed as the language does. */
export const blockersOf = (
  language: string,
  { items }: Hierarchy,
  dependencies: readonly Dependency[],
): ReadonlyMap<ItemKey, string> => {
  const found = new Map<ItemKey, string[]>();
  for (const { from, to } of dependencies) {
    const item = items.get(from);
    if (!item || item.issue?.status.category === 'done') continue;
    found.set(to, [...(found.get(to) ?? []), item.title]);
  }
  return new Map([...found].map(([key, titles]) => [key, listText(language, titles)]));
};
