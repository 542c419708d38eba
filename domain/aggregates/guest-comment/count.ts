import type { CommentRow } from './view.ts';

/** What guests have said of one card. */
export interface CommentCount {
  /** Seen by other guests. */
  readonly shown: number;
  /** Waits for an admin of the board. */
  readonly waiting: number;
}

/** By the key of the card; a card of which nothing was said is not there. */
export type CommentsByCard = ReadonlyMap<string, CommentCount>;

const NOTHING: CommentCount = { shown: 0, waiting: 0 };

/** Which comments somebody may know of. */
export interface Knowing {
  /** What guests see: only where there are guests, and comments are on. */
  readonly shown: boolean;
  /** What waits is for who decides on it. */
  readonly waiting: boolean;
}

type Counted = Pick<CommentRow, 'kind' | 'status' | 'issueKey'>;

/** How much guests have said of a board, and of each of its cards (R-SHARE-11). */
export const countComments = (
  comments: readonly Counted[],
  may: Knowing,
): { readonly cards: CommentsByCard; readonly waiting: number } => {
  const cards = new Map<string, CommentCount>();
  let waiting = 0;
  for (const { kind, status, issueKey } of comments) {
    const isShown = may.shown && kind === 'comment' && status === 'shown';
    const isWaiting = may.waiting && status === 'waiting';
    if (isWaiting) waiting += 1;
    if (issueKey === null || !(isShown || isWaiting)) continue;
    const known = cards.get(issueKey) ?? NOTHING;
    cards.set(issueKey, {
      shown: known.shown + Number(isShown),
      waiting: known.waiting + Number(isWaiting),
    });
  }
  return { cards, waiting };
};
