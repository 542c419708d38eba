import { type Announced, propertyField } from '#domain/contracts/announce-changes.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { placementName, placementOfIssue, readPlacement } from '#domain/tracker/placements.ts';

/** Returns the announcement that properties of an issue were written, in a list, which is empty if `keys` is. */
export const announcedOf = ({ projectId, id, key }: Issue, keys: readonly string[]): Announced[] =>
  keys.length === 0
    ? []
    : [{ projectId, issueId: id, key, fields: [...new Set(keys)].map(propertyField) }];

interface Written {
  readonly key: string;
  readonly value: unknown;
}

/** Returns the same announcement with the values that were written, and those that `before` had, as far as known. */
export const announcedWith = (before: Issue, properties: readonly Written[]): Announced[] => {
  const values = properties.flatMap(({ key, value }) => {
    const property = placementName(key);
    const after = property && readPlacement(property, value);
    if (!property || !after) return [];
    const known = placementOfIssue(before, property);
    return [{ property, after, ...(known ? { before: known } : {}) }];
  });
  const keys = properties.map(({ key }) => key);
  return announcedOf(before, keys).map((each) => ({ ...each, values }));
};
