import type { Issue } from '../../tracker/entities.ts';
import {
  type BoardScope,
  changedClause,
  scopeClause,
  stepsQuery,
  storiesQuery,
  subtasksQuery,
} from '../../tracker/jql/loading.ts';
import { allOf, orderBy } from '../../tracker/jql/text.ts';
import { LEVEL_PROPERTIES, type LevelProperties } from '../../tracker/properties.ts';
import type { Narrowing } from '../filters/narrowing.ts';

/** The three searches of a board (R-LOAD-1). */
export const LEVELS = ['steps', 'stories', 'subtasks'] as const;
export type LevelName = (typeof LEVELS)[number];

/**
 * The most epics, and the most subtasks, that a board loads. Admins cannot change this limit. It bounds the memory that
 * a board needs in the browser and in a worker.
 */
export const MOST_OTHERS = 10_000;

export const propertiesOf = (level: LevelName, scope: BoardScope): LevelProperties => {
  if (level === 'stories' && 'flat' in scope && scope.flat) return LEVEL_PROPERTIES.flatStory;
  return LEVEL_PROPERTIES[
    ({ steps: 'step', stories: 'story', subtasks: 'subtask' } as const)[level]
  ];
};

const QUERY_OF = { steps: stepsQuery, stories: storiesQuery, subtasks: subtasksQuery } as const;

/**
 * Returns the filter clauses for a level. Epics have their own clauses, which also match the epics of matching stories
 * (R-FILTER-8).
 */
const clausesOf = (level: LevelName, narrowing: Narrowing | undefined): readonly string[] =>
  narrowing?.[level === 'steps' ? 'epics' : level] ?? [];

export interface LevelRequest {
  readonly scope: BoardScope;
  readonly narrowing?: Narrowing | undefined;
}

/** Returns the JQL of a level. `within` adds further clauses. */
export const queryOf = (
  level: LevelName,
  { scope, narrowing }: LevelRequest,
  {
    completed,
    completedSteps = completed,
  }: { readonly completed: boolean; readonly completedSteps?: boolean | undefined },
  within: readonly string[] = [],
): string =>
  QUERY_OF[level]({
    scope,
    completed: level === 'steps' ? completedSteps : completed,
    filters: [...clausesOf(level, narrowing), ...within],
  });

const CLAUSE_OF = {
  steps: 'hierarchyLevel = 1',
  stories: 'hierarchyLevel = 0',
  subtasks: 'hierarchyLevel = -1',
} as const;

/**
 * Returns the JQL of the issues of a level that changed in the last minutes. It also finds finished issues and those
 * that are on no map now, because they may have been on it before.
 */
export const changedQueryOf = (
  level: LevelName,
  { scope, narrowing }: LevelRequest,
  minutes: number,
): string =>
  orderBy(
    allOf([
      scopeClause(scope),
      CLAUSE_OF[level],
      changedClause(minutes),
      ...clausesOf(level, narrowing),
    ]),
  );

export const byId = (issues: readonly Issue[]): Readonly<Record<string, Issue>> =>
  Object.fromEntries(issues.map((issue) => [issue.id, issue]));
