import type { PlacementRecord } from '#domain/board/past/past-issue.ts';
import { placementPageSchema, type ShownPlacement } from '#domain/contracts/placements.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { unlessDenied } from './read-stored.ts';

const PAGE = 500;
const MOST_PAGES = 40;

interface Placements {
  /** Oldest first. */
  readonly placements: readonly PlacementRecord[];
  /** The moment from which on placements are known; null if they are not. */
  readonly placementsKnownFrom: Instant | null;
}

const NONE: Placements = { placements: [], placementsKnownFrom: null };

const recordOf = ({ at, issueId, property, before }: ShownPlacement): PlacementRecord => ({
  at: at as Instant,
  issueId,
  before: before ? { [property]: before.value } : {},
  ...(before ? {} : { unknown: [property] }),
});

/** Returns whether a board shows a property. Where plans are in fields of the tracker, it does not show our property. */
const isShown = ({ fields }: BoardData, { property }: ShownPlacement): boolean =>
  property !== 'plan' || fields.plan === undefined;

/**
 * Reads the recorded changes of goals, ranks, colours and plans of a board's issues since a moment (R-TIME-5). Those of
 * the own goals and ranks of a portfolio are not recorded, so on its board nothing counts as known. Throws
 * `FailureError`.
 */
export const readPlacements = async (
  ask: AskBackend,
  board: BoardData,
  { moment, signal }: { readonly moment: Instant; readonly signal: AbortSignal },
): Promise<Placements> => {
  if (board.portfolio) return NONE;
  const found: ShownPlacement[] = [];
  let knownFrom: string | null = null;
  let next: string | null = '';
  for (let page = 0; next !== null && page < MOST_PAGES && !signal.aborted; page += 1) {
    const query: URLSearchParams = new URLSearchParams({
      projectIds: board.projects.map(({ id }) => id).join(),
      since: moment,
      maxResults: String(PAGE),
      ...(next && { before: next }),
    });
    const path = `/smb/placements?${query}`;
    const part = await unlessDenied(ask({ method: 'GET', path, answer: placementPageSchema }));
    if (part === null) return NONE;
    found.push(...part.values);
    ({ knownFrom, next } = part);
  }
  // What is older than the last page counts as not recorded.
  const known = next === null ? knownFrom : (found.at(-1)?.at ?? null);
  return {
    placements: found
      .filter((each) => isShown(board, each))
      .map(recordOf)
      .reverse(),
    placementsKnownFrom: known as Instant | null,
  };
};
