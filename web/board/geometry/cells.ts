import { cellKey, type StoryMap } from '#domain/map/model.ts';
import type { Orientation } from './axes.ts';
import type { ColumnContent } from './columns.ts';
import { ADD, CARD, COLUMN, LANE, TRACKS } from './sizes.ts';
import { type CardStack, type SubtaskView, stackCards } from './stack.ts';

/** The cards of every cell, and what room they ask for. */
export interface CellLayout {
  /** By lane, then by column; absent where a cell has no stories. */
  readonly stacks: readonly ReadonlyMap<number, CardStack>[];
  /** Along, by column. */
  readonly columnSizes: readonly number[];
  /** Across, by lane; 0 when collapsed. */
  readonly laneSizes: readonly number[];
  /** Of a column with nothing in it. */
  readonly emptyColumn: number;
}

export interface CellOptions {
  readonly orientation: Orientation;
  readonly collapsedLanes: ReadonlySet<string>;
  readonly subtasks: SubtaskView;
  readonly addStories: boolean;
}

export const cellWidth = (tracks: number): number =>
  2 * COLUMN.padding + tracks * CARD.width + (tracks - 1) * CARD.gap;

const cellHeight = (fullest: number, addStories: boolean): number =>
  fullest + 2 * LANE.padding + (addStories ? CARD.gap + ADD.height : 0);

const bounded = (tracks: number, most: number): number =>
  Math.min(most, Math.max(1, Math.ceil(tracks)));

/** The numbers of stories in the fullest open cells: those of each column, or of each lane. */
const fullest = (
  map: StoryMap,
  contents: readonly ColumnContent[],
  collapsedLanes: ReadonlySet<string>,
) => {
  const columns: number[] = contents.map(() => 0);
  const lanes: number[] = map.lanes.map(() => 0);
  for (const [lane, { id }] of map.lanes.entries()) {
    if (collapsedLanes.has(id)) continue;
    for (const [column, { step, collapsed }] of contents.entries()) {
      const count = (step && !collapsed && map.cells.get(cellKey(step.id, id))?.length) || 0;
      columns[column] = Math.max(columns[column] ?? 0, count);
      lanes[lane] = Math.max(lanes[lane] ?? 0, count);
    }
  }
  return { columns, lanes };
};

interface Tracks {
  readonly of: (lane: number, column: number) => number;
  readonly byColumn: readonly number[];
  readonly byLane: readonly number[];
}

/**
 * How many cards stand side by side. Vertical: crowded steps are laid out wider rather than endlessly
 * tall. Horizontal: stories flow to the right, in as many rows as tracks.
 */
const tracksOf = (
  map: StoryMap,
  contents: readonly ColumnContent[],
  { orientation, collapsedLanes }: CellOptions,
): Tracks => {
  const { columns, lanes } = fullest(map, contents, collapsedLanes);
  if (orientation === 'vertical') {
    const byColumn = columns.map((count) => bounded(count / TRACKS.crowd, TRACKS.most));
    return { of: (_, column) => byColumn[column] ?? 1, byColumn, byLane: [] };
  }
  const alone = map.lanes.length === 1;
  const byLane = lanes.map((count) =>
    alone ? bounded(count, TRACKS.mostAlone) : bounded(Math.sqrt(count), TRACKS.mostBeside),
  );
  return { of: (lane) => byLane[lane] ?? 1, byColumn: [], byLane };
};

const laneStacks = (
  map: StoryMap,
  lane: number,
  contents: readonly ColumnContent[],
  tracks: Tracks,
  subtasks: SubtaskView,
): Map<number, CardStack> => {
  const stacks = new Map<number, CardStack>();
  const laneId = map.lanes[lane]?.id ?? '';
  for (const [column, { step, collapsed }] of contents.entries()) {
    const cards = step && !collapsed && map.cells.get(cellKey(step.id, laneId));
    if (!cards || cards.length === 0) continue;
    stacks.set(column, stackCards(cards, tracks.of(lane, column), subtasks, LANE.padding));
  }
  return stacks;
};

const highest = (stacks: Iterable<CardStack>): number => {
  let height = 0;
  for (const stack of stacks) height = Math.max(height, stack.height);
  return height;
};

/** Lays cards into cells, and gives every column and lane the room that its fullest cell needs. */
export const layoutCells = (
  map: StoryMap,
  contents: readonly ColumnContent[],
  options: CellOptions,
): CellLayout => {
  const { collapsedLanes, subtasks, addStories } = options;
  const tracks = tracksOf(map, contents, options);
  const stacks = map.lanes.map((_, lane) => laneStacks(map, lane, contents, tracks, subtasks));
  const isOpen = (lane: number) => !collapsedLanes.has(map.lanes[lane]?.id ?? '');
  const emptyHeight = cellHeight(CARD.height, false);
  const room = (height: number) =>
    height === 0 ? LANE.emptyHeight : cellHeight(height, addStories);

  if (options.orientation === 'vertical') {
    return {
      stacks,
      columnSizes: contents.map(({ collapsed }, column) =>
        collapsed ? COLUMN.collapsed : cellWidth(tracks.byColumn[column] ?? 1),
      ),
      laneSizes: stacks.map((own, lane) => (isOpen(lane) ? room(highest(own.values())) : 0)),
      emptyColumn: cellWidth(1),
    };
  }
  const open = stacks.filter((_, lane) => isOpen(lane));
  return {
    stacks,
    columnSizes: contents.map(({ collapsed }, column) =>
      collapsed
        ? COLUMN.collapsed
        : Math.max(emptyHeight, room(highest(open.flatMap((own) => own.get(column) ?? [])))),
    ),
    laneSizes: stacks.map((_, lane) => (isOpen(lane) ? cellWidth(tracks.byLane[lane] ?? 1) : 0)),
    emptyColumn: emptyHeight,
  };
};
