import { lastFew } from '#domain/kernel/last-few.ts';
import { cellsByLane } from '#domain/map/find.ts';
import type { StoryMap } from '#domain/map/model.ts';
import type { Orientation } from './axes.ts';
import type { ColumnContent } from './columns.ts';
import { type OpenCell, type OpenColumns, openCells, openColumns } from './open-cells.ts';
import { ADD, CARD, CLOSING, COLUMN, LANE, TRACKS } from './sizes.ts';
import { type CardStack, type SubtaskView, stackCards } from './stack.ts';

/** The cards of every cell, and what room they ask for. */
export interface CellLayout {
  /** By lane, then by column; absent where a cell has no stories. */
  readonly stacks: readonly ReadonlyMap<number, CardStack>[];
  /** Along, by column. */
  readonly columnSizes: readonly number[];
  /** Across, by lane, without what closes it; 0 when collapsed. */
  readonly laneSizes: readonly number[];
  /** Across, by lane: the band that closes it; 0 where nothing of it is there. */
  readonly closingSizes: readonly number[];
  /** Of a column with nothing in it. */
  readonly emptyColumn: number;
}

export interface CellOptions {
  readonly orientation: Orientation;
  readonly collapsedLanes: ReadonlySet<string>;
  readonly subtasks: SubtaskView;
  readonly addStories: boolean;
  /** How many cards stand side by side in the band that closes a lane. */
  readonly closingTracks: number;
  /** Lanes whose closing band shows all of its cards. */
  readonly openBands: ReadonlySet<string> | 'all';
  /** What the name of the band measures across. */
  readonly closingLabel: number;
}

export const cellWidth = (tracks: number): number =>
  2 * COLUMN.padding + tracks * CARD.width + (tracks - 1) * CARD.gap;

/** How many cards fit side by side. */
export const tracksWithin = (width: number): number =>
  Math.max(1, Math.floor((width - 2 * COLUMN.padding + CARD.gap) / (CARD.width + CARD.gap)));

const cellHeight = (fullest: number, addStories: boolean): number =>
  fullest + 2 * LANE.padding + (addStories ? CARD.gap / 2 + ADD.height : 0);

const bounded = (tracks: number, most: number): number =>
  Math.min(most, Math.max(1, Math.ceil(tracks)));

/** The columns of a lane's open cells and how many stories each holds, one after the other: read for every lane at each layout. */
const knownCounts = lastFew<readonly OpenCell[], readonly number[]>();

const countsIn = (cells: readonly OpenCell[]): readonly number[] =>
  knownCounts(cells, [], () => cells.flatMap(([column, { length }]) => [column, length]));

/** The numbers of stories in the fullest open cells: those of each column, or of each lane. */
const fullest = (
  map: StoryMap,
  contents: readonly ColumnContent[],
  open: OpenColumns,
  collapsedLanes: ReadonlySet<string>,
) => {
  const columns: number[] = contents.map(() => 0);
  const lanes: number[] = map.lanes.map(() => 0);
  for (const [lane, { id }] of map.lanes.entries()) {
    if (collapsedLanes.has(id)) continue;
    let most = 0;
    const counts = countsIn(openCells(map, id, open));
    for (let at = 0; at < counts.length; at += 2) {
      const column = counts[at] ?? 0;
      const count = counts[at + 1] ?? 0;
      columns[column] = Math.max(columns[column] ?? 0, count);
      most = Math.max(most, count);
    }
    lanes[lane] = most;
  }
  return { columns, lanes };
};

interface Tracks {
  readonly of: (lane: number, column: number) => number;
  /** Names the numbers of all cells of a lane. */
  readonly signature: (lane: number) => string;
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
  open: OpenColumns,
  { orientation, collapsedLanes, closingTracks }: CellOptions,
): Tracks => {
  const { columns, lanes } = fullest(map, contents, open, collapsedLanes);
  if (orientation === 'vertical') {
    const byColumn = columns.map((count, column) =>
      contents[column]?.closing ? closingTracks : bounded(count / TRACKS.crowd, TRACKS.most),
    );
    const all = byColumn.join();
    return { of: (_, column) => byColumn[column] ?? 1, signature: () => all, byColumn, byLane: [] };
  }
  const alone = map.lanes.length === 1;
  const byLane = lanes.map((count) =>
    alone ? bounded(count, TRACKS.mostAlone) : bounded(Math.sqrt(count), TRACKS.mostBeside),
  );
  const numberOf = (lane: number) => byLane[lane] ?? 1;
  return { of: numberOf, signature: (lane) => String(numberOf(lane)), byColumn: [], byLane };
};

