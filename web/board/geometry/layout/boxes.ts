import { type BoardRect, boardRect } from '../units.ts';
import { inside, type Stretch } from './axes.ts';
import type { ColumnBox, GoalBox } from './columns.ts';
import type { LaneBox } from './lanes.ts';
import type { BoardLayout } from './layout.ts';
import { CARD, COLUMN, LANE } from './sizes.ts';
import { type CardStack, cardHeight, type SubtaskView } from './stack.ts';

/** The interval of a column or goal without the padding at both ends. Collapsed ones (strips) have less padding. */
const withinEdges = (stretch: Stretch, narrow: boolean): Stretch =>
  inside(stretch, narrow ? COLUMN.stripPadding : COLUMN.padding);

/** The box of a goal's bar, inside the head. A collapsed goal covers the level of its steps as well. */
export const goalRect = ({ axes }: BoardLayout, goal: GoalBox): BoardRect => {
  const { goal: own, step } = axes.band;
  const size = step.start + step.size - own.start;
  return axes.rect(withinEdges(goal, goal.strip), goal.strip ? { ...own, size } : own);
};

/** The interval of steps across the map: in the head, or in their lane when lanes are projects. */
export const stepRow = ({ axes, bands, lanes }: BoardLayout, lane = 0): Stretch =>
  bands
    ? { start: (lanes[lane]?.bodyStart ?? 0) + LANE.padding, size: bands.stepSize }
    : axes.band.step;

/** A step's card. */
export const stepRect = (layout: BoardLayout, column: ColumnBox): BoardRect =>
  layout.axes.rect(withinEdges(column, column.collapsed), stepRow(layout, column.lane));

export const addGoalRect = ({ axes, addGoal }: BoardLayout): BoardRect | null =>
  addGoal && axes.rect(inside(addGoal, COLUMN.padding), axes.band.goal);

/** A lane's whole area on the canvas, including its head. */
export const laneRect = ({ axes, end }: BoardLayout, lane: LaneBox): BoardRect =>
  axes.rect({ start: 0, size: end }, lane);

/**
 * The dock of a horizontal map: the closing band of all lanes, at the end of the map, drawn along the lower edge of the
 * viewport.
 */
export const dockOf = ({ axes, columns, closing }: BoardLayout): ColumnBox | null =>
  axes.orientation === 'horizontal' ? (columns[closing] ?? null) : null;

/** The area of a lane that holds its cells. */
export const laneBodyRect = ({ axes, end, ledge }: BoardLayout, lane: LaneBox): BoardRect =>
  axes.rect({ start: ledge, size: end - ledge }, { start: lane.bodyStart, size: lane.bodySize });

/**
 * The area of a lane's closing band, including the label. A band does not scroll along the map. On a map with a dock,
 * the lane's part of the dock.
 */
export const closingRect = (layout: BoardLayout, lane: LaneBox): BoardRect => {
  const { axes, ledge } = layout;
  const dock = dockOf(layout);
  if (dock) return axes.rect(dock, lane);
  return axes.rect(
    { start: ledge, size: 0 },
    { start: lane.bodyStart + lane.cellsSize, size: lane.bodySize - lane.cellsSize },
  );
};

/**
 * A cell's area on the canvas. The closing column moves with the viewport: its area is given as if the board were not
 * scrolled along the map.
 */
export const cellRect = (
  { axes, bands }: BoardLayout,
  lane: LaneBox,
  column: ColumnBox,
): BoardRect => {
  const { bodyStart: start, bodySize, cellsSize, closingLabel } = lane;
  if (!column.closing) {
    const above = bands && !lane.collapsed ? bands.rowSize : 0;
    return axes.rect(column, { start: start + above, size: cellsSize - above });
  }
  if (axes.orientation === 'horizontal') {
    const below = { start: column.start + closingLabel, size: column.size - closingLabel };
    return axes.rect(below, { start, size: bodySize });
  }
  const label = Math.min(closingLabel, bodySize - cellsSize);
  const size = Math.max(0, bodySize - cellsSize - label);
  return axes.rect(column, { start: start + cellsSize + label, size });
};

/** Whether a cell out of sight is higher than its lane, so that the lane cuts it off. */
export const isCut = (layout: BoardLayout, lane: LaneBox, at: number): boolean => {
  const column = layout.columns[at];
  const stack = lane.stacks.get(at);
  return (
    !!column &&
    !!stack &&
    !column.closing &&
    LANE.padding + stack.height > cellRect(layout, lane, column).height
  );
};

/** The area of the sheet behind a goal and all cells under it: from the head to the end of the lanes. */
export const sheetRect = (layout: BoardLayout, goal: Stretch): BoardRect => {
  const { axes, width, height } = layout;
  const whole = axes.across(boardRect(0, 0, width, height));
  const start = axes.band.size;
  return axes.rect(goal, { start, size: Math.max(0, whole.size - start) });
};

/** A card's box, relative to the top left corner of its cell. Cards that are not drawn share the last place. */
export const cardBoxInCell = (
  stack: CardStack,
  index: number,
  subtasks: SubtaskView,
): BoardRect => {
  const at = Math.min(index, stack.shown - 1);
  const card = stack.cards[at];
  return boardRect(
    COLUMN.padding + (at % stack.tracks) * (stack.cardWidth + CARD.gap),
    stack.rowTops[Math.floor(at / stack.tracks)] ?? 0,
    stack.cardWidth,
    card ? cardHeight(card, subtasks) : CARD.height,
  );
};

/** A story's box on the canvas; null when it is not on the map or its lane is collapsed. */
export const storyBox = (layout: BoardLayout, storyId: string): BoardRect | null => {
  const position = layout.positions.get(storyId);
  const lane = position && layout.lanes[position.lane];
  const column = position && layout.columns[position.column];
  const stack = position && lane?.stacks.get(position.column);
  if (!position || !lane || !column || !stack || lane.collapsed) return null;
  const cell = cellRect(layout, lane, column);
  const box = cardBoxInCell(stack, position.index, layout.subtasks);
  return boardRect(cell.x + box.x, cell.y + box.y, box.width, box.height);
};
