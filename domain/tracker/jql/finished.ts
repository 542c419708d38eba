import { type BoardScope, idsClause, scopeClause } from './loading.ts';
import { allOf, orderBy } from './text.ts';

const finished = (scope: BoardScope): string[] => [
  scopeClause(scope),
  'hierarchyLevel = 0',
  'statusCategory = Done',
];

/** Stories that were done within so many weeks, the last one first. */
export const finishedQuery = (scope: BoardScope, weeks: number): string =>
  orderBy(allOf([...finished(scope), `resolved >= -${weeks}w`]), 'resolved DESC');

/** Stories below some epics that are done; `ids` are the epics'. */
export const finishedBelowQuery = (scope: BoardScope, ids: readonly string[]): string =>
  orderBy(allOf([...finished(scope), idsClause(ids).replace(/^id /, 'parent ')]), 'id ASC');
