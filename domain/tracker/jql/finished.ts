import { type BoardScope, scopeClause } from './loading.ts';
import { allOf, orderBy } from './text.ts';

const finished = (scope: BoardScope, level = 0): string[] => [
  scopeClause(scope),
  `hierarchyLevel = ${level}`,
  'statusCategory = Done',
];

/** Returns the query for stories that were finished in the last weeks, the latest first. */
export const finishedQuery = (scope: BoardScope, weeks: number): string =>
  orderBy(allOf([...finished(scope), `resolved >= -${weeks}w`]), 'resolved DESC');

/** The field of a story that names its epic, release or sprint; `subtaskOf` is the story of a subtask. */
export type FinishedPlace = 'parent' | 'fixVersion' | 'sprint' | 'subtaskOf';

/**
 * Returns the query for the finished stories of the given epics, releases or sprints, or for the finished subtasks of
 * the given stories. `ids` are numeric.
 */
export const finishedInQuery = (
  scope: BoardScope,
  place: FinishedPlace,
  ids: readonly string[],
): string => {
  const ofStories = place === 'subtaskOf';
  const within = `${ofStories ? 'parent' : place} IN (${ids.map(Number).join(', ')})`;
  return orderBy(allOf([...finished(scope, ofStories ? -1 : 0), within]), 'id ASC');
};
