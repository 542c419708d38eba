import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardPoint } from '../units.ts';
import {
  type Axes,
  axesOf,
  type Orientation,
  type Stretch,
  withFreeHead,
  withoutGoals,
  withoutSteps,
} from './axes.ts';
import { type CellLayout, layoutCells, tracksWithin, widthToFill } from './cells.ts';
import { type ColumnContent, type ColumnLayout, layoutColumns, type Spread } from './columns.ts';
import { contentsOf, type Room, type StepOptions } from './contents.ts';
import { rowsOfDock } from './dock.ts';
import { endOfLanes, type LaneBox, layoutLanes } from './lanes.ts';
import { positionsIn, type StoryPositions } from './positions.ts';
import {
  CARD,
  CLOSING,
  COLUMN,
  isFar,
  LANE,
  LEAST_FAR_GOAL,
  MARGIN,
  PROJECT,
  RAIL,
} from './sizes.ts';
import type { SubtaskView } from './stack.ts';

export interface Insets {
  readonly left: number;
  readonly top: number;
  /** The height that the dock covers at the lower edge. */
  readonly bottom: number;
}

/**
 * The layout of a map whose lanes are the projects of its steps. Each lane starts with a row of its own steps. Steps of
 * several lanes share the same positions along the map, under their goal (R-PORTFOLIO-7). Loaded only for boards with
 * such lanes.
 */
export interface Banding {
  /** Returns the columns of the map, each with the lane of its step. The steps of a goal are sorted by lane. */
  readonly contents: (map: StoryMap, options: StepOptions, room: Room) => readonly ColumnContent[];
  /** Places columns so that in each lane the steps start where their goal starts. */
  readonly spread: Spread;
  /** Returns the index of the column at a point of the canvas, in the lane there; -1 if there is none. */
  readonly placeAt: (layout: BoardLayout, point: BoardPoint) => number;
  /** Returns the index of the only lane that a step can be in. */
  readonly laneOf: (
    layout: BoardLayout,
    step: { readonly id: string; readonly projectId?: string },
  ) => number | undefined;
}

export interface Bands extends Banding {
  /** Size of a step's card, across the map. */
  readonly stepSize: number;
  /** Size of the row of steps at the start of each lane's body, across the map. */
  readonly rowSize: number;
}

/** Every position of the board in board units, computed without a browser. Arrays are sorted by position. */
export interface BoardLayout extends ColumnLayout {
  readonly axes: Axes;
  readonly mode: SwimlaneMode;
  readonly lanes: readonly LaneBox[];
  /**
   * Size of the area before the first goal that holds the lane headers, along the map; 0 if headers are inside their
   * lanes.
   */
  readonly ledge: number;
  /** Free space between the ledge and the first goal, along the map. A part of it has a fixed size in screen pixels. */
  readonly margin: number;
  /** Whether the map is zoomed out so far that cards are blocks of colour. */
  readonly far: boolean;
  readonly width: number;
  readonly height: number;
  /** The stretch along the map whose cells decide the heights of lanes; undefined if all cells do. */
  readonly seen: Stretch | undefined;
  /** Difference between the height of the map with room for all cells and its height now. */
  readonly spared: number;
  /** Returns the sizes of lanes across the map, without closing bands, if they have room for the cells of a stretch. */
  readonly laneSizes: (seen?: Stretch) => readonly number[];
  readonly insets: Insets;
  /** Insets for a story: `insets`, and the header of the story's lane, which may cover the story too. */
  readonly cellInsets: Insets;
  readonly subtasks: SubtaskView;
  readonly positions: StoryPositions;
  /** Set if steps are inside their lanes; null if steps are in the header of the map. */
  readonly bands: Bands | null;
}

