import type { ColumnBox } from './columns.ts';
import { type DropRules, type DropTarget, laneRefusal, placeAmong } from './drop-target.ts';
import { type BoardLayout, cardBoxInCell, type LaneBox } from './layout.ts';
import { nearestAt } from './search.ts';
import { CARD, COLUMN, LANE } from './sizes.ts';
import type { CardStack, SubtaskView } from './stack.ts';
import { type BoardPoint, type BoardRect, boardRect } from './units.ts';

interface Insertion {
  readonly index: number;
  /** Relative to the column's left edge and the top of the lane's body. */
  readonly line: BoardRect;
}

const GAP_MIDDLE = CARD.gap / 2;

const lineAbove = (x: number, y: number): BoardRect => boardRect(x, y - GAP_MIDDLE, CARD.width, 0);

const atEnd = (stack: CardStack | undefined, subtasks: SubtaskView): Insertion => {
  if (!stack) return { index: 0, line: lineAbove(COLUMN.padding, LANE.padding + GAP_MIDDLE) };
  const last = cardBoxInCell(stack, stack.cards.length - 1, subtasks);
  const line =
    stack.tracks === 1
      ? lineAbove(last.x, last.y + last.height + CARD.gap)
      : boardRect(last.x + last.width + GAP_MIDDLE, last.y, 0, last.height);
  return { index: stack.cards.length, line };
};

/** In one track cards follow each other downwards; in several, along the row as one reads. */
const insertionAt = (
  stack: CardStack | undefined,
  subtasks: SubtaskView,
  x: number,
  y: number,
): Insertion => {
  if (!stack) return atEnd(stack, subtasks);
  const row = nearestAt(stack.rowTops.length, (at) => stack.rowTops[at] ?? 0, y);
  if (stack.tracks === 1) {
    const middle = (stack.rowTops[row] ?? 0) + (stack.rowHeights[row] ?? 0) / 2;
    const index = y > middle ? row + 1 : row;
    if (index >= stack.cards.length) return atEnd(stack, subtasks);
    return { index, line: lineAbove(COLUMN.padding, stack.rowTops[index] ?? 0) };
  }
  const pitch = CARD.width + CARD.gap;
  const track = Math.min(stack.tracks, Math.max(0, Math.round((x - COLUMN.padding) / pitch)));
  const index = row * stack.tracks + track;
  if (index >= stack.cards.length) return atEnd(stack, subtasks);
  const top = stack.rowTops[row] ?? 0;
  const left = COLUMN.padding + track * pitch - GAP_MIDDLE;
  return { index, line: boardRect(left, top, 0, stack.rowHeights[row] ?? CARD.height) };
};

const cellInsertion = (
  layout: BoardLayout,
  lane: LaneBox,
  column: ColumnBox,
  columnIndex: number,
  point: BoardPoint,
  rank: boolean,
): Insertion => {
  const stack = lane.stacks.get(columnIndex);
  if (lane.collapsed || !rank) return { ...atEnd(stack, layout.subtasks) };
  return insertionAt(stack, layout.subtasks, point.x - column.x, point.y - lane.bodyY);
};

const mayLand = (sameCell: boolean, rules: DropRules): boolean =>
  sameCell ? rules.rank : rules.move;

/** Where a story lands: the cell under the pointer, and the gap between the cards nearest to it. */
export const dropStory = (
  layout: BoardLayout,
  storyId: string,
  point: BoardPoint,
  rules: DropRules,
): DropTarget => {
  const lane =
    layout.lanes[nearestAt(layout.lanes.length, (i) => layout.lanes[i]?.y ?? 0, point.y)];
  const columnIndex = nearestAt(layout.columns.length, (i) => layout.columns[i]?.x ?? 0, point.x);
  const column = layout.columns[columnIndex];
  if (!lane || !column?.step || point.x > column.x + column.width + COLUMN.goalGap) {
    return { kind: 'nowhere' };
  }
  const from = layout.positions.get(storyId);
  const sameLane = from !== undefined && layout.lanes[from.lane] === lane;
  const reason = sameLane ? null : laneRefusal(layout.mode, lane.lane);
  if (reason) return { kind: 'refused', reason, laneId: lane.lane.id };
  if (!mayLand(sameLane && from?.column === columnIndex, rules)) return { kind: 'same' };
  const { index, line } = cellInsertion(layout, lane, column, columnIndex, point, rules.rank);
  const ids = lane.stacks.get(columnIndex)?.cards.map(({ issue }) => issue.id) ?? [];
  const place = placeAmong(ids, storyId, index);
  if (!place) return { kind: 'same' };
  const onCanvas = lane.collapsed
    ? boardRect(column.x + COLUMN.padding, lane.bodyY, CARD.width, 0)
    : boardRect(column.x + line.x, lane.bodyY + line.y, line.width, line.height);
  return {
    kind: 'story',
    move: { storyId, toStepId: column.step.id, toLaneId: lane.lane.id, ...place },
    line: onCanvas,
  };
};
