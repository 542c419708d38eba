import type { StoryCard } from '#domain/map/model.ts';
import { type Span, spanTouching } from '../sight/search.ts';
import { CARD, COLUMN, SUBTASK } from './sizes.ts';

/** The cards of one cell in rows of `tracks` cards; tops from the top of the lane's body. */
export interface CardStack {
  readonly cards: readonly StoryCard[];
  /** How many of them, from the first, have a place of their own; the rest share the one behind these. */
  readonly shown: number;
  readonly tracks: number;
  readonly rowTops: readonly number[];
  readonly rowHeights: readonly number[];
  readonly height: number;
}

export interface SubtaskView {
  readonly show: boolean;
  /** Stories whose whole list is open. */
  readonly open: ReadonlySet<string>;
}

/** How many subtask rows a story shows, and whether one more row tells of the rest. */
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

const layOut = (
  cards: readonly StoryCard[],
  tracks: number,
  view: SubtaskView,
  top: number,
  shown: number,
): CardStack => {
  const rowTops: number[] = [];
  const rowHeights: number[] = [];
  const places = shown < cards.length ? shown + 1 : shown;
  let y = top;
  for (let first = 0; first < places; first += tracks) {
    let height: number = CARD.height;
    for (let at = first; view.show && at < Math.min(first + tracks, shown); at += 1) {
      const card = cards[at];
      if (card && card.subtasks.length > 0) height = Math.max(height, cardHeight(card, view));
    }
    rowTops.push(y);
    rowHeights.push(height);
    y += height + CARD.gap;
  }
  return { cards, shown, tracks, rowTops, rowHeights, height: Math.max(0, y - top - CARD.gap) };
};

/** How high cards without subtasks stand, told by their number alone. */
export const plainHeight = (count: number, tracks: number): number =>
  Math.max(0, Math.ceil(count / tracks) * (CARD.height + CARD.gap) - CARD.gap);

interface Known {
  readonly view: SubtaskView;
  readonly top: number;
  readonly stack: CardStack;
}

/** The last stack of each list of cards: most cells stay as they are while the map around them changes. */
const known = new WeakMap<readonly StoryCard[], Known>();

export const stackCards = (
  cards: readonly StoryCard[],
  tracks: number,
  view: SubtaskView,
  top: number,
  shown = cards.length,
): CardStack => {
  const last = known.get(cards);
  const same =
    last?.stack.tracks === tracks &&
    last.stack.shown === shown &&
    last.top === top &&
    last.view.show === view.show &&
    last.view.open === view.open;
  if (last && same) return last.stack;
  const stack = layOut(cards, tracks, view, top, shown);
  known.set(cards, { view, top, stack });
  return stack;
};

/** The cards whose rows a vertical stretch of the body touches. O(log rows). */
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

/** The tracks that a level stretch of the cell touches. O(1). */
export const tracksTouching = (stack: CardStack, start: number, size: number): Span => {
  const pitch = CARD.width + CARD.gap;
  const from = Math.floor((start - COLUMN.padding + CARD.gap) / pitch);
  const to = Math.ceil((start + size - COLUMN.padding) / pitch);
  const within = (track: number): number => Math.min(stack.tracks, Math.max(0, track));
  return { from: within(from), to: within(to) };
};
