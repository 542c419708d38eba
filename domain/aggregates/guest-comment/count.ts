import type { CommentRow } from './view.ts';

export interface CommentCount {
  /** The number of comments that other guests see. */
  readonly shown: number;
  /** The number of comments that an admin of the board has not yet moderated. */
  readonly waiting: number;
}

/** The counts of each card, by its key. Cards without comments are absent. */
export type CommentsByCard = ReadonlyMap<string, CommentCount>;

const NOTHING: CommentCount = { shown: 0, waiting: 0 };

/** Which guest comments a user may see. */
export interface CommentRights {
  /** True if the user may see published comments. False where the board is not shared or comments are off. */
  readonly shown: boolean;
  /** True if the user may see comments that wait for moderation. Only admins may. */
  readonly waiting: boolean;
}

type Counted = Pick<CommentRow, 'kind' | 'status' | 'issueKey'>;

/** Counts the guest comments of a board, in total and for each card (R-SHARE-11). */
export const countComments = (
  comments: readonly Counted[],
  rights: CommentRights,
): { readonly cards: CommentsByCard; readonly waiting: number } => {
  const cards = new Map<string, CommentCount>();
  let waiting = 0;
  for (const { kind, status, issueKey } of comments) {
    const isShown = rights.shown && kind === 'comment' && status === 'shown';
    const isWaiting = rights.waiting && status === 'waiting';
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
