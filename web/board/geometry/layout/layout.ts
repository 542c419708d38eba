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

/** The parts of the viewport that sticky elements cover, in board units. */
export interface Insets {
  readonly left: number;
  readonly top: number;
  /** The part that the dock covers at the lower edge. */
  readonly bottom: number;
}

/**
 * The layout of a map whose lanes are the projects of its steps: each lane starts with a row of its own steps, and the
 * steps of several lanes overlap along the map under their goal (R-PORTFOLIO-7). Loaded with the boards that have such
 * lanes.
 */
export interface Banding {
  /** The columns of the map, each step with its lane, the steps of a goal sorted by lane. */
  readonly contents: (map: StoryMap, options: StepOptions, room: Room) => readonly ColumnContent[];
  /** Places columns so that each lane starts where the goal starts. */
  readonly spread: Spread;
  /** Index of the column at a point of the canvas, in the lane there; -1 when there is none. */
  readonly placeAt: (layout: BoardLayout, point: BoardPoint) => number;
  /** Index of the only lane in which a step may stand. */
  readonly laneOf: (
    layout: BoardLayout,
    step: { readonly id: string; readonly projectId?: string },
  ) => number | undefined;
}

/** The banding of a layout, with its sizes. */
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
  /** Size of the lanes' heads before the first goal, along the map; 0 when heads lie in their lanes. */
  readonly ledge: number;
  /** Free space between the ledge and the first goal, along the map. A part of it has a fixed size in screen pixels. */
  readonly margin: number;
  /** The far view: cards are blocks of colour. */
  readonly far: boolean;
  readonly width: number;
  readonly height: number;
  /** The stretch along the map for whose cells lanes have room; undefined when they have room for all. */
  readonly seen: Stretch | undefined;
  /** How much higher the map is when every lane has room for all of its cells, not only for those in sight. */
  readonly spared: number;
  /** The sizes of lanes across the map, without closing bands, when they have room for the cells of a stretch. */
  readonly laneSizes: (seen?: Stretch) => readonly number[];
  readonly insets: Insets;
  /** Insets for a story: besides the parts in `insets`, the head of the story's lane may cover it. */
  readonly cellInsets: Insets;
  readonly subtasks: SubtaskView;
  readonly positions: StoryPositions;
  /** Set when steps stand in their lanes; null when they stand in the head. */
  readonly bands: Bands | null;
}

export interface LayoutOptions extends StepOptions {
  readonly orientation?: Orientation;
  /** Lanes whose closing band shows all of its cards. */
  readonly openBands?: ReadonlySet<string>;
  /**
   * Lanes that show a row of cells although no step has a story there: for as long as the pointer is on the lane, or a
   * story is carried over it.
   */
  readonly emptyRows?: ReadonlySet<string>;
  /**
   * The stretch along the map that is in sight. On a vertical map, a lane is as high as its cells there need; those out
   * of sight may be higher (R-MAP-18). Without it, and in the far view, lanes have room for all of their cells.
   */
  readonly seen?: Stretch | undefined;
  /** Size of the viewport, in screen pixels. */
  readonly sight?: { readonly width: number; readonly height: number };
  readonly subtasks: SubtaskView;
  /** Whether the goals of each project have a band above them. */
  readonly projectBands?: boolean;
  /** Whether the head has a level of goals; a map without goals can leave it out. */
  readonly goalLevel?: boolean;
  /** Whether a line stands before the first lane. */
  readonly lead?: boolean;
  /** Whether "Add goal" has a place. */
  readonly addGoal?: boolean;
  /** Whether each cell ends with a place to add a story. */
  readonly addStories?: boolean;
  /** Pixels for one board unit. Heads of lanes have a fixed size in pixels, so their board units depend on it. */
  readonly scale: number;
  /** The layout of steps inside their lanes, when lanes are projects. */
  readonly banding?: Banding | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The size of the ledge, on which the heads of lanes stand before the map; 0 when there is none. A horizontal map
 * always has a ledge, a vertical one only in the far view and if there is room.
 */
const ledgeOf = (orientation: Orientation, far: boolean, { scale, sight }: LayoutOptions) => {
  if (orientation === 'horizontal') return LANE.ledgePixels / scale;
  const room = sight === undefined || sight.width >= LANE.asideRoom;
  return far && room ? LANE.asidePixels / scale : 0;
};

/** The length in sight when the viewport is unknown: everything. */
const ENDLESS = Number.POSITIVE_INFINITY;

/**
 * Returns the axes of the head: without the level of steps when steps stand in their lanes or the map is flat, and
 * without the level of goals when `goalLevel` is false.
 */
const headOf = ({ flat }: StoryMap, options: LayoutOptions) => {
  const { orientation = 'vertical', scale, projectBands, goalLevel = true, banding } = options;
  const drawn = axesOf(orientation, scale);
  const { size } = drawn.band.step;
  // Lanes side by side have no room for steps of their own.
  const banded = banding && orientation === 'vertical';
  const bands = banded ? { ...banding, stepSize: size, rowSize: size + LANE.padding } : null;
  const plain = flat || bands ? withoutSteps(drawn) : drawn;
  const levels = goalLevel ? plain : withoutGoals(plain);
  return { bands, axes: projectBands ? withFreeHead(levels, PROJECT.size) : levels };
};

/** Everything that follows from the screen, the zoom and the orientation, before any card is placed. */
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

/** The number of cards side by side in a closing band, and their width. Only blocks of the far view keep their own. */
const closingOf = ({ inSight, far, orientation }: ReturnType<typeof frameOf>, scale: number) => {
  const room = inSight - Math.max(MARGIN, MARGIN / scale);
  const closingTracks = inSight === ENDLESS ? CLOSING.tracks : tracksWithin(room);
  const stretches = inSight !== ENDLESS && !far && orientation === 'vertical';
  return {
    closingTracks,
    closingWidth: stretches ? widthToFill(room, closingTracks) : CARD.width,
  };
};

/** Places the lanes, with room for what is in sight. */
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
