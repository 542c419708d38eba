import { type BoardRect, boardRect } from '../units.ts';
import { inside, type Stretch } from './axes.ts';
import type { ColumnBox, GoalBox } from './columns.ts';
import type { LaneBox } from './lanes.ts';
import type { BoardLayout } from './layout.ts';
import { CARD, COLUMN, LANE } from './sizes.ts';
import { type CardStack, cardHeight, type SubtaskView } from './stack.ts';

/**
 * Returns the interval of a column or goal without the padding at its two ends. A strip, which is a collapsed column or
 * goal, has less padding.
 */
const withinEdges = (stretch: Stretch, narrow: boolean): Stretch =>
  inside(stretch, narrow ? COLUMN.stripPadding : COLUMN.padding);

/** Returns the box of a goal in the header. A collapsed goal also covers the level of its steps. */
export const goalRect = ({ axes }: BoardLayout, goal: GoalBox): BoardRect => {
  const { goal: own, step } = axes.band;
  const size = step.start + step.size - own.start;
  return axes.rect(withinEdges(goal, goal.strip), goal.strip ? { ...own, size } : own);
};

/**
 * Returns the interval of the steps across the map. It is in the header or, if lanes are projects, in the lane of the
 * steps.
 */
export const stepRow = ({ axes, bands, lanes }: BoardLayout, lane = 0): Stretch =>
  bands
    ? { start: (lanes[lane]?.bodyStart ?? 0) + LANE.padding, size: bands.stepSize }
    : axes.band.step;

export const stepRect = (layout: BoardLayout, column: ColumnBox): BoardRect =>
  layout.axes.rect(withinEdges(column, column.collapsed), stepRow(layout, column.lane));

export const addGoalRect = ({ axes, addGoal }: BoardLayout): BoardRect | null =>
  addGoal && axes.rect(inside(addGoal, COLUMN.padding), axes.band.goal);

/** Returns the area of a lane on the canvas, with its header. */
export const laneRect = ({ axes, end }: BoardLayout, lane: LaneBox): BoardRect =>
  axes.rect({ start: 0, size: end }, lane);

/**
 * Returns the dock, or null if the map has none. Only a horizontal map has a dock: the closing bands of all lanes at
 * the end of the map, drawn along the lower edge of the viewport.
 */
export const dockOf = ({ axes, columns, closing }: BoardLayout): ColumnBox | null =>
  axes.orientation === 'horizontal' ? (columns[closing] ?? null) : null;

export const laneBodyRect = ({ axes, end, ledge }: BoardLayout, lane: LaneBox): BoardRect =>
  axes.rect({ start: ledge, size: end - ledge }, { start: lane.bodyStart, size: lane.bodySize });

/**
 * Returns the area of a lane's closing band, with its label. The band does not scroll along the map. If the map has a
 * dock, returns the lane's part of the dock.
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
 * Returns the area of a cell on the canvas. The closing column moves with the viewport, so its area is the one at the
 * scroll position 0.
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

/**
 * Returns whether a cell is higher than its lane, so that the lane cuts it off. This happens only to cells outside the
 * viewport.
 */
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

/** Returns the area of the background behind a goal's cells: from the header to the end of the lanes. */
export const sheetRect = (layout: BoardLayout, goal: Stretch): BoardRect => {
  const { axes, width, height } = layout;
  const whole = axes.across(boardRect(0, 0, width, height));
  const start = axes.band.size;
  return axes.rect(goal, { start, size: Math.max(0, whole.size - start) });
};

/**
 * Returns the box of a card, measured from the top left corner of its cell. Cards that are not drawn all get the box of
 * the last drawn card.
 */
export const cardBoxInCell = (
  stack: CardStack,
  index: number,
  subtasks: SubtaskView,
): BoardRect => {
  const at = Math.min(index, stack.shown - 1);
  const card = stack.cards[at];
  return boardRect(
    COLUMN.padding + (at % stack.tracks) * (CARD.width + CARD.gap),
    stack.rowTops[Math.floor(at / stack.tracks)] ?? 0,
    CARD.width,
    card ? cardHeight(card, subtasks) : CARD.height,
  );
};

/** Returns the box of a story on the canvas. Null if the story is not on the map or its lane is collapsed. */
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
