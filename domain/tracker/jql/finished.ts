import { type BoardScope, scopeClause } from './loading.ts';
import { allOf, orderBy } from './text.ts';

const finished = (scope: BoardScope): string[] => [
  scopeClause(scope),
  'hierarchyLevel = 0',
  'statusCategory = Done',
];

/** Returns the query for stories that were finished in the last weeks, the latest first. */
export const finishedQuery = (scope: BoardScope, weeks: number): string =>
  orderBy(allOf([...finished(scope), `resolved >= -${weeks}w`]), 'resolved DESC');

/** The field of a story that names its epic, release or sprint. */
export type FinishedPlace = 'parent' | 'fixVersion' | 'sprint';

/** Returns the query for the finished stories of the given epics, releases or sprints. `ids` are numeric. */
export const finishedInQuery = (
  scope: BoardScope,
  place: FinishedPlace,
  ids: readonly string[],
): string =>
  orderBy(allOf([...finished(scope), `${place} IN (${ids.map(Number).join(', ')})`]), 'id ASC');
