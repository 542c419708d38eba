import type { Stretch } from '../layout/axes.ts';
import { cellRect, dockOf } from '../layout/boxes.ts';
import type { LaneBox } from '../layout/lanes.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { cardsTouching, tracksTouching } from '../layout/stack.ts';
import { type Span, spanTouching } from '../search.ts';
import type { BoardRect } from '../units.ts';

/** The visible cards of a cell: a half-open range of cards in visible rows, and the visible tracks of each row. */
export interface CellSlice extends Span {
  readonly column: number;
  readonly tracks: Span;
  /** Indices of cards that are drawn although they are outside the range: the focused and the dragged card. */
  readonly pinned: readonly number[];
}

export interface LaneSlice {
  readonly lane: number;
  readonly cells: readonly CellSlice[];
}

export interface VisibleBoard {
  readonly goals: Span;
  readonly columns: Span;
  readonly lanes: readonly LaneSlice[];
}

export const drawnCards = (
  { from, to, tracks: { from: first, to: end }, pinned }: CellSlice,
  tracks: number,
): number[] => {
  const indices: number[] = [];
  for (let index = from; index < to; index += 1) {
    const track = index % tracks;
    if ((track >= first && track < end) || pinned.includes(index)) indices.push(index);
  }
  for (const pin of pinned) if (pin < from || pin >= to) indices.push(pin);
  return indices.sort((a, b) => a - b);
};

/**
 * Returns the visible part of a closing band or of a dock. Scrolling along the map hides neither of them, so all tracks
 * of a band are visible, and all rows of a dock.
 */
const closingCell = (layout: BoardLayout, box: LaneBox, view: BoardRect): CellSlice | null => {
  const column = layout.columns[layout.closing];
  const stack = box.stacks.get(layout.closing);
  if (!column || !stack) return null;
  const { x, y } = cellRect(layout, box, column);
  const docks = dockOf(layout) !== null;
  const span = docks ? { from: 0, to: stack.shown } : cardsTouching(stack, view.y - y, view.height);
  const tracks = docks
    ? tracksTouching(stack, view.x - x, view.width)
    : { from: 0, to: stack.tracks };
  return span.to > span.from ? { column: layout.closing, ...span, tracks, pinned: [] } : null;
};

const laneCells = (layout: BoardLayout, lane: number, columns: Span, view: BoardRect) => {
  const cells: CellSlice[] = [];
  const box = layout.lanes[lane];
  if (!box || box.collapsed) return cells;
  for (let column = columns.from; column < columns.to; column += 1) {
    const stack = box.stacks.get(column);
    const place = layout.columns[column];
    if (!stack || !place) continue;
    const cell = cellRect(layout, box, place);
    const top = view.y - cell.y;
    const span = cardsTouching(stack, top, Math.min(view.height, cell.height - top));
    const tracks = tracksTouching(stack, view.x - cell.x, view.width);
    // If lanes are projects, `columns` contains all columns of the visible goals, and some of them may be off screen.
    if (layout.bands && tracks.to === tracks.from) continue;
    if (span.to > span.from) cells.push({ column, ...span, tracks, pinned: [] });
  }
  const band = closingCell(layout, box, view);
  return band ? [...cells, band] : cells;
};

const pin = (lanes: LaneSlice[], layout: BoardLayout, storyId: string): LaneSlice[] => {
  const at = layout.positions.get(storyId);
  const stackAt = at && layout.lanes[at.lane]?.stacks.get(at.column);
  if (!at || layout.lanes[at.lane]?.collapsed || at.index >= (stackAt?.shown ?? 0)) return lanes;
  const slice = lanes.find(({ lane }) => lane === at.lane) ?? { lane: at.lane, cells: [] };
  const cell = slice.cells.find(({ column }) => column === at.column);
  const { tracks = 1 } = layout.lanes[at.lane]?.stacks.get(at.column) ?? {};
  if (cell && drawnCards(cell, tracks).includes(at.index)) return lanes;
  const pinned: CellSlice = cell
    ? { ...cell, pinned: [...cell.pinned, at.index] }
    : { column: at.column, from: 0, to: 0, tracks: { from: 0, to: 0 }, pinned: [at.index] };
  const cells = [...slice.cells.filter((other) => other !== cell), pinned];
  return [...lanes.filter((other) => other !== slice), { lane: at.lane, cells }];
};

/** Returns the columns of the visible goals. Searches by goal, because columns overlap when lanes are projects. */
const columnsOf = ({ goals }: BoardLayout, { from, to }: Span): Span => ({
  from: goals[from]?.from ?? 0,
  to: goals[to - 1]?.to ?? 0,
});

const touching = (boxes: readonly Stretch[], { start, size }: Stretch): Span =>
  spanTouching(
    boxes.length,
    (index) => boxes[index]?.start ?? 0,
    (index) => boxes[index]?.size ?? 0,
    start,
    size,
  );

/** Returns what to draw for a viewport, in O(log n + visible parts). Pinned stories are always drawn. */
export const visibleBoard = (
  layout: BoardLayout,
  view: BoardRect,
  pinnedStories: Iterable<string> = [],
): VisibleBoard => {
  const { axes, goals, places, lanes } = layout;
  const [along, across] = [axes.along(view), axes.across(view)];
  const goalSpan = touching(goals, along);
  const columnSpan = layout.bands ? columnsOf(layout, goalSpan) : touching(places, along);
  const laneSpan = touching(lanes, across);
  let slices: LaneSlice[] = [];
  for (let lane = laneSpan.from; lane < laneSpan.to; lane += 1) {
    slices.push({ lane, cells: laneCells(layout, lane, columnSpan, view) });
  }
  for (const storyId of pinnedStories) slices = pin(slices, layout, storyId);
  return { goals: goalSpan, columns: columnSpan, lanes: slices };
};
