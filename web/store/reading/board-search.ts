import {
  type LevelName,
  MOST_OTHERS,
  propertiesOf,
  queryOf,
} from '#domain/board/loading/levels.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import type { LoadingStep } from '../board-data/loading-steps.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { type OpenedSearch, openSearch } from '../tracker/open-search.ts';
import type { BoardGround } from './load-ground.ts';

export const STEP_OF = {
  steps: 'epics',
  stories: 'stories',
  subtasks: 'subtasks',
} as const satisfies Record<LevelName, LoadingStep>;

/**
 * If a search on an agile board fails with 400, the tracker cannot run the board's filter, which is error page 7
 * (R-HTTP-6).
 */
const orBrokenFilter = (error: unknown, { ref }: BoardArg): unknown => {
  const broken =
    error instanceof FailureError &&
    error.failure.kind === 'tracker' &&
    error.failure.status === 400 &&
    ref.kind === 'agile';
  return broken ? new FailureError({ kind: 'page', page: 'filterBroken' }) : error;
};

export interface SearchBounds {
  /** Maximum number of stories. If there are more, the newest are read. */
  readonly maximum: number;
  /** Ids of recently written issues. The tracker's index may not contain them yet. */
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
