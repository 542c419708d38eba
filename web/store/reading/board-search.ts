import type { Narrowing } from '#domain/board/filters/narrowing.ts';
import type { IssuesById } from '#domain/change/model/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import {
  type BoardScope,
  stepsQuery,
  storiesQuery,
  subtasksQuery,
} from '#domain/tracker/jql/loading.ts';
import { LEVEL_PROPERTIES, type LevelProperties } from '#domain/tracker/properties.ts';
import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import type { LoadingStep } from '../board-data/loading-steps.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { type OpenedSearch, openSearch } from '../tracker/open-search.ts';
import type { BoardGround } from './load-ground.ts';

/** The three searches of a board (R-LOAD-1). */
export const LEVELS = ['steps', 'stories', 'subtasks'] as const satisfies (keyof BoardData)[];
export type LevelName = (typeof LEVELS)[number];

/** The properties to read for the issues of a level. */
export const propertiesOf = (level: LevelName, scope: BoardScope): LevelProperties => {
  if (level === 'stories' && 'flat' in scope && scope.flat) return LEVEL_PROPERTIES.flatStory;
  return LEVEL_PROPERTIES[
    ({ steps: 'step', stories: 'story', subtasks: 'subtask' } as const)[level]
  ];
};

export const STEP_OF = {
  steps: 'epics',
  stories: 'stories',
  subtasks: 'subtasks',
} as const satisfies Record<LevelName, LoadingStep>;

const QUERY_OF = { steps: stepsQuery, stories: storiesQuery, subtasks: subtasksQuery } as const;

/** Epics and subtasks have no cap in the settings; this one protects the page's memory. */
const MOST_OTHERS = 10_000;

export const byId = (issues: readonly Issue[]): IssuesById =>
  Object.fromEntries(issues.map((issue) => [issue.id, issue]));

/** The clauses for a level: filters concern stories, and epics only if the filter includes them (R-FILTER-8). */
const clausesOf = (level: LevelName, narrowing: Narrowing | undefined): readonly string[] =>
  narrowing?.[level === 'steps' ? 'epics' : level] ?? [];

/** JQL of a level; `within` adds conditions. */
export const queryOf = (
  level: LevelName,
  { scope, narrowing }: Pick<BoardData, 'scope' | 'narrowing'>,
  { completed, completedSteps = completed }: BoardArg,
  within: readonly string[] = [],
): string =>
  QUERY_OF[level]({
    scope,
    completed: level === 'steps' ? completedSteps : completed,
    filters: [...clausesOf(level, narrowing), ...within],
  });

/** If the tracker cannot run the board's filter, error page 7 says so (R-HTTP-6). */
const orBrokenFilter = (error: unknown, { ref }: BoardArg): unknown => {
  const broken =
    error instanceof FailureError &&
    error.failure.kind === 'tracker' &&
    error.failure.status === 400 &&
    ref.kind === 'agile';
  return broken ? new FailureError({ kind: 'page', page: 'filterBroken' }) : error;
};

export interface SearchBounds {
  /** Maximum number of stories; the newest are read. */
  readonly maximum: number;
  /** Ids of recently written issues, which the tracker's index may not contain yet. */
  readonly reconcile: readonly string[];
}

export const openLevel = async (
  ask: AskTracker,
  level: LevelName,
  ground: BoardGround,
  arg: BoardArg,
  { maximum, reconcile }: SearchBounds,
): Promise<OpenedSearch> => {
  try {
    return await openSearch(ask, {
      jql: queryOf(level, { scope: ground.place.scope, narrowing: ground.narrowing }, arg),
      fields: ground.fields,
      properties: propertiesOf(level, ground.place.scope),
      most: level === 'stories' ? maximum : MOST_OTHERS,
      reconcile,
    });
  } catch (error) {
    throw orBrokenFilter(error, arg);
  }
};
