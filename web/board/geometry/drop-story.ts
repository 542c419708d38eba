import type { ColumnBox } from './columns.ts';
import { type DropRules, type DropTarget, laneRefusal, placeAmong } from './drop-target.ts';
import { type Insertion, insertionAt, insertionAtEnd } from './insertion.ts';
import type { BoardLayout, LaneBox } from './layout.ts';
import { nearestAt } from './search.ts';
import { CARD, COLUMN } from './sizes.ts';
import { type BoardPoint, boardRect } from './units.ts';

/** A story put into a gap of a cell, or `same` where it already is. */
export const storyTarget = (
  layout: BoardLayout,
  storyId: string,
  lane: LaneBox,
  columnIndex: number,
  { index, line }: Insertion,
): DropTarget => {
  const column = layout.columns[columnIndex];
  if (!column?.step) return { kind: 'nowhere' };
  const ids = lane.stacks.get(columnIndex)?.cards.map(({ issue }) => issue.id) ?? [];
  const place = placeAmong(ids, storyId, index);
  if (!place) return { kind: 'same' };
  const most = column.width - 2 * COLUMN.padding;
  const onCanvas = lane.collapsed
    ? boardRect(column.x + COLUMN.padding, lane.bodyY, Math.min(most, CARD.width), 0)
    : boardRect(column.x + line.x, lane.bodyY + line.y, Math.min(most, line.width), line.height);
  return {
    kind: 'story',
    move: { storyId, toStepId: column.step.id, toLaneId: lane.lane.id, ...place },
    line: onCanvas,
  };
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
  if (lane.collapsed || !rank) return insertionAtEnd(stack, layout.subtasks);
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
  const insertion = cellInsertion(layout, lane, column, columnIndex, point, rules.rank);
  return storyTarget(layout, storyId, lane, columnIndex, insertion);
};
