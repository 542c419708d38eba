import { cellsByLane } from '#domain/board/model/find.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Orientation } from './axes.ts';
import type { ColumnContent } from './columns.ts';
import { type LaneStacks, type StackedLane, stackedLane } from './lane-stacks.ts';
import { type OpenCells, openCells, openColumns } from './open-cells.ts';
import { ADD, CARD, CLOSING, COLUMN, LANE, TRACKS } from './sizes.ts';
import type { SubtaskView } from './stack.ts';

/** Returns whether the column with this index is visible. */
type Seen = (column: number) => boolean;

/** The cards of all cells, and the sizes that the cells need. */
export interface CellLayout {
  /** The stacks of cards, by lane and then by column. A cell without stories has no stack. */
  readonly stacks: readonly LaneStacks[];
  readonly columnSizes: readonly number[];
  /**
   * Returns the size of each lane across the map, without its closing band. The size is 0 for a collapsed lane. Each
   * lane is large enough for its cells in columns for which `seen` returns true.
   */
  readonly laneSizes: (seen: Seen) => readonly number[];
  /** Size of each lane's closing band across the map. It is 0 if the lane has none, or if the map has a dock. */
  readonly closingSizes: readonly number[];
  readonly emptyColumn: number;
}

export interface CellOptions {
  readonly orientation: Orientation;
  readonly collapsedLanes: ReadonlySet<string>;
  readonly subtasks: SubtaskView;
  readonly addStories: boolean;
  readonly closingTracks: number;
  /** How many rows of cards fit into the dock. It is 0 if the map has no dock. */
  readonly dockRows: number;
  /** Whether the board is in the far view, which sorts the cards of each cell by status. */
  readonly far: boolean;
  /** The lanes whose closing bands show all their cards. */
  readonly openBands: ReadonlySet<string> | 'all';
  /** The lanes that show a row of empty cells although they have no stories under steps. */
  readonly emptyRows: ReadonlySet<string>;
  /** Size of the label of a closing band, across the map. */
  readonly closingLabel: number;
  /** Size of the row of steps at the start of each lane. It is 0 if the steps are in the header of the map. */
  readonly stepRow: number;
}

export const cellWidth = (tracks: number): number =>
  2 * COLUMN.padding + tracks * CARD.width + (tracks - 1) * CARD.gap;

export const tracksWithin = (width: number): number =>
  Math.max(1, Math.floor((width - 2 * COLUMN.padding + CARD.gap) / (CARD.width + CARD.gap)));

const cellHeight = (fullest: number, addStories: boolean): number =>
  fullest + 2 * LANE.padding + (addStories ? CARD.gap / 2 + ADD.height : 0);

const bounded = (tracks: number, most: number): number =>
  Math.min(most, Math.max(1, Math.ceil(tracks)));

/** How many stories the fullest cell of a lane has: of the cells under steps, and of the cell without a step. */
interface FullestOfLane {
  readonly underSteps: number;
  readonly underNone: number;
}

const fullestOfLane = ({ columns, counts }: OpenCells, none: number): FullestOfLane => {
  const under = (wanted: (column: number) => boolean): number =>
    columns.reduce(
      (most, at, index) => (wanted(at) ? Math.max(most, counts[index] ?? 0) : most),
      0,
    );
  return { underSteps: under((at) => at !== none), underNone: under((at) => at === none) };
};

/** For each column and for each lane, returns how many stories its fullest open cell has. */
const fullest = (
  map: StoryMap,
  contents: readonly ColumnContent[],
  open: readonly OpenCells[],
  collapsedLanes: ReadonlySet<string>,
) => {
  const columns: number[] = contents.map(() => 0);
  // On a map of two levels, no story counts as being without a step, because stories need none there.
  const none = map.flat ? -1 : contents.findIndex(({ step }) => step?.id === ANONYMOUS_KEY);
  const lanes = map.lanes.map(({ id }, lane): FullestOfLane => {
    const cells = open[lane];
    if (!cells || collapsedLanes.has(id)) return { underSteps: 0, underNone: 0 };
    for (const [at, column] of cells.columns.entries()) {
      columns[column] = Math.max(columns[column] ?? 0, cells.counts[at] ?? 0);
    }
    return fullestOfLane(cells, none);
  });
  return { columns, lanes };
};

