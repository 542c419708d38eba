import type { StoryCard } from '#domain/board/model/model.ts';
import type { StatusCategory } from '#domain/tracker/entities.ts';
import { type Span, spanTouching } from '../search.ts';
import { CARD, COLUMN, SUBTASK } from './sizes.ts';

/** The cards of one cell in rows of `tracks` cards. `rowTops` are measured from the top of the lane's body. */
export interface CardStack {
  readonly cards: readonly StoryCard[];
  /** The cards by rank. Only in the far view, `cards` has another order: by status. */
  readonly ranked: readonly StoryCard[];
  /** Number of cards that are drawn, counted from the first card. */
  readonly shown: number;
  readonly tracks: number;
  readonly rowTops: readonly number[];
  readonly rowHeights: readonly number[];
  readonly height: number;
}

export interface SubtaskView {
  readonly show: boolean;
  readonly open: ReadonlySet<string>;
  /** Gives the rows of a cell more room than their cards need. With another function, `open` is another set too. */
  readonly withRoom?: ((stack: CardStack) => CardStack) | undefined;
}

/** Returns the number of subtask rows that a story shows, and whether a "more" row follows. */
export const subtaskRows = (
  card: StoryCard,
  view: SubtaskView,
): { rows: number; more: boolean } => {
  const count = view.show ? card.subtasks.length : 0;
  if (count <= SUBTASK.shown) return { rows: count, more: false };
  if (view.open.has(card.issue.id)) return { rows: count, more: true };
  return { rows: SUBTASK.shown - 1, more: true };
};

export const cardHeight = (card: StoryCard, view: SubtaskView): number => {
  const { rows, more } = subtaskRows(card, view);
  const lines = rows + (more ? 1 : 0);
  return CARD.height + (lines === 0 ? 0 : lines * SUBTASK.height + SUBTASK.padding);
};

interface Stacking extends Pick<CardStack, 'shown'> {
  /** Whether the cards are sorted by status, so that their colours show the progress in the far view. */
  readonly byStatus: boolean;
}

const AFAR: Readonly<Record<StatusCategory, number>> = { done: 0, indeterminate: 1, new: 2 };

const drawnOrder = (cards: readonly StoryCard[]): readonly StoryCard[] =>
  cards.toSorted((a, b) => AFAR[a.issue.status.category] - AFAR[b.issue.status.category]);

/** Converts an index in drawing order to the index in rank order. An index after the last card stays the same. */
export const rankAt = ({ cards, ranked }: CardStack, place: number): number => {
  const card = cards[place];
  return card && cards !== ranked ? ranked.indexOf(card) : place;
};

/** Converts an index in rank order to the index in drawing order. An index after the last card stays the same. */
export const placeOfRank = ({ cards, ranked }: CardStack, rank: number): number => {
  const card = ranked[rank];
  return card && cards !== ranked ? cards.indexOf(card) : rank;
};

const layOut = (
  ranked: readonly StoryCard[],
  tracks: number,
  view: SubtaskView,
  top: number,
  { shown, byStatus }: Stacking,
): CardStack => {
  const cards = byStatus ? drawnOrder(ranked) : ranked;
  const rowTops: number[] = [];
  const rowHeights: number[] = [];
  let y = top;
  for (let first = 0; first < shown; first += tracks) {
    let height: number = CARD.height;
    for (let at = first; view.show && at < Math.min(first + tracks, shown); at += 1) {
      const card = cards[at];
      if (card && card.subtasks.length > 0) height = Math.max(height, cardHeight(card, view));
    }
    rowTops.push(y);
    rowHeights.push(height);
    y += height + CARD.gap;
  }
  const height = Math.max(0, y - top - CARD.gap);
  return { cards, ranked, shown, tracks, rowTops, rowHeights, height };
};

/** Returns the height of a cell with this number of cards, if none of them shows subtasks. */
export const plainHeight = (count: number, tracks: number): number =>
  Math.max(0, Math.ceil(count / tracks) * (CARD.height + CARD.gap) - CARD.gap);

interface Known {
  readonly view: SubtaskView;
  readonly top: number;
  readonly byStatus: boolean;
  readonly stack: CardStack;
}

/** Caches the last stack of each list of cards, because most cells stay the same when the map changes. */
const known = new WeakMap<readonly StoryCard[], Known>();

export const stackCards = (
  cards: readonly StoryCard[],
  tracks: number,
  view: SubtaskView,
  top: number,
  stacking: Stacking = { shown: cards.length, byStatus: false },
): CardStack => {
  const { shown, byStatus } = stacking;
  const last = known.get(cards);
  const same =
    last?.stack.tracks === tracks &&
    last.stack.shown === shown &&
    last.top === top &&
    last.byStatus === byStatus &&
    last.view.show === view.show &&
    last.view.open === view.open;
  if (last && same) return last.stack;
  const laid = layOut(cards, tracks, view, top, stacking);
  const stack = view.withRoom?.(laid) ?? laid;
  known.set(cards, { view, top, byStatus, stack });
  return stack;
};

/** Returns the range of cards whose rows touch a vertical interval of the lane's body. O(log rows). */
export const cardsTouching = (stack: CardStack, start: number, size: number): Span => {
  const rows = spanTouching(
    stack.rowTops.length,
    (row) => stack.rowTops[row] ?? 0,
    (row) => stack.rowHeights[row] ?? 0,
    start,
    size,
  );
  return {
    from: Math.min(rows.from * stack.tracks, stack.shown),
    to: Math.min(rows.to * stack.tracks, stack.shown),
  };
};

/** Returns the range of tracks that a horizontal interval of the cell touches. O(1). */
export const tracksTouching = (stack: CardStack, start: number, size: number): Span => {
  const pitch = CARD.width + CARD.gap;
  const from = Math.floor((start - COLUMN.padding + CARD.gap) / pitch);
  const to = Math.ceil((start + size - COLUMN.padding) / pitch);
  const within = (track: number): number => Math.min(stack.tracks, Math.max(0, track));
  return { from: within(from), to: within(to) };
};
