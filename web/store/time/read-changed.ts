import {
  byId,
  changedQueryOf,
  LEVELS,
  type LevelName,
  MOST_OTHERS,
  propertiesOf,
} from '#domain/board/loading/levels.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { readMoments } from '#domain/tracker/changelog.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { scopeClause } from '#domain/tracker/jql/loading.ts';
import { orderBy } from '#domain/tracker/jql/text.ts';
import type { BoardData } from '../board-data/board-data.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { searchIssues } from '../tracker/search.ts';

const MINUTE = 60_000;

/** Minutes by which the clocks of the browser and of the tracker may differ. */
const TOLERANCE = 5;

interface ChangedIssues {
  /** The board with all issues that changed since the moment, as they are now, whether a map shows them or not. */
  readonly board: BoardData;
  readonly changed: readonly Issue[];
  /** False if more issues changed than are read. */
  readonly complete: boolean;
}

interface Asked {
  readonly moment: Instant;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Ids of issues that were written in this visit. */
  readonly recent: readonly string[];
}

/** Returns whether an issue changed since a moment, or so shortly before that the clocks cannot tell. */
export const isChangedSince = ({ updated }: Pick<Issue, 'updated'>, moment: Instant): boolean =>
  Date.parse(updated) >= Date.parse(moment) - TOLERANCE * MINUTE;

/** Reads the issues of a board that changed since a moment. Throws `FailureError`. */
export const readChangedIssues = async (
  ask: AskTracker,
  board: BoardData,
  { moment, now, recent }: Asked,
): Promise<ChangedIssues> => {
  const minutes = Math.ceil((now - Date.parse(moment)) / MINUTE) + TOLERANCE;
  const read = async (level: LevelName) => {
    const { issues, total } = await searchIssues(ask, {
      jql: changedQueryOf(level, board, minutes),
      fields: board.fields,
      properties: propertiesOf(level, board.scope),
      most: MOST_OTHERS,
      reconcile: recent,
    });
    const found: readonly Issue[] = issues;
    return { found, complete: total <= found.length };
  };
  const [steps, stories, subtasks] = await Promise.all([
    read('steps'),
    read('stories'),
    read('subtasks'),
  ]);
  const levels = { steps, stories, subtasks };
  return {
    board: {
      ...board,
      steps: { ...board.steps, ...byId(steps.found) },
      stories: { ...board.stories, ...byId(stories.found) },
      subtasks: { ...board.subtasks, ...byId(subtasks.found) },
    },
    changed: LEVELS.flatMap((level) => levels[level].found),
    complete: LEVELS.every((level) => levels[level].complete),
  };
};

/** Returns when the oldest issue of a board was created; null if the board has no issue. Throws `FailureError`. */
export const firstIssueAt = async (ask: AskTracker, board: BoardData): Promise<Instant | null> => {
  const jql = orderBy(scopeClause(board.scope), 'created ASC');
  const body = { jql, maxResults: 1, fields: ['created'] };
  const found = readMoments(await ask({ method: 'POST', url: '/rest/api/3/search/jql', body }));
  return [...(found?.values() ?? [])][0]?.created ?? null;
};
