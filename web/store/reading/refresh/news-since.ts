import { LEVELS } from '#domain/board/loading/levels.ts';
import { placementPageSchema } from '#domain/contracts/placements.ts';
import { instantOf } from '#domain/kernel/time.ts';
import type { AskBackend } from '../../backend/ask-backend.ts';
import type { BoardData, BoardReading } from '../../board-data/board-data.ts';
import type { AskTracker } from '../../tracker/ask-tracker.ts';
import { trackerTime } from '../tracker-time.ts';
import { MOST_UPDATED, type Stamp, updatedSince } from '../updated-since.ts';

const MINUTE = 60_000;

/** Minutes by which changes are asked for again, because the tracker's index lags behind its issues. */
const OVERLAP = 5;

/** The same for changed properties, in milliseconds: the clocks of Cairn and of the tracker may differ. */
const OVERLAP_OF_PLACEMENTS = 15 * MINUTE;

/** At most so many changed properties are asked for. If there are more, it is cheaper to load the whole board. */
const MOST_PLACED = 200;

/** What changed on a board since its last reading. */
export interface News {
  /** The window of the searches for changed issues, in minutes before now. */
  readonly minutes: number;
  /** Ids of issues whose fields changed, on the board or not. */
  readonly changed: ReadonlySet<string>;
  /** Ids of issues whose properties changed. */
  readonly placed: ReadonlySet<string>;
  readonly reading: BoardReading;
}

/** Returns the ids of the issues whose properties were recorded since a moment; null if there are too many. */
const placedSince = async (
  ask: AskBackend,
  { projects }: BoardData,
  since: number,
): Promise<readonly string[] | null> => {
  const query = new URLSearchParams({
    projectIds: projects.map(({ id }) => id).join(),
    since: instantOf(since),
    maxResults: String(MOST_PLACED),
  });
  const path = `/smb/placements?${query}`;
  const { values, isLast } = await ask({ method: 'GET', path, answer: placementPageSchema });
  return isLast ? values.map(({ issueId }) => issueId) : null;
};

/** Returns what changed on a board since its last reading; null if it is too much, or if the tracker's
 * clock does not tell how long ago that was. Throws `FailureError`. */
export const newsSince = async (
  ask: AskTracker,
  backend: AskBackend,
  board: BoardData,
  reading: BoardReading,
): Promise<News | null> => {
  const readAt = await trackerTime(ask);
  if (readAt < reading.readAt) return null;
  const minutes = Math.ceil((readAt - reading.readAt) / MINUTE) + OVERLAP;
  const [stamps, placed] = await Promise.all([
    updatedSince(ask, board.scope, minutes),
    placedSince(backend, board, reading.readAt - OVERLAP_OF_PLACEMENTS),
  ]);
  if (stamps.length >= MOST_UPDATED || placed === null) return null;
  const isKnown = ({ id, updated }: Stamp) =>
    LEVELS.some((level) => board[level][id]?.updated === updated);
  return {
    minutes,
    changed: new Set(stamps.filter((stamp) => !isKnown(stamp)).map(({ id }) => id)),
    placed: new Set(placed),
    reading: { ...reading, readAt },
  };
};
