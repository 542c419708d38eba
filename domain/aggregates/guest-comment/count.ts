import type { CommentRow } from './view.ts';

export interface CommentCount {
  /** Comments that other guests see. */
  readonly shown: number;
  /** Comments that wait for an admin of the board. */
  readonly waiting: number;
}

/** The counts of each card, by its key. Cards without comments are absent. */
export type CommentsByCard = ReadonlyMap<string, CommentCount>;

const NOTHING: CommentCount = { shown: 0, waiting: 0 };

/** Which guest comments a user may see. */
export interface CommentRights {
  /** True for published comments; false where the board is not shared or comments are off. */
  readonly shown: boolean;
  /** True for comments that wait for moderation: only admins see these. */
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
