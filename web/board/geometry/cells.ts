import type { StoryCard, StoryMap } from '#domain/map/model.ts';
import type { Orientation } from './axes.ts';
import type { ColumnContent } from './columns.ts';
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

type Cards = readonly StoryCard[];

const ofMap = new WeakMap<StoryMap['cells'], ReadonlyMap<string, ReadonlyMap<string, Cards>>>();

/** The cells that hold any stories, by lane and then by step; worked out once for a map. */
export const cellsByLane = ({
  cells,
}: Pick<StoryMap, 'cells'>): ReadonlyMap<string, ReadonlyMap<string, Cards>> => {
  const known = ofMap.get(cells);
  if (known) return known;
  const lanes = new Map<string, Map<string, Cards>>();
  for (const cards of cells.values()) {
    const [first] = cards;
    if (!first) continue;
    const lane = lanes.get(first.laneId);
    if (lane) lane.set(first.stepId, cards);
    else lanes.set(first.laneId, new Map([[first.stepId, cards]]));
  }
  ofMap.set(cells, lanes);
  return lanes;
};

export const cellWidth = (tracks: number): number =>
  2 * COLUMN.padding + tracks * CARD.width + (tracks - 1) * CARD.gap;

/** How many cards fit side by side. */
export const tracksWithin = (width: number): number =>
  Math.max(1, Math.floor((width - 2 * COLUMN.padding + CARD.gap) / (CARD.width + CARD.gap)));

const cellHeight = (fullest: number, addStories: boolean): number =>
  fullest + 2 * LANE.padding + (addStories ? CARD.gap / 2 + ADD.height : 0);

const bounded = (tracks: number, most: number): number =>
  Math.min(most, Math.max(1, Math.ceil(tracks)));

/** What of a lane stands in an open column: the cards, by index of the column. */
const openCells = function* (
  map: StoryMap,
  laneId: string,
  open: ReadonlyMap<string, number>,
): Generator<readonly [number, Cards]> {
  for (const [stepId, cards] of cellsByLane(map).get(laneId) ?? []) {
    const column = open.get(stepId);
    if (column !== undefined) yield [column, cards];
  }
};

/** The numbers of stories in the fullest open cells: those of each column, or of each lane. */
const fullest = (
  map: StoryMap,
  contents: readonly ColumnContent[],
  open: ReadonlyMap<string, number>,
  collapsedLanes: ReadonlySet<string>,
) => {
  const columns: number[] = contents.map(() => 0);
  const lanes: number[] = map.lanes.map(() => 0);
  for (const [lane, { id }] of map.lanes.entries()) {
    if (collapsedLanes.has(id)) continue;
    for (const [column, { length }] of openCells(map, id, open)) {
      columns[column] = Math.max(columns[column] ?? 0, length);
      lanes[lane] = Math.max(lanes[lane] ?? 0, length);
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
  open: ReadonlyMap<string, number>,
  { orientation, collapsedLanes, closingTracks }: CellOptions,
): Tracks => {
  const { columns, lanes } = fullest(map, contents, open, collapsedLanes);
  if (orientation === 'vertical') {
    const byColumn = columns.map((count, column) =>
      contents[column]?.closing ? closingTracks : bounded(count / TRACKS.crowd, TRACKS.most),
    );
    return { of: (_, column) => byColumn[column] ?? 1, byColumn, byLane: [] };
  }
  const alone = map.lanes.length === 1;
  const byLane = lanes.map((count) =>
    alone ? bounded(count, TRACKS.mostAlone) : bounded(Math.sqrt(count), TRACKS.mostBeside),
  );
  return { of: (lane) => byLane[lane] ?? 1, byColumn: [], byLane };
};

/** How many cards of the band that closes a lane are shown before all of them are asked for; the last place says so. */
const shownInBand = (count: number, tracks: number): number => {
  const places = tracks * CLOSING.rows;
  return count <= places ? count : Math.max(1, places - 1);
};

const laneStacks = (
  map: StoryMap,
  laneId: string,
  contents: readonly ColumnContent[],
  open: ReadonlyMap<string, number>,
  tracks: Tracks,
  lane: number,
  { subtasks, openBands }: CellOptions,
): Map<number, CardStack> => {
  const stacks = new Map<number, CardStack>();
  for (const [column, cards] of openCells(map, laneId, open)) {
    const own = tracks.of(lane, column);
    const closes = contents[column]?.closing;
    const whole = !closes || openBands === 'all' || openBands.has(laneId);
    const shown = whole ? cards.length : shownInBand(cards.length, own);
    stacks.set(column, stackCards(cards, own, subtasks, closes ? 0 : LANE.padding, shown));
  }
  return stacks;
};

const highest = (stacks: Iterable<CardStack>): number => {
  let height = 0;
  for (const stack of stacks) height = Math.max(height, stack.height);
  return height;
};

const indexOpen = (contents: readonly ColumnContent[]): ReadonlyMap<string, number> =>
  new Map(
    contents.flatMap(({ step, collapsed }, column) =>
      step && !collapsed ? [[step.id, column] as const] : [],
    ),
  );

/** Lays cards into cells, and gives every column and lane the room that its fullest cell needs. */
export const layoutCells = (
  map: StoryMap,
  contents: readonly ColumnContent[],
  options: CellOptions,
): CellLayout => {
  const { collapsedLanes, addStories, closingLabel } = options;
  const open = indexOpen(contents);
  const tracks = tracksOf(map, contents, open, options);
  const stacks = map.lanes.map(({ id }, lane) =>
    laneStacks(map, id, contents, open, tracks, lane, options),
  );
  const isOpen = (lane: number) => !collapsedLanes.has(map.lanes[lane]?.id ?? '');
  const emptyHeight = cellHeight(CARD.height, false);
  const room = (height: number) =>
    height === 0 ? LANE.emptyHeight : cellHeight(height, addStories);

  if (options.orientation === 'vertical') {
    const closing = contents.at(-1)?.closing ? contents.length - 1 : -1;
    const hasCells = closing !== 0 && contents.length > 0;
    const inCells = (own: ReadonlyMap<number, CardStack>) =>
      [...own].flatMap(([column, stack]) => (column === closing ? [] : stack));
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
      laneSizes: stacks.map((own, lane) =>
        isOpen(lane) && hasCells ? room(highest(inCells(own))) : 0,
      ),
      closingSizes: map.lanes.map((lane, at) =>
        isOpen(at) ? bandOf(lane, stacks[at] ?? new Map()) : 0,
      ),
      emptyColumn: cellWidth(1),
    };
  }
  const openLanes = stacks.filter((_, lane) => isOpen(lane));
  return {
    stacks,
    columnSizes: contents.map(({ collapsed }, column) =>
      collapsed
        ? COLUMN.collapsed
        : Math.max(emptyHeight, room(highest(openLanes.flatMap((own) => own.get(column) ?? [])))),
    ),
    laneSizes: stacks.map((_, lane) => (isOpen(lane) ? cellWidth(tracks.byLane[lane] ?? 1) : 0)),
    closingSizes: map.lanes.map(() => 0),
    emptyColumn: emptyHeight,
  };
};
