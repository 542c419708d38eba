import { cardBoxInCell } from '../layout/boxes.ts';
import { CARD, COLUMN, LANE } from '../layout/sizes.ts';
import { type CardStack, placeOfRank, rankAt, type SubtaskView } from '../layout/stack.ts';
import { nearestAt } from '../search.ts';
import { type BoardRect, boardRect } from '../units.ts';

export interface Insertion {
  /** The number of cards before the gap, in the order by rank. */
  readonly index: number;
  /** The drop line, measured from the top left corner of the cell. */
  readonly line: BoardRect;
}

const GAP_MIDDLE = CARD.gap / 2;

const lineAbove = (x: number, y: number, width: number = CARD.width): BoardRect =>
  boardRect(x, y - GAP_MIDDLE, width, 0);

export const insertionAtEnd = (stack: CardStack | undefined, subtasks: SubtaskView): Insertion => {
  if (!stack?.shown)
    return { index: 0, line: lineAbove(COLUMN.padding, LANE.padding + GAP_MIDDLE) };
  const last = cardBoxInCell(stack, stack.cards.length - 1, subtasks);
  const line =
    stack.tracks === 1
      ? lineAbove(last.x, last.y + last.height + CARD.gap, last.width)
      : boardRect(last.x + last.width + GAP_MIDDLE, last.y, 0, last.height);
  return { index: stack.cards.length, line };
};

/**
 * Returns the gap before the card with this index by rank. If the cell has one track, the drop line is above that card.
 * If it has more, the line is left of the card.
 */
export const insertionBefore = (
  stack: CardStack | undefined,
  subtasks: SubtaskView,
  index: number,
): Insertion => {
  if (!stack || index >= stack.cards.length) return insertionAtEnd(stack, subtasks);
  const place = placeOfRank(stack, index);
  const row = Math.floor(place / stack.tracks);
  const top = stack.rowTops[row] ?? 0;
  if (stack.tracks === 1) return { index, line: lineAbove(COLUMN.padding, top, CARD.width) };
  const left = COLUMN.padding + (place % stack.tracks) * (CARD.width + CARD.gap) - GAP_MIDDLE;
  return { index, line: boardRect(left, top, 0, stack.rowHeights[row] ?? CARD.height) };
};

/**
 * Returns the gap that is nearest to a point of the cell. If the cell has one track, the gaps are above and below
 * cards. If it has more, they are left and right of cards.
 */
export const insertionAt = (
  stack: CardStack | undefined,
  subtasks: SubtaskView,
  x: number,
  y: number,
): Insertion => {
  if (!stack) return insertionAtEnd(stack, subtasks);
  const row = nearestAt(stack.rowTops.length, (at) => stack.rowTops[at] ?? 0, y);
  if (stack.tracks === 1) {
    const middle = (stack.rowTops[row] ?? 0) + (stack.rowHeights[row] ?? 0) / 2;
    return insertionBefore(stack, subtasks, rankAt(stack, y > middle ? row + 1 : row));
  }
  const pitch = CARD.width + CARD.gap;
  const track = Math.min(stack.tracks, Math.max(0, Math.round((x - COLUMN.padding) / pitch)));
  const place = row * stack.tracks + track;
  if (place >= stack.cards.length) return insertionAtEnd(stack, subtasks);
  const index = rankAt(stack, place);
  // At the right end of a row, the line stays in that row, although the card will be the first of the next row.
  const left = COLUMN.padding + track * pitch - GAP_MIDDLE;
  const top = stack.rowTops[row] ?? 0;
  return { index, line: boardRect(left, top, 0, stack.rowHeights[row] ?? CARD.height) };
};
