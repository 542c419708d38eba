import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import type { MapSources } from '#domain/board/model/model.ts';
import type { BoardOfMoment } from '#domain/board/past/map-at.ts';
import type { Unknown } from '#domain/board/past/unknown.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { askBackend } from '../backend/ask-backend.ts';
import type { BoardData } from '../board-data/board-data.ts';
import type { AppThunk } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';
import { firstIssueAt } from './read-changed.ts';
import { boardOfMoment, boardSince, type LookProgress, readPast } from './read-past.ts';
import { readStored } from './read-stored.ts';

/** A span of time. `until` is null for now. */
export interface Period {
  readonly from: Instant;
  readonly until: Instant | null;
}

type DeletedIssue = Extract<Unknown, { readonly about: 'deleted-issue' }>;

/** A board at both ends of a period, with what of them is not known. */
export interface BoardBetween {
  readonly kind: 'found';
  readonly from: Instant;
  /** The end of the period; for a period until now, when the board was read. */
  readonly until: Instant;
  readonly before: MapSources;
  readonly after: MapSources;
  /** The issues that were deleted in the period. They are in neither list of stories. */
  readonly deleted: readonly DeletedIssue[];
  /** What is not known of either end, without the deleted issues. */
  readonly unknown: readonly Unknown[];
  /** False if the user may not read the former goals, so that those of now were taken. */
  readonly goalsKnown: boolean;
  readonly placementsKnownFrom: Instant | null;
  readonly lanesKnownFrom: Instant | null;
}

export type ReadBetween = BoardBetween | { readonly kind: 'too-early'; readonly first: Instant };

interface Question extends Period {
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  readonly report: (progress: LookProgress) => void;
  readonly signal: AbortSignal;
}

const isDeleted = (each: Unknown): each is DeletedIssue => each.about === 'deleted-issue';

/** Returns what is not known of either end. What is not known of both is named once. */
const unknownOf = (ends: readonly (readonly Unknown[])[]): readonly Unknown[] => {
  const all = ends.flat().filter((each) => !isDeleted(each));
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
};

/**
 * Reads a board at both ends of a period (R-NOTES-6); null if the signal was aborted. Writes nothing. Throws
 * `FailureError`.
 */
export const readBetween =
  ({
    from,
    until,
    board,
    goals,
    report,
    signal,
  }: Question): AppThunk<Promise<ReadBetween | null>> =>
  async (dispatch, _getState, ports) => {
    report({ done: 0, all: 0 });
    const first = await firstIssueAt(askFor(ports, board.arg.ref), board);
    if (first !== null && from < first) return { kind: 'too-early', first };
    const backend = askBackend(ports);
    const [read, stored, storedUntil] = await Promise.all([
      dispatch(readPast({ board, since: from, report, signal })),
      readStored(backend, board, from),
      until && readStored(backend, board, until),
    ]);
    if (!read) return null;
    const then = boardOfMoment(read, { stored, goals }, from);
    const end: Pick<BoardOfMoment, 'ground' | 'goals' | 'unknown'> =
      until && storedUntil
        ? boardOfMoment(read, { stored: storedUntil, goals }, until, from)
        : { ground: boardSince(read, from), goals, unknown: [] };
    const goneLater = new Set(end.unknown.filter(isDeleted).map(({ issueId }) => issueId));
    return {
      kind: 'found',
      from,
      until: until ?? read.readAt,
      before: mapSourcesOf(then.ground, then.goals),
      after: mapSourcesOf(end.ground, end.goals),
      deleted: then.unknown.filter(isDeleted).filter(({ issueId }) => !goneLater.has(issueId)),
      unknown: unknownOf([then.unknown, end.unknown]),
      goalsKnown: stored.goals !== null && storedUntil?.goals !== null,
      placementsKnownFrom: then.placementsKnownFrom,
      lanesKnownFrom: read.past.lanesKnownFrom,
    };
  };