/**
 * Returns how many tracks a lane has beside other lanes, by the number of stories in its fullest cell. More tracks lead
 * to fewer rows, so the steps below stay in the viewport.
 */
const tracksBeside = (count: number): number =>
  count <= 1 ? 1 : count <= TRACKS.few ? 2 : TRACKS.mostBeside;

const isWhole = (laneId = '', { openBands }: Pick<CellOptions, 'openBands'>): boolean =>
  openBands === 'all' || openBands.has(laneId);

interface Tracks {
  readonly of: (lane: number, column: number) => number;
  /** Returns a key for the numbers of tracks in a lane's cells. Lanes with the same numbers have the same key. */
  readonly signature: (lane: number) => string;
  readonly byColumn: readonly number[];
  readonly byLane: readonly number[];
}

/**
 * Returns the numbers of tracks, which are cards side by side. On a vertical map, a crowded step gets wider instead of
 * higher. On a horizontal map, stories follow each other to the right, in rows of this length.
 */
const tracksOf = (
  map: StoryMap,
  contents: readonly ColumnContent[],
  open: readonly OpenCells[],
  options: CellOptions,
): Tracks => {
  const { orientation, collapsedLanes, closingTracks, dockRows } = options;
  const { columns, lanes } = fullest(map, contents, open, collapsedLanes);
  if (orientation === 'vertical') {
    const crowd = map.mode === 'project' ? TRACKS.crowdOfProject : TRACKS.crowd;
    const byColumn = columns.map((count, column) =>
      contents[column]?.closing ? closingTracks : bounded(count / crowd, TRACKS.most),
    );
    const all = byColumn.join();
    return { of: (_, column) => byColumn[column] ?? 1, signature: () => all, byColumn, byLane: [] };
  }
  const alone = map.lanes.length === 1;
  // Stories without a step are in the last row, which may be high. So they give a lane at most two tracks.
  const byLane = lanes.map(({ underSteps, underNone }, lane) => {
    if (alone) return bounded(Math.max(underSteps, underNone), TRACKS.mostAlone);
    const beside = Math.max(tracksBeside(underSteps), Math.min(2, tracksBeside(underNone)));
    // The height of the dock is limited. If the dock shows all stories without a step, the lane must therefore be
    // wider.
    const docked = dockRows > 0 && isWhole(map.lanes[lane]?.id, options);
    return docked ? Math.max(beside, Math.ceil(underNone / dockRows)) : beside;
  });
  const numberOf = (lane: number) => byLane[lane] ?? 1;
  return { of: numberOf, signature: (lane) => String(numberOf(lane)), byColumn: [], byLane };
};

/** Returns the stacks of cards for each lane. If a lane has not changed, returns the same object as before. */
const stackLanes = (
  map: StoryMap,
  open: readonly OpenCells[],
  closing: number,
  tracks: Tracks,
  options: CellOptions,
): readonly StackedLane[] =>
  open.map((cells, lane) =>
    stackedLane(cells, {
      tracksOf: (column) => tracks.of(lane, column),
      signature: tracks.signature(lane),
      closing,
      whole: isWhole(map.lanes[lane]?.id, options),
      byStatus: options.far,
      subtasks: options.subtasks,
    }),
  );

const columnHeights = (
  contents: readonly ColumnContent[],
  lanes: readonly StackedLane[],
  isOpen: (lane: number) => boolean,
): readonly number[] => {
  const most: number[] = contents.map(() => 0);
  for (const [lane, { stacks, heights }] of lanes.entries()) {
    if (!isOpen(lane)) continue;
    for (const [at, column] of stacks.columns.entries()) {
      most[column] = Math.max(most[column] ?? 0, heights[at] ?? 0);
    }
  }
  return most;
};

