import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import { compareMaps } from '#domain/board/comparison/compare-maps.ts';
import type { MapDifference } from '#domain/board/comparison/map-difference.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Unknown } from '#domain/board/past/unknown.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { askBackend } from '../backend/ask-backend.ts';
import type { BoardData } from '../board-data/board-data.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';
import { firstIssueAt } from './read-changed.ts';
import { boardOfMoment, type LookProgress, readPast } from './read-past.ts';
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
  /** The milestones of the moment; null if they are not known. */
  readonly milestones: readonly Milestone[] | null;
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

interface Question {
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  readonly mode: SwimlaneMode;
  readonly moment: Instant;
  readonly report: (progress: LookProgress) => void;
  readonly signal: AbortSignal;
}

/**
 * Reads what is needed of a board's past and returns how the map of a moment differs from the map of now (R-TIME-1);
 * null if the signal was aborted. Writes nothing. Throws `FailureError`.
 */
export const lookAtChanges =
  ({ board, goals, mode, moment, report, signal }: Question): AppThunk<Promise<Looked | null>> =>
  async (dispatch, _getState, ports) => {
    report({ done: 0, all: 0 });
    const first = await firstIssueAt(askFor(ports, board.arg.ref), board);
    if (first !== null && moment < first) return { kind: 'too-early', first };
    const [read, stored] = await Promise.all([
      dispatch(readPast({ board, since: moment, report, signal })),
      readStored(askBackend(ports), board, moment),
    ]);
    if (!read) return null;
    const then = boardOfMoment(read, stored, goals, moment);
    const before = assembleMap(mapSourcesOf(then.ground, then.goals), mode);
    const after = assembleMap(mapSourcesOf(read.board, goals), mode);
    return {
      kind: 'found',
      moment,
      readAt: read.readAt,
      before,
      after,
      difference: compareMaps(before, after),
      milestones: stored.goals === null ? null : then.milestones,
      unknown: then.unknown,
      goalsKnown: stored.goals !== null,
      placementsKnownFrom: then.placementsKnownFrom,
      lanesKnownFrom: read.past.lanesKnownFrom,
    };
  };
