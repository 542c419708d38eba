import { type BoardRect, boardRect } from '../units.ts';
import { inside, type Stretch } from './axes.ts';
import type { ColumnBox, GoalBox } from './columns.ts';
import type { LaneBox } from './lanes.ts';
import type { BoardLayout } from './layout.ts';
import { CARD, COLUMN, LANE } from './sizes.ts';
import { type CardStack, cardHeight, type SubtaskView } from './stack.ts';

/** A column's or goal's place between its paddings; a strip has little to spare. */
const withinEdges = (stretch: Stretch, narrow: boolean): Stretch =>
  inside(stretch, narrow ? COLUMN.stripPadding : COLUMN.padding);

/** A goal's bar inside the band: beside its steps, or in their place as well. */
export const goalRect = ({ axes }: BoardLayout, goal: GoalBox): BoardRect => {
  const { goal: own, step } = axes.band;
  const size = step.start + step.size - own.start;
  return axes.rect(withinEdges(goal, goal.strip), goal.strip ? { ...own, size } : own);
};

/** What steps have of the canvas across it: of the head, or of the lane in which they stand. */
export const stepRow = ({ axes, bands, lanes }: BoardLayout, lane = 0): Stretch =>
  bands
    ? { start: (lanes[lane]?.bodyStart ?? 0) + LANE.padding, size: bands.stepSize }
    : axes.band.step;

/** A step's card inside the band. */
export const stepRect = (layout: BoardLayout, column: ColumnBox): BoardRect =>
  layout.axes.rect(withinEdges(column, column.collapsed), stepRow(layout, column.lane));

export const addGoalRect = ({ axes, addGoal }: BoardLayout): BoardRect | null =>
  addGoal && axes.rect(inside(addGoal, COLUMN.padding), axes.band.goal);

/** A lane's whole place on the canvas, its head included. */
export const laneRect = ({ axes, end }: BoardLayout, lane: LaneBox): BoardRect =>
  axes.rect({ start: 0, size: end }, lane);

/** What closes lanes that lie beside each other: along the end of the map, and drawn along the lower edge of what is in sight. */
export const dockOf = ({ axes, columns, closing }: BoardLayout): ColumnBox | null =>
  axes.orientation === 'horizontal' ? (columns[closing] ?? null) : null;

/** What holds the cells of a lane. */
export const laneBodyRect = ({ axes, end, ledge }: BoardLayout, lane: LaneBox): BoardRect =>
  axes.rect({ start: ledge, size: end - ledge }, { start: lane.bodyStart, size: lane.bodySize });

/**
 * The band that closes a lane, its name included; where the board is scrolled along, it stays where it is. Of a dock,
 * the lane's part.
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
 * A cell's place on the canvas. That of the column that closes lanes is told as if the board were not scrolled along:
 * it goes with what is in sight.
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

/** The sheet under all that belongs to a goal: from the band to the end of the lanes. */
export const sheetRect = (layout: BoardLayout, goal: Stretch): BoardRect => {
  const { axes, width, height } = layout;
  const whole = axes.across(boardRect(0, 0, width, height));
  const start = axes.band.size;
  return axes.rect(goal, { start, size: Math.max(0, whole.size - start) });
};

/** A card's box from the top left corner of its cell; cards without a place of their own have the one behind the others. */
export const cardBoxInCell = (
  stack: CardStack,
  index: number,
  subtasks: SubtaskView,
): BoardRect => {
  const at = Math.min(index, stack.places - 1);
  const card = at < stack.shown ? stack.cards[at] : undefined;
  return boardRect(
    COLUMN.padding + (at % stack.tracks) * (CARD.width + CARD.gap),
    stack.rowTops[Math.floor(at / stack.tracks)] ?? 0,
    CARD.width,
    card ? cardHeight(card, subtasks) : CARD.height,
  );
};

/** A story's box on the canvas; null when it is not there or its lane is collapsed. */
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
