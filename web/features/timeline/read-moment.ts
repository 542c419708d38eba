import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { BoardOfMoment } from '#domain/board/past/map-at.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { askBackend } from '../../store/backend/ask-backend.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import type { AppThunk } from '../../store/state/state.ts';
import { firstIssueAt } from '../../store/time/read-changed.ts';
import {
  boardOfMoment,
  type LookProgress,
  type ReadPast,
  readPast,
} from '../../store/time/read-past.ts';
import { readStored } from '../../store/time/read-stored.ts';
import { askFor } from '../../store/tracker/ask-for.ts';

/** A moment as the page can show it, with what of it is not known. */
export interface ShownMoment {
  readonly former: BoardOfMoment;
  /** False if the user may not read the former goals, so that those of now were taken. */
  readonly goalsKnown: boolean;
  readonly lanesKnownFrom: Instant | null;
}

interface Question {
  readonly board: BoardData;
  /** The goals of now. */
  readonly goals: readonly Goal[];
  /** The moment to show; null if only the past is to be read. */
  readonly moment: Instant | null;
  /** From which moment on the past is needed. */
  readonly since: Instant;
  /** What was read of the past before. */
  readonly known: ReadPast | null;
  readonly report: (progress: LookProgress) => void;
  readonly signal: AbortSignal;
}

export type Found =
  | { readonly kind: 'too-early'; readonly first: Instant }
  | { readonly kind: 'read'; readonly read: ReadPast; readonly shown: ShownMoment | null };

/**
 * Reads a board's past and, if one is asked for, the board of a moment. What was read before is used again if it begins
 * early enough and was read after the moment. Null if the signal was aborted. Throws `FailureError`.
 */
export const readMoment =
  (asked: Question): AppThunk<Promise<Found | null>> =>
  async (dispatch, _getState, ports) => {
    const { board, goals, moment, since, known, report, signal } = asked;
    const first = moment && (await firstIssueAt(askFor(ports, board.arg.ref), board));
    if (moment && first && moment < first) return { kind: 'too-early', first };
    const reaches = known && known.since <= since && (!moment || moment <= known.readAt);
    const kept = reaches ? known : null;
    const read = kept ?? (await dispatch(readPast({ board, since, report, signal })));
    if (!read) return null;
    if (!moment) return { kind: 'read', read, shown: null };
    const stored = await readStored(askBackend(ports), board, moment);
    const former = boardOfMoment(read, { stored, goals }, moment);
    const { lanesKnownFrom } = read.past;
    return {
      kind: 'read',
      read,
      shown: { former, goalsKnown: stored.goals !== null, lanesKnownFrom },
    };
  };
