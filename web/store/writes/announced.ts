import { type Announced, propertyField } from '#domain/contracts/changes.ts';
import type { Issue } from '#domain/tracker/entities.ts';

/** Returns the announcement that properties of an issue were written, in a list, which is empty if `keys` is. */
export const announcedOf = ({ projectId, id, key }: Issue, keys: readonly string[]): Announced[] =>
  keys.length === 0
    ? []
    : [{ projectId, issueId: id, key, fields: [...new Set(keys)].map(propertyField) }];
