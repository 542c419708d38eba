import type { BoardLayout, LaneBox } from './layout.ts';
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

const laneCells = (box: LaneBox, columns: Span, view: BoardRect) => {
  const cells: CellSlice[] = [];
  if (box.collapsed) return cells;
  for (let column = columns.from; column < columns.to; column += 1) {
    const stack = box.stacks.get(column);
    if (!stack) continue;
    const span = cardsTouching(stack, view.y - box.bodyY, view.height);
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

/** What to draw for a viewport, in O(log n + what is visible); pinned stories are drawn wherever they are. */
export const visibleBoard = (
  layout: BoardLayout,
  view: BoardRect,
  pinnedStories: Iterable<string> = [],
): VisibleBoard => {
  const { goals, columns, lanes } = layout;
  const columnSpan = spanTouching(
    columns.length,
    (index) => columns[index]?.x ?? 0,
    (index) => columns[index]?.width ?? 0,
    view.x,
    view.width,
  );
  const goalSpan = spanTouching(
    goals.length,
    (index) => goals[index]?.x ?? 0,
    (index) => goals[index]?.width ?? 0,
    view.x,
    view.width,
  );
  const laneSpan = spanTouching(
    lanes.length,
    (index) => lanes[index]?.y ?? 0,
    (index) => lanes[index]?.height ?? 0,
    view.y,
    view.height,
  );
  let slices: LaneSlice[] = [];
  for (const [offset, box] of lanes.slice(laneSpan.from, laneSpan.to).entries()) {
    slices.push({ lane: laneSpan.from + offset, cells: laneCells(box, columnSpan, view) });
  }
  for (const storyId of pinnedStories) slices = pin(slices, layout, storyId);
  return { goals: goalSpan, columns: columnSpan, lanes: slices };
};
