import type { Stretch } from './axes.ts';
import { cellRect } from './boxes.ts';
import type { BoardLayout } from './layout.ts';
import { type Span, spanTouching } from './search.ts';
import { cardsTouching } from './stack.ts';
import type { BoardRect } from './units.ts';

export interface CellSlice extends Span {
  readonly column: number;
  /** Cards outside the range that stay drawn all the same: the focused and the dragged one. */
  readonly pinned: readonly number[];
}

export interface LaneSlice {
  readonly lane: number;
  readonly cells: readonly CellSlice[];
}

/** What of the board a viewport shows. */
export interface VisibleBoard {
  readonly goals: Span;
  readonly columns: Span;
  readonly lanes: readonly LaneSlice[];
}

const laneCells = (layout: BoardLayout, lane: number, columns: Span, view: BoardRect) => {
  const cells: CellSlice[] = [];
  const box = layout.lanes[lane];
  if (!box || box.collapsed) return cells;
  for (let column = columns.from; column < columns.to; column += 1) {
    const stack = box.stacks.get(column);
    const place = layout.columns[column];
    if (!stack || !place) continue;
    const span = cardsTouching(stack, view.y - cellRect(layout, box, place).y, view.height);
    if (span.to > span.from) cells.push({ column, ...span, pinned: [] });
  }
  return cells;
};

const pin = (lanes: LaneSlice[], layout: BoardLayout, storyId: string): LaneSlice[] => {
  const at = layout.positions.get(storyId);
  if (!at || layout.lanes[at.lane]?.collapsed) return lanes;
  const slice = lanes.find(({ lane }) => lane === at.lane) ?? { lane: at.lane, cells: [] };
  const cell = slice.cells.find(({ column }) => column === at.column);
  if (cell && (cell.pinned.includes(at.index) || (at.index >= cell.from && at.index < cell.to))) {
    return lanes;
  }
  const pinned: CellSlice = cell
    ? { ...cell, pinned: [...cell.pinned, at.index] }
    : { column: at.column, from: 0, to: 0, pinned: [at.index] };
  const cells = [...slice.cells.filter((other) => other !== cell), pinned];
  return [...lanes.filter((other) => other !== slice), { lane: at.lane, cells }];
};

const touching = (boxes: readonly Stretch[], { start, size }: Stretch): Span =>
  spanTouching(
    boxes.length,
    (index) => boxes[index]?.start ?? 0,
    (index) => boxes[index]?.size ?? 0,
    start,
    size,
  );

/** What to draw for a viewport, in O(log n + what is visible); pinned stories are drawn wherever they are. */
export const visibleBoard = (
  layout: BoardLayout,
  view: BoardRect,
  pinnedStories: Iterable<string> = [],
): VisibleBoard => {
  const { axes, goals, columns, lanes } = layout;
  const [along, across] = [axes.along(view), axes.across(view)];
  const columnSpan = touching(columns, along);
  const laneSpan = touching(lanes, across);
  let slices: LaneSlice[] = [];
  for (let lane = laneSpan.from; lane < laneSpan.to; lane += 1) {
    slices.push({ lane, cells: laneCells(layout, lane, columnSpan, view) });
  }
  for (const storyId of pinnedStories) slices = pin(slices, layout, storyId);
  return { goals: touching(goals, along), columns: columnSpan, lanes: slices };
};
