import { mayHoldNewStory } from '#domain/board/model/model.ts';
import { cellRect, isCut, storyBox } from '../layout/boxes.ts';
import type { LaneBox } from '../layout/lanes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { ADD, CARD, COLUMN, LANE, SUBTASK } from '../layout/sizes.ts';
import { nearestBox } from '../search.ts';
import { type BoardPoint, type BoardRect, boardRect } from '../units.ts';
import { columnAt } from './pointer.ts';

export interface CellPlace {
  readonly lane: number;
  readonly column: number;
}

const isOpen = ({ lane, collapsed }: LaneBox): boolean =>
  !collapsed && lane.version?.archived !== true && lane.sprint?.state !== 'closed';

/** Returns the place of a new story in a cell; null if no story can be added there. */
export const newStoryPlace = (
  layout: BoardLayout,
  { lane, column }: CellPlace,
): { readonly kind: 'story'; readonly stepId: string; readonly laneId: string } | null => {
  const box = layout.lanes[lane];
  const at = layout.columns[column];
  const step = at?.collapsed ? null : at?.step;
  if (
    !box ||
    !step ||
    !isOpen(box) ||
    (at?.lane ?? lane) !== lane ||
    !mayHoldNewStory(step.id, box.lane.id)
  )
    return null;
  return { kind: 'story', stepId: step.id, laneId: box.lane.id };
};

/** Returns the first cell of a step that accepts a new story; null if there is none. */
export const firstStoryPlace = (layout: BoardLayout, stepId: string) => {
  const column = layout.columnOfStep.get(stepId);
  if (column === undefined) return null;
  for (const lane of layout.lanes.keys()) {
    const place = newStoryPlace(layout, { lane, column });
    if (place) return place;
  }
  return null;
};

/** Returns the cell under a point of the canvas; null if the point is between cells. */
export const cellAt = (layout: BoardLayout, point: BoardPoint): CellPlace | null => {
  const { axes, lanes, columns } = layout;
  const [along, across] = [axes.alongOf(point), axes.acrossOf(point)];
  const lane = nearestBox(lanes, across);
  const column = columnAt(layout, point);
  const box = lanes[lane];
  const at = columns[column];
  const start = box && box.bodyStart + (layout.bands?.rowSize ?? 0);
  if (!box || !at || start === undefined || across < start || across > box.start + box.size) {
    return null;
  }
  return !at.closing && along > at.start + at.size ? null : { lane, column };
};

export const cellOf = (layout: BoardLayout, stepId: string, laneId: string): CellPlace | null => {
  const column = layout.columnOfStep.get(stepId);
  const lane = layout.lanes.findIndex((box) => box.lane.id === laneId);
  return column === undefined || lane < 0 ? null : { lane, column };
};

/**
 * Returns the box for adding a story: at the end of a cell, or in the label's line of a closing band. Null if the lane
 * is collapsed or cuts off the end of the cell.
 */
export const addBox = (layout: BoardLayout, { lane, column }: CellPlace): BoardRect | null => {
  const box = layout.lanes[lane];
  const at = layout.columns[column];
  if (!box || !at || box.collapsed || isCut(layout, box, column)) return null;
  const stack = box.stacks.get(column);
  const below = stack ? stack.height + CARD.gap / 2 : 0;
  const { x, y, width } = cellRect(layout, box, at);
  const { closingLabel } = box;
  // In a dock, the box follows the number of stories. An empty dock shows no number, so the box is at its start.
  if (at.closing && layout.axes.orientation === 'horizontal') {
    const own = stack && stack.tracks < 2 ? COLUMN.collapsed : CARD.width;
    const before = stack ? width - own - COLUMN.padding : COLUMN.padding;
    return boardRect(x + before, y - closingLabel, own, closingLabel);
  }
  if (at.closing) {
    return boardRect(
      x + at.size - COLUMN.padding - CARD.width,
      y - closingLabel,
      CARD.width,
      closingLabel,
    );
  }
  return boardRect(x + COLUMN.padding, y + LANE.padding + below, CARD.width, ADD.height);
};

/** Returns the box of the `index`th subtask row of a story. */
export const subtaskRowBox = (
  layout: BoardLayout,
  storyId: string,
  index: number,
): BoardRect | null => {
  const box = storyBox(layout, storyId);
  const top = CARD.height + SUBTASK.padding + index * SUBTASK.height;
  return box && boardRect(box.x, box.y + top, box.width, SUBTASK.height);
};

/** Returns the box for adding a subtask, directly below the story. */
export const subtaskBox = (layout: BoardLayout, storyId: string): BoardRect | null => {
  const box = storyBox(layout, storyId);
  return box && boardRect(box.x, box.y + box.height, box.width, ADD.height);
};

/**
 * Returns the empty cells of the first lane in these columns. They offer to add a story even without hover or focus.
 */
export const emptyFirstCells = (
  layout: BoardLayout,
  columns: { readonly from: number; readonly to: number },
): CellPlace[] =>
  Array.from({ length: columns.to - columns.from }, (_, offset) => ({
    lane: 0,
    column: columns.from + offset,
  })).filter(
    ({ column }) => !layout.columns[column]?.lane && layout.lanes[0]?.stacks.has(column) === false,
  );