/** Returns the height of a row of cells. `height` is the height of its fullest cell. */
const rowHeight = (height: number, addStories: boolean): number =>
  height === 0 ? LANE.emptyHeight : cellHeight(height, addStories);

/**
 * Returns the heights of lanes that are one below the other, without their closing bands. `closing` is 0 if the closing
 * column is the only one.
 */
const laneHeights =
  (
    { lanes }: StoryMap,
    stacked: readonly StackedLane[],
    closing: number,
    { addStories, collapsedLanes, emptyRows, stepRow }: CellOptions,
  ): CellLayout['laneSizes'] =>
  (seen) =>
    lanes.map(({ id }, lane) => {
      const own = stacked[lane];
      if (!own || collapsedLanes.has(id)) return 0;
      const fullest = (within: Seen): number =>
        own.stacks.columns.reduce(
          (most, column, at) =>
            column !== closing && within(column) ? Math.max(most, own.heights[at] ?? 0) : most,
          0,
        );
      // A lane without stories under steps has no row of cells. The first lane always has one if users may add stories.
      const hasRow =
        fullest(() => true) > 0 || (addStories && (lane === 0 || stepRow > 0)) || emptyRows.has(id);
      if (closing === 0 || !hasRow) return stepRow;
      return stepRow + rowHeight(fullest(seen), addStories);
    });

/**
 * Gives each card its position in a cell. Each column is wide enough for its fullest cell, and each lane is high enough
 * for its visible cells.
 */
export const layoutCells = (
  map: StoryMap,
  contents: readonly ColumnContent[],
  options: CellOptions,
): CellLayout => {
  const { collapsedLanes, addStories, closingLabel } = options;
  const open = openCells(map, openColumns(contents));
  const tracks = tracksOf(map, contents, open, options);
  const closing = contents.at(-1)?.closing ? contents.length - 1 : -1;
  const lanes = stackLanes(map, open, closing, tracks, options);
  const stacks = lanes.map((lane) => lane.stacks);
  const isOpen = (lane: number) => !collapsedLanes.has(map.lanes[lane]?.id ?? '');
  const emptyHeight = cellHeight(CARD.height, false);
  // In the far view, the space below the cards is as large as the one above, because the usual padding would be
  // invisible.
  const below = options.far ? closingLabel : CLOSING.padding;
  if (options.orientation === 'vertical') {
    const bandOf = ({ id }: { readonly id: string }, lane: number) => {
      const stack = stacks[lane]?.get(closing);
      if (stack) return closingLabel + stack.height + below;
      const step = contents[closing]?.step;
      return step && cellsByLane(map).get(id)?.has(step.id) ? closingLabel : 0;
    };
    return {
      stacks,
      columnSizes: contents.map(({ collapsed, group, closing: closes }, column) => {
        const own = tracks.byColumn[column] ?? 1;
        if (closes || !collapsed) return cellWidth(own);
        return group ? COLUMN.group : COLUMN.collapsed;
      }),
      laneSizes: laneHeights(map, lanes, contents.length === 0 ? 0 : closing, options),
      closingSizes: map.lanes.map((lane, at) => (isOpen(at) ? bandOf(lane, at) : 0)),
      emptyColumn: cellWidth(1),
    };
  }
  const heights = columnHeights(contents, lanes, isOpen);
  const dockSize = (height: number) => closingLabel + (height === 0 ? 0 : height + below);
  return {
    stacks,
    columnSizes: contents.map(({ collapsed, closing: docked }, column) => {
      const height = heights[column] ?? 0;
      if (docked) return dockSize(height);
      return collapsed ? COLUMN.collapsed : Math.max(emptyHeight, rowHeight(height, addStories));
    }),
    laneSizes: () =>
      lanes.map((_, lane) => (isOpen(lane) ? cellWidth(tracks.byLane[lane] ?? 1) : 0)),
    closingSizes: map.lanes.map(() => 0),
    emptyColumn: emptyHeight,
  };
};
