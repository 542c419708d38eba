import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import { compareMaps } from '#domain/board/comparison/compare-maps.ts';
import type { MapDifference } from '#domain/board/comparison/map-difference.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { mapAt } from '#domain/board/past/map-at.ts';
import type { IssueHistory } from '#domain/board/past/past-issue.ts';
import type { Unknown } from '#domain/board/past/unknown.ts';
import { type Instant, instantOf } from '#domain/kernel/time.ts';
import type { Issue, Status } from '#domain/tracker/entities.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { statusesApi } from '../board/statuses-api.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { selectRecentIds } from '../changes/select.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';
import { historiesOf } from './kept-histories.ts';
import { firstIssueAt, readChangedIssues } from './read-changed.ts';
import { readRecords } from './read-records.ts';
import { readStored } from './read-stored.ts';

/** The difference between the map of a moment and the map of now, with what of the past is not known. */
export interface ChangesSince {
  readonly kind: 'found';
  readonly moment: Instant;
  /** When the map of now was read. */
  readonly readAt: Instant;
  readonly before: StoryMap;
  readonly after: StoryMap;
  readonly difference: MapDifference;
  readonly unknown: readonly Unknown[];
  /** False if the user may not read the former goals, so that those of now were taken. */
  readonly goalsKnown: boolean;
  readonly placementsKnownFrom: Instant | null;
  readonly lanesKnownFrom: Instant | null;
}

/** The moment is before the first issue of the board, so there is no map to compare with. */
interface TooEarly {
  readonly kind: 'too-early';
  readonly first: Instant;
}

export type Looked = ChangesSince | TooEarly;

/** How far the reading is. `all` is 0 until it is known. */
export interface LookProgress {
  readonly done: number;
  readonly all: number;
}

interface Question {
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  readonly mode: SwimlaneMode;
  readonly moment: Instant;
  readonly report: (progress: LookProgress) => void;
  readonly signal: AbortSignal;
}

/** Issues that did not change since the moment need no history. If not all changes are known, only the read ones do. */
const withUnchanged = (
  { steps, stories, subtasks }: BoardData,
  read: ReadonlyMap<string, IssueHistory>,
  changed: readonly Issue[],
  moment: Instant,
): ReadonlyMap<string, IssueHistory> => {
  const ids = new Set<string>(changed.map(({ id }) => id));
  const unchanged = [steps, stories, subtasks].flatMap((level) =>
    Object.keys(level).filter((id) => !ids.has(id)),
  );
  return new Map([
    ...unchanged.map((id) => [id, { created: moment, entries: [] }] as const),
    ...read,
  ]);
};

const knownStatuses =
  (projectIds: readonly string[]): AppThunk<Promise<readonly Status[]>> =>
  async (dispatch) => {
    const { initiate } = statusesApi.endpoints.statuses;
    const { data } = await dispatch(initiate(projectIds, { subscribe: false }));
    return data ?? [];
  };

/**
 * Reads what is needed of a board's past and returns how the map of a moment differs from the map of now (R-TIME-1);
 * null if the signal was aborted. Writes nothing. Throws `FailureError`.
 */
export const lookAtChanges =
  ({ board, goals, mode, moment, report, signal }: Question): AppThunk<Promise<Looked | null>> =>
  async (dispatch, getState, ports) => {
    const ask = askFor(ports, board.arg.ref);
    const backend = askBackend(ports);
    const now = ports.now();
    report({ done: 0, all: 0 });
    const first = await firstIssueAt(ask, board);
    if (first !== null && moment < first) return { kind: 'too-early', first };
    const recent = selectRecentIds(getState());
    const [found, stored, records, statuses] = await Promise.all([
      readChangedIssues(ask, board, { moment, now, recent }),
      readStored(backend, board, moment),
      readRecords(backend, board, { moment, signal }),
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
      ? withUnchanged(found.board, read, found.changed, moment)
      : read;
    const then = mapAt(
      {
        now: found.board,
        fields: board.fields,
        past: {
          ...records,
          histories,
          placements: [],
          placementsKnownFrom: null,
          more: { statuses },
        },
        stored: { ...stored, goals: stored.goals ?? goals },
        mode,
      },
      moment,
    );
    const after = assembleMap(mapSourcesOf(found.board, goals), mode);
    return {
      kind: 'found',
      moment,
      readAt: instantOf(now),
      before: then.map,
      after,
      difference: compareMaps(then.map, after),
      unknown: then.unknown,
      goalsKnown: stored.goals !== null,
      placementsKnownFrom: then.placementsKnownFrom,
      lanesKnownFrom: records.lanesKnownFrom,
    };
  };
