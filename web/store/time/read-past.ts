import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { byId, LEVELS } from '#domain/board/loading/levels.ts';
import { type BoardOfMoment, type BoardPast, boardAt } from '#domain/board/past/map-at.ts';
import type { IssueHistory } from '#domain/board/past/past-issue.ts';
import { type Instant, instantOf } from '#domain/kernel/time.ts';
import type { Issue, Status } from '#domain/tracker/entities.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { statusesApi } from '../board/statuses-api.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { selectRecentIds } from '../changes/select.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';
import { historiesOf } from './kept-histories.ts';
import { isChangedSince, readChangedIssues } from './read-changed.ts';
import { readPlacements } from './read-placements.ts';
import { readRecords } from './read-records.ts';
import type { Stored } from './read-stored.ts';

/** How far the reading is. `all` is 0 until it is known. */
export interface LookProgress {
  readonly done: number;
  readonly all: number;
}

/** What is known of a board's past from a moment up to now. */
export interface ReadPast {
  readonly since: Instant;
  readonly readAt: Instant;
  /** The board as it was read, with all issues that changed since. */
  readonly board: BoardData;
  /** Ids of the issues that were loaded before the reading. Others are there only because they changed. */
  readonly loaded: ReadonlySet<string>;
  readonly past: BoardPast;
}

interface Question {
  readonly board: BoardData;
  readonly since: Instant;
  readonly report: (progress: LookProgress) => void;
  readonly signal: AbortSignal;
}

/** Issues that did not change since the moment need no history. If not all changes are known, only the read ones do. */
const withUnchanged = (
  { steps, stories, subtasks }: BoardData,
  read: ReadonlyMap<string, IssueHistory>,
  changed: readonly Issue[],
  since: Instant,
): ReadonlyMap<string, IssueHistory> => {
  const ids = new Set<string>(changed.map(({ id }) => id));
  const unchanged = [steps, stories, subtasks].flatMap((level) =>
    Object.keys(level).filter((id) => !ids.has(id)),
  );
  return new Map([
    ...unchanged.map((id) => [id, { created: since, resolved: null, entries: [] }] as const),
    ...read,
  ]);
};

const loadedIds = (board: BoardData): ReadonlySet<string> =>
  new Set(LEVELS.flatMap((level) => Object.keys(board[level])));

/**
 * Returns the board as a reading since a moment has it, without issues that were read only because they changed earlier.
 * So what a moment shows and does not know is the same however far back was read (R-TIME-17).
 */
export const boardSince = (
  { board, loaded }: Pick<ReadPast, 'board' | 'loaded'>,
  moment: Instant,
): BoardData => {
  const kept = (issues: Readonly<Record<string, Issue>>) =>
    byId(
      Object.values(issues).filter(
        (issue) => loaded.has(issue.id) || isChangedSince(issue, moment),
      ),
    );
  const { steps, stories, subtasks } = board;
  return { ...board, steps: kept(steps), stories: kept(stories), subtasks: kept(subtasks) };
};

const knownStatuses =
  (projectIds: readonly string[]): AppThunk<Promise<readonly Status[]>> =>
  async (dispatch) => {
    const { initiate } = statusesApi.endpoints.statuses;
    const { data } = await dispatch(initiate(projectIds, { subscribe: false }));
    return data ?? [];
  };

/**
 * Reads what the tracker and the feeds know of a board's past, for all moments from `since` on (R-TIME-2); null if the
 * signal was aborted. Writes nothing. Throws `FailureError`.
 */
export const readPast =
  ({ board, since, report, signal }: Question): AppThunk<Promise<ReadPast | null>> =>
  async (dispatch, getState, ports) => {
    const ask = askFor(ports, board.arg.ref);
    const now = ports.now();
    const recent = selectRecentIds(getState());
    const backend = askBackend(ports);
    const [found, records, placed, statuses] = await Promise.all([
      readChangedIssues(ask, board, { moment: since, now, recent }),
      readRecords(backend, board, { moment: since, signal }),
      readPlacements(backend, board, { moment: since, signal }),
      dispatch(knownStatuses(board.projects.map(({ id }) => id))),
    ]);
    const read = await historiesOf(found.changed, {
      ask,
      ports,
      fields: board.fields,
      signal,
      report: (done, all) => report({ done, all }),
    });
    if (signal.aborted) return null;
    const histories = found.complete
      ? withUnchanged(found.board, read, found.changed, since)
      : read;
    return {
      since,
      readAt: instantOf(now),
      board: found.board,
      loaded: loadedIds(board),
      past: { ...records, ...placed, histories, more: { statuses } },
    };
  };

/**
 * Returns the board of a moment, with the issues that changed since `first`, which is the moment itself or an earlier one
 * that it is compared with. `goals`: those of now, in place of the former goals if the user may not read them (R-TIME-3).
 */
export const boardOfMoment = (
  read: ReadPast,
  { stored, goals }: { readonly stored: Stored; readonly goals: readonly Goal[] },
  moment: Instant,
  first: Instant = moment,
): BoardOfMoment => {
  const now = boardSince(read, first);
  const former = { ...stored, goals: stored.goals ?? goals };
  return boardAt({ now, fields: now.fields, past: read.past, stored: former }, moment);
};
