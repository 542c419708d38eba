import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import { compareMaps } from '#domain/board/comparison/compare-maps.ts';
import type { MapDifference } from '#domain/board/comparison/map-difference.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardOfMoment } from '#domain/board/past/map-at.ts';
import type { Unknown } from '#domain/board/past/unknown.ts';
import { same } from '#domain/kernel/same.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { askBackend } from '../backend/ask-backend.ts';
import type { BoardData } from '../board-data/board-data.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';
import { firstIssueAt } from './read-changed.ts';
import {
  boardOfMoment,
  boardSince,
  type LookProgress,
  type ReadPast,
  readPast,
} from './read-past.ts';
import { readStored } from './read-stored.ts';

/** The difference between the map of a moment and a later one, with what of the past is not known. */
export interface ChangesSince {
  readonly kind: 'found';
  readonly moment: Instant;
  /** When the map of now was read. */
  readonly readAt: Instant;
  readonly before: StoryMap;
  readonly after: StoryMap;
  readonly difference: MapDifference;
  /** The milestones of the moment; null if they are not known. */
  readonly milestones: readonly Milestone[] | null;
  readonly unknown: readonly Unknown[];
  /** False if the user may not read the former goals, so that those of now were taken. */
  readonly goalsKnown: boolean;
  readonly placementsKnownFrom: Instant | null;
  readonly lanesKnownFrom: Instant | null;
}

/** The difference with what was compared. */
export interface Comparison extends ChangesSince {
  /** The moment of the later map; null for now. */
  readonly until: Instant | null;
  /** What was read of the past. It can be used again for other moments. */
  readonly read: ReadPast;
  /** The board and the goals of now as they were when they were compared. */
  readonly of: { readonly board: BoardData; readonly goals: readonly Goal[] };
}

/** The moment is before the first issue of the board, so there is no map to compare with. */
interface TooEarly {
  readonly kind: 'too-early';
  readonly first: Instant;
}

export type Looked = Comparison | TooEarly;

interface Question {
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  readonly mode: SwimlaneMode;
  readonly moment: Instant;
  /** A moment after `moment`; null or absent for now. */
  readonly until?: Instant | null;
  /** What was read of the past before. Only two moments of the past can be compared with it. */
  readonly known?: ReadPast | null;
  readonly report: (progress: LookProgress) => void;
  readonly signal: AbortSignal;
}

/** Returns what was read before if both moments of the past can be compared with it. */
const reusable = ({ board, moment, until = null, known = null }: Question): ReadPast | null =>
  known !== null &&
  until !== null &&
  known.since <= moment &&
  until <= known.readAt &&
  same(known.board.arg, board.arg)
    ? known
    : null;

/** Returns what is not known of either map. Issues that were deleted after the later moment are on neither list. */
const unknownOf = (then: BoardOfMoment, later: BoardOfMoment | null): readonly Unknown[] => {
  if (later === null) return then.unknown;
  const laterTexts = new Set(later.unknown.map((each) => JSON.stringify(each)));
  const isAfter = (each: Unknown) =>
    each.about === 'deleted-issue' && laterTexts.has(JSON.stringify(each));
  const own = then.unknown.filter((each) => !isAfter(each));
  const texts = new Set(own.map((each) => JSON.stringify(each)));
  const more = later.unknown.filter(
    (each) => each.about !== 'deleted-issue' && !texts.has(JSON.stringify(each)),
  );
  return [...own, ...more];
};

/**
 * Reads what is needed of a board's past and returns how the map of a moment differs from the map of a later moment or of
 * now (R-TIME-1); null if the signal was aborted. Writes nothing. Throws `FailureError`.
 */
export const lookAtChanges =
  (asked: Question): AppThunk<Promise<Looked | null>> =>
  async (dispatch, _getState, ports) => {
    const { board, goals, mode, moment, until = null, report, signal } = asked;
    report({ done: 0, all: 0 });
    const first = await firstIssueAt(askFor(ports, board.arg.ref), board);
    if (first !== null && moment < first) return { kind: 'too-early', first };
    const backend = askBackend(ports);
    const [read, stored, storedUntil] = await Promise.all([
      reusable(asked) ?? dispatch(readPast({ board, since: moment, report, signal })),
      readStored(backend, board, moment),
      until && readStored(backend, board, until),
    ]);
    if (!read || signal.aborted) return null;
    const mapOf = (former: BoardOfMoment): StoryMap =>
      assembleMap(mapSourcesOf(former.ground, former.goals), mode);
    const then = boardOfMoment(read, { stored, goals }, moment);
    const later =
      until && storedUntil && boardOfMoment(read, { stored: storedUntil, goals }, until, moment);
    const before = mapOf(then);
    const now = boardSince(read, moment);
    const after = later ? mapOf(later) : assembleMap(mapSourcesOf(now, goals), mode);
    return {
      kind: 'found',
      moment,
      until,
      read,
      of: { board, goals },
      readAt: read.readAt,
      before,
      after,
      difference: compareMaps(before, after),
      milestones: stored.goals === null ? null : then.milestones,
      unknown: unknownOf(then, later),
      goalsKnown: stored.goals !== null && storedUntil?.goals !== null,
      placementsKnownFrom: then.placementsKnownFrom,
      lanesKnownFrom: read.past.lanesKnownFrom,
    };
  };