/** How many cards of the band that closes a lane are shown before all of them are asked for; the last place says so. */
const shownInBand = (count: number, tracks: number): number => {
  const places = tracks * CLOSING.rows;
  return count <= places ? count : Math.max(1, places - 1);
};

/** The stacks of one lane, and what decides its size. */
interface LaneStacks {
  readonly stacks: ReadonlyMap<number, CardStack>;
  /** Of the fullest cell but for what closes the lane. */
  readonly height: number;
}

const NO_STACKS: LaneStacks = { stacks: new Map(), height: 0 };

const stackLane = (
  cells: readonly OpenCell[],
  lane: number,
  tracks: Tracks,
  whole: boolean,
  { closing, subtasks }: { readonly closing: number; readonly subtasks: SubtaskView },
): LaneStacks => {
  const stacks = new Map<number, CardStack>();
  let height = 0;
  for (const [column, cards] of cells) {
    const own = tracks.of(lane, column);
    const closes = column === closing;
    const shown = whole || !closes ? cards.length : shownInBand(cards.length, own);
    const stack = stackCards(cards, own, subtasks, closes ? 0 : LANE.padding, shown);
    stacks.set(column, stack);
    if (!closes) height = Math.max(height, stack.height);
  }
  return { stacks, height };
};

const knownStacks = lastFew<readonly OpenCell[], LaneStacks>();

/** The stacks of each lane; those of a lane in which nothing changed stay the same object. */
const stackLanes = (
  map: StoryMap,
  open: OpenColumns,
  closing: number,
  tracks: Tracks,
  { subtasks, openBands }: CellOptions,
): readonly LaneStacks[] =>
  map.lanes.map(({ id }, lane) => {
    const cells = openCells(map, id, open);
    if (cells.length === 0) return NO_STACKS;
    const whole = openBands === 'all' || openBands.has(id);
    const deciders = [closing, tracks.signature(lane), whole, subtasks.show, subtasks.open];
    return knownStacks(cells, deciders, () =>
      stackLane(cells, lane, tracks, whole, { closing, subtasks }),
    );
  });

/** Lays cards into cells, and gives every column and lane the room that its fullest cell needs. */
export const layoutCells = (
  map: StoryMap,
  contents: readonly ColumnContent[],
  options: CellOptions,
): CellLayout => {
  const { collapsedLanes, addStories, closingLabel } = options;
  const open = openColumns(contents);
  const tracks = tracksOf(map, contents, open, options);
  const closing = contents.at(-1)?.closing ? contents.length - 1 : -1;
  const lanes = stackLanes(map, open, closing, tracks, options);
  const stacks = lanes.map((lane) => lane.stacks);
  const isOpen = (lane: number) => !collapsedLanes.has(map.lanes[lane]?.id ?? '');
  const emptyHeight = cellHeight(CARD.height, false);
  const room = (height: number) =>
    height === 0 ? LANE.emptyHeight : cellHeight(height, addStories);

  if (options.orientation === 'vertical') {
    const hasCells = closing !== 0 && contents.length > 0;
    const bandOf = ({ id }: { readonly id: string }, own: ReadonlyMap<number, CardStack>) => {
      const stack = own.get(closing);
      if (stack) return closingLabel + stack.height + CLOSING.padding;
      const step = contents[closing]?.step;
      return step && cellsByLane(map).get(id)?.has(step.id) ? closingLabel : 0;
    };
    return {
      stacks,
      columnSizes: contents.map(({ collapsed, closing: closes }, column) =>
        collapsed && !closes ? COLUMN.collapsed : cellWidth(tracks.byColumn[column] ?? 1),
      ),
      laneSizes: lanes.map(({ height }, lane) => (isOpen(lane) && hasCells ? room(height) : 0)),
      closingSizes: map.lanes.map((lane, at) =>
        isOpen(at) ? bandOf(lane, stacks[at] ?? NO_STACKS.stacks) : 0,
      ),
      emptyColumn: cellWidth(1),
    };
  }
  const heights = contents.map(() => 0);
  for (const [lane, own] of stacks.entries()) {
    if (!isOpen(lane)) continue;
    for (const [column, { height }] of own) {
      if (height > (heights[column] ?? 0)) heights[column] = height;
    }
  }
  return {
    stacks,
    columnSizes: contents.map(({ collapsed }, column) =>
      collapsed ? COLUMN.collapsed : Math.max(emptyHeight, room(heights[column] ?? 0)),
    ),
    laneSizes: lanes.map((_, lane) => (isOpen(lane) ? cellWidth(tracks.byLane[lane] ?? 1) : 0)),
    closingSizes: map.lanes.map(() => 0),
    emptyColumn: emptyHeight,
  };
};
