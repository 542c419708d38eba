import { cellRect } from '../layout/boxes.ts';
import type { ColumnBox } from '../layout/columns.ts';
import type { LaneBox } from '../layout/lanes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { COLUMN } from '../layout/sizes.ts';
import { nearestBox } from '../search.ts';
import { columnAt } from '../sight/pointer.ts';
import { type BoardPoint, type BoardRect, boardRect } from '../units.ts';
import { laneTarget } from './drop-on-head.ts';
import {
  type Dragged,
  type DropRules,
  type DropTarget,
  groupOf,
  placeAmong,
} from './drop-target.ts';
import { type Insertion, insertionAt, insertionAtEnd } from './insertion.ts';

/** Converts the drop line of a cell to canvas coordinates. */
const lineOnCanvas = (
  layout: BoardLayout,
  lane: LaneBox,
  column: ColumnBox,
  line: BoardRect,
): BoardRect => {
  const cell = cellRect(layout, lane, column);
  const width = Math.min(cell.width - 2 * COLUMN.padding, line.width);
  const height = Math.min(cell.height, line.height);
  // A cell may be higher than its lane. A line below the lane's edge is then drawn on that edge.
  return boardRect(cell.x + line.x, cell.y + Math.min(line.y, cell.height - height), width, height);
};

/** Returns the drop target of a story and its group in a gap of a cell. `same` if they are already there. */
export const storyTarget = (
  layout: BoardLayout,
  dragged: Pick<Dragged, 'id' | 'group'>,
  lane: LaneBox,
  columnIndex: number,
  { index, line }: Insertion,
): DropTarget => {
  const column = layout.columns[columnIndex];
  if (!column?.step || column.group) return { kind: 'nowhere' };
  const ids = lane.stacks.get(columnIndex)?.ranked.map(({ issue }) => issue.id) ?? [];
  const place = placeAmong(ids, groupOf(dragged), index);
  if (!place) return { kind: 'same' };
  return {
    kind: 'story',
    move: { storyId: dragged.id, toStepId: column.step.id, toLaneId: lane.lane.id, ...place },
    line: lineOnCanvas(layout, lane, column, line),
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
  if (!rank) return insertionAtEnd(stack, layout.subtasks);
  const cell = cellRect(layout, lane, column);
  return insertionAt(stack, layout.subtasks, point.x - cell.x, point.y - cell.y);
};

/** Canvas units below the last lane in which a drop still goes into that lane. */
const BELOW = 120;

const mayLand = (sameCell: boolean, rules: DropRules): boolean =>
  sameCell ? rules.rank : rules.move;

/**
 * Returns the drop of a story at a point: the cell there, and the gap nearest to the point. A folded lane shows no
 * steps, so a drop on it changes only the lane (R-MOVE-18).
 */
export const dropStory = (
  layout: BoardLayout,
  dragged: Dragged,
  point: BoardPoint,
  rules: DropRules,
): DropTarget => {
  const { axes, lanes, columns } = layout;
  const along = axes.alongOf(point);
  const across = axes.acrossOf(point);
  const lane = lanes[nearestBox(lanes, across)];
  if (lane && across > lane.start + lane.size + BELOW) return { kind: 'nowhere' };
  if (lane?.collapsed) return laneTarget(layout, dragged, lane, rules);
  const columnIndex = columnAt(layout, point);
  const column = columns[columnIndex];
  if (!lane || !column?.step) return { kind: 'nowhere' };
  if (column.group) return { kind: 'nowhere', group: column.step.id };
  if (!column.closing && along > column.start + column.size + COLUMN.goalGap) {
    return { kind: 'nowhere' };
  }
  const [stepId, laneId] = [column.step.id, lane.lane.id];
  const reason = rules.refusal?.(stepId, laneId) ?? null;
  if (reason) return { kind: 'refused', reason, laneId, stepId };
  const home = groupOf(dragged).every((id) => {
    const from = layout.positions.get(id);
    return from?.column === columnIndex && layout.lanes[from.lane] === lane;
  });
  if (!mayLand(home, rules)) return { kind: 'same' };
  const insertion = cellInsertion(layout, lane, column, columnIndex, point, rules.rank);
  return storyTarget(layout, dragged, lane, columnIndex, insertion);
};
