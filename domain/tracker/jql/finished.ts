import { type BoardScope, scopeClause } from './loading.ts';
import { allOf, orderBy } from './text.ts';

const finished = (scope: BoardScope): string[] => [
  scopeClause(scope),
  'hierarchyLevel = 0',
  'statusCategory = Done',
];

/** Stories that were done within so many weeks, the last one first. */
export const finishedQuery = (scope: BoardScope, weeks: number): string =>
  orderBy(allOf([...finished(scope), `resolved >= -${weeks}w`]), 'resolved DESC');

/** By what finished stories belong to something. */
export type FinishedPlace = 'parent' | 'fixVersion' | 'sprint';

/** Stories that are done and belong to some epics, releases or sprints, by their numeric ids. */
export const finishedInQuery = (
  scope: BoardScope,
  place: FinishedPlace,
  ids: readonly string[],
): string =>
  orderBy(allOf([...finished(scope), `${place} IN (${ids.map(Number).join(', ')})`]), 'id ASC');