export interface LayoutOptions extends StepOptions {
  readonly orientation?: Orientation;
  /** Lanes whose closing band shows all its cards. */
  readonly openBands?: ReadonlySet<string>;
  /** Lanes that show a row of cells without stories while the pointer is on the lane or a story is carried over it. */
  readonly emptyRows?: ReadonlySet<string>;
  /**
   * The visible stretch along the map. On a vertical map, a lane is only as high as its visible cells need (R-MAP-18).
   * Without this option, and in the far view, lanes have room for all their cells.
   */
  readonly seen?: Stretch | undefined;
  /** Size of the viewport, in screen pixels. */
  readonly sight?: { readonly width: number; readonly height: number };
  readonly subtasks: SubtaskView;
  /** Whether the goals of each project have a band above them. */
  readonly projectBands?: boolean;
  /** Whether the header has a level of goals. A map without goals can leave it out. */
  readonly goalLevel?: boolean;
  /** Whether there is a line above the first lane. */
  readonly lead?: boolean;
  /** Whether the map has a place for "Add goal". */
  readonly addGoal?: boolean;
  /** Whether each cell ends with a place to add a story. */
  readonly addStories?: boolean;
  /** Pixels per board unit. Lane headers have a fixed size in pixels, so their board units depend on it. */
  readonly scale: number;
  /** The layout of steps inside their lanes, if lanes are projects. */
  readonly banding?: Banding | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the size of the ledge, which holds the lane headers before the map; 0 if there is none. A horizontal map
 * always has a ledge. A vertical map has one only in the far view and if there is room.
 */
const ledgeOf = (orientation: Orientation, far: boolean, { scale, sight }: LayoutOptions) => {
  if (orientation === 'horizontal') return LANE.ledgePixels / scale;
  const room = sight === undefined || sight.width >= LANE.asideRoom;
  return far && room ? LANE.asidePixels / scale : 0;
};

/** The visible length when the viewport is unknown. */
const ENDLESS = Number.POSITIVE_INFINITY;

/**
 * Returns the axes of the header. The level of steps is left out if steps are in their lanes or the map is flat; the
 * level of goals if `goalLevel` is false.
 */
const headOf = ({ flat }: StoryMap, options: LayoutOptions) => {
  const { orientation = 'vertical', scale, projectBands, goalLevel = true, banding } = options;
  const drawn = axesOf(orientation, scale);
  const { size } = drawn.band.step;
  // Lanes side by side have no room for their own steps.
  const banded = banding && orientation === 'vertical';
  const bands = banded ? { ...banding, stepSize: size, rowSize: size + LANE.padding } : null;
  const plain = flat || bands ? withoutSteps(drawn) : drawn;
  const levels = goalLevel ? plain : withoutGoals(plain);
  return { bands, axes: projectBands ? withFreeHead(levels, PROJECT.size) : levels };
};

/** Returns everything that follows from screen, zoom and orientation, before any card is placed. */
const frameOf = (map: StoryMap, options: LayoutOptions) => {
  const { orientation = 'vertical', scale, sight } = options;
  const far = isFar(scale);
  const upright = orientation === 'vertical';
  const { bands, axes } = headOf(map, options);
  const ledge = ledgeOf(orientation, far, options);
  const margin = upright && ledge === 0 ? RAIL / scale + MARGIN / 2 : MARGIN;
  const along = sight && axes.alongOf(axes.point(sight.width, sight.height));
  const closingLabel = (far ? MARGIN / 2 : CLOSING.labelPixels) / scale;
  const below = upright || !sight ? 0 : sight.height / scale - ledge;
  const dockRows = rowsOfDock(map, below, { far, closingLabel });
  return {
    orientation,
    upright,
    far,
    axes,
    bands,
    ledge,
    margin,
    /** Length of the viewport along the map, in board units. */
    inSight: along === undefined ? ENDLESS : along / scale - ledge - margin,
    /** Size of an open column with one track, along the map. */
    each: upright ? CARD.width + 2 * COLUMN.padding : CARD.height + 2 * LANE.padding,
    closingLabel,
    dockRows,
    closes: upright || dockRows > 0,
    laneHead: upright && ledge === 0 ? LANE.headerPixels / scale : 0,
  };
};

/**
 * Returns the number of cards side by side in a closing band, and their width. In the far view the blocks keep the
 * usual width.
 */
const closingOf = ({ inSight, far, orientation }: ReturnType<typeof frameOf>, scale: number) => {
  const room = inSight - Math.max(MARGIN, MARGIN / scale);
  const closingTracks = inSight === ENDLESS ? CLOSING.tracks : tracksWithin(room);
  const stretches = inSight !== ENDLESS && !far && orientation === 'vertical';
  return {
    closingTracks,
    closingWidth: stretches ? widthToFill(room, closingTracks) : CARD.width,
  };
};

const lanesOf = (
  map: StoryMap,
  { upright, far, axes, ledge, closingLabel }: ReturnType<typeof frameOf>,
  cells: CellLayout,
  { columns }: ColumnLayout,
  { collapsedLanes, scale, lead = false, seen: inSight }: LayoutOptions,
) => {
  const seen = upright && !far ? inSight : undefined;
  const laneSizes = (within?: Stretch) =>
    cells.laneSizes((at) => {
      const column = columns[at];
      if (!within || !column) return true;
      const after = column.start - within.start;
      return after < within.size && after + column.size > 0;
    });
  const sizes = laneSizes(seen);
  const heads = { collapsedLanes, scale, ledge, far, closingLabel, lead, sizes };
  return {
    lanes: layoutLanes(axes, map.lanes, cells, heads),
    seen,
    laneSizes,
    spared: laneSizes().reduce((sum, size, at) => sum + size - (sizes[at] ?? 0), 0),
  };
};

export const layoutMap = (map: StoryMap, options: LayoutOptions): BoardLayout => {
  const { addGoal = false, addStories = false, scale } = options;
  const frame = frameOf(map, options);
  const { orientation, far, axes, bands, ledge, margin, closingLabel, dockRows } = frame;
  const contents = (options.banding?.contents ?? contentsOf)(map, options, frame);
  const alone = map.lanes.length === 1;
  const cells = layoutCells(map, contents, {
    ...options,
    orientation,
    addStories: addStories && !far,
    ...closingOf(frame, scale),
    dockRows,
    far,
    openBands: far || alone ? 'all' : (options.openBands ?? NONE),
    emptyRows: options.emptyRows ?? NONE,
    closingLabel,
    stepRow: bands?.rowSize ?? 0,
  });
  const columnLayout = layoutColumns(map, {
    contents,
    sizes: cells.columnSizes,
    addGoal: addGoal && options.goalLevel !== false ? cells.emptyColumn : null,
    ledge,
    margin,
    leastGoal: far ? LEAST_FAR_GOAL / scale : 0,
    docks: dockRows > 0,
    spread: bands?.spread,
  });
  const heights = lanesOf(map, frame, cells, columnLayout, options);
  const { lanes } = heights;
  const { end } = columnLayout;
  const bottom = dockRows > 0 ? (columnLayout.columns[columnLayout.closing]?.size ?? 0) : 0;
  const { x: left, y: top } = axes.point(ledge, axes.band.size);
  const { x: width, y: height } = axes.point(end, endOfLanes(lanes, axes.band.size));
  return {
    ...columnLayout,
    axes,
    mode: map.mode,
    ...heights,
    ledge,
    margin,
    far,
    width,
    height,
    insets: { left, top, bottom },
    cellInsets: { left, top: top + frame.laneHead, bottom },
    subtasks: options.subtasks,
    positions: positionsIn(map, lanes, columnLayout.columnOfStep),
    bands,
  };
};
