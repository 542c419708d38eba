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
import { type CellLayout, layoutCells, tracksWithin } from './cells.ts';
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
  /** The height that the dock covers at the lower edge of the viewport. */
  readonly bottom: number;
}

/**
 * The layout of a map whose lanes are the projects of its steps (R-PORTFOLIO-7). Each lane starts with a row of its own
 * steps. Under a goal, the steps of different lanes overlap along the map. This code is loaded only for boards with
 * such lanes.
 */
export interface Banding {
  /** Returns the columns of the map, with the lane of each step. The steps of a goal are sorted by lane. */
  readonly contents: (map: StoryMap, options: StepOptions, room: Room) => readonly ColumnContent[];
  /** Gives columns their positions. In each lane, the steps of a goal start where the goal starts. */
  readonly spread: Spread;
  /**
   * Returns the index of the column at a point of the canvas, among the columns of the lane there. Returns -1 if there
   * is none.
   */
  readonly placeAt: (layout: BoardLayout, point: BoardPoint) => number;
  /** Returns the index of the only lane to which a step can belong. */
  readonly laneOf: (
    layout: BoardLayout,
    step: { readonly id: string; readonly projectId?: string },
  ) => number | undefined;
}

export interface Bands extends Banding {
  /** Size of a step's card, across the map. */
  readonly stepSize: number;
  /** Size of the row of steps at the start of each lane, across the map. */
  readonly rowSize: number;
}

/**
 * The positions of everything on the board, in board units. They are computed without a browser. Arrays are sorted by
 * position.
 */
export interface BoardLayout extends ColumnLayout {
  readonly axes: Axes;
  readonly mode: SwimlaneMode;
  readonly lanes: readonly LaneBox[];
  /**
   * Size of the ledge, the area before the first goal that contains the lane headers, along the map. It is 0 if the
   * headers are inside their lanes.
   */
  readonly ledge: number;
  /**
   * Free space between the ledge and the first goal, along the map. A part of this space has a fixed size in screen
   * pixels.
   */
  readonly margin: number;
  /** Whether the map is zoomed out so far that each card is only a block of colour. */
  readonly far: boolean;
  readonly width: number;
  readonly height: number;
  /** The interval along the map whose cells decide the heights of lanes. Undefined if all cells decide them. */
  readonly seen: Stretch | undefined;
  /** How much higher the map would be if each lane had the height for all its cells. */
  readonly spared: number;
  /**
   * Returns the size that each lane would have across the map, without its closing band, if it only had to contain the
   * cells in this interval.
   */
  readonly laneSizes: (seen?: Stretch) => readonly number[];
  /** Whether the map's header stays in sight while the lanes scroll (R-MAP-19). */
  readonly headSticks: boolean;
  readonly insets: Insets;
  /** Insets that apply to a story: those in `insets`, and the header of its lane, which may also cover the story. */
  readonly cellInsets: Insets;
  readonly subtasks: SubtaskView;
  readonly positions: StoryPositions;
  /** How steps are laid out inside their lanes. Null if steps are in the header of the map. */
  readonly bands: Bands | null;
}

export interface LayoutOptions extends StepOptions {
  readonly orientation?: Orientation;
  /** The lanes whose closing bands show all their cards. */
  readonly openBands?: ReadonlySet<string>;
  /** The lanes that show a row of empty cells, because the pointer is on the lane or the user moves a story over it. */
  readonly emptyRows?: ReadonlySet<string>;
  /**
   * The visible interval along the map. On a vertical map, a lane is only as high as its visible cells need (R-MAP-18).
   * Without this option, and in the far view, each lane has the height for all its cells.
   */
  readonly seen?: Stretch | undefined;
  /** Size of the viewport, in screen pixels. */
  readonly sight?: { readonly width: number; readonly height: number };
  readonly subtasks: SubtaskView;
  /** Whether a band with the project's name is above the goals of each project. */
  readonly projectBands?: boolean;
  /** Whether the header has a level for goals. A map without goals does not need it. */
  readonly goalLevel?: boolean;
  /** Whether a line comes before the first lane. */
  readonly lead?: boolean;
  /** Whether the map has a place for "Add goal". */
  readonly addGoal?: boolean;
  /** Whether each cell ends with a field to add a story. */
  readonly addStories?: boolean;
  /** Pixels per board unit. Lane headers have a fixed size in pixels, so their size in board units depends on this. */
  readonly scale: number;
  /** The layout of steps inside their lanes. Absent unless lanes are projects. */
  readonly banding?: Banding | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the size of the ledge, the area before the map for the lane headers, or 0 if there is none. A horizontal map
 * always has a ledge. A vertical map has one only in the far view, if the viewport is wide enough.
 */
const ledgeOf = (orientation: Orientation, far: boolean, { scale, sight }: LayoutOptions) => {
  if (orientation === 'horizontal') return LANE.ledgePixels / scale;
  const room = sight === undefined || sight.width >= LANE.asideRoom;
  return far && room ? LANE.asidePixels / scale : 0;
};

/** The length of the viewport along the map while its size is unknown. */
const ENDLESS = Number.POSITIVE_INFINITY;

/**
 * Returns the axes with the levels that the header has. The level of steps is missing if steps are inside their lanes
 * or if the map has two levels. The level of goals is missing if `goalLevel` is false.
 */
const headOf = ({ flat }: StoryMap, options: LayoutOptions) => {
  const { orientation = 'vertical', scale, projectBands, goalLevel = true, banding } = options;
  const drawn = axesOf(orientation, scale);
  const { size } = drawn.band.step;
  // On a horizontal map, lanes have no space for steps of their own, because they are beside each other.
  const banded = banding && orientation === 'vertical';
  const bands = banded ? { ...banding, stepSize: size, rowSize: size + LANE.padding } : null;
  const plain = flat || bands ? withoutSteps(drawn) : drawn;
  const levels = goalLevel ? plain : withoutGoals(plain);
  return { bands, axes: projectBands ? withFreeHead(levels, PROJECT.size) : levels };
};

/** Returns everything that depends only on screen, zoom and orientation, before the cards get their positions. */
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
    /** Size that an open column with one track needs along the map. */
    each: upright ? CARD.width + 2 * COLUMN.padding : CARD.height + 2 * LANE.padding,
    closingLabel,
    dockRows,
    closes: upright || dockRows > 0,
    laneHead: upright && ledge === 0 ? LANE.headerPixels / scale : 0,
  };
};

/** Returns how many cards of the usual width are side by side in a closing band. */
const closingTracksOf = ({ inSight }: ReturnType<typeof frameOf>, scale: number): number =>
  inSight === ENDLESS ? CLOSING.tracks : tracksWithin(inSight - Math.max(MARGIN, MARGIN / scale));

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

/** Largest share of a board's height that the map's header may take while the lanes scroll beneath it (R-MAP-19). */
const HEAD_SHARE = 1 / 3;

/** Returns whether the map's header stays in sight. On a low board, such as at 400 % zoom, it scrolls with the lanes. */
const isHeadSticky = ({ orientation, band }: Axes, { sight, scale }: LayoutOptions): boolean =>
  orientation === 'horizontal' || !sight || band.size * scale <= sight.height * HEAD_SHARE;

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
    closingTracks: closingTracksOf(frame, scale),
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
  const headSticks = isHeadSticky(axes, options);
  const bottom = dockRows > 0 ? (columnLayout.columns[columnLayout.closing]?.size ?? 0) : 0;
  const { x: left, y: top } = axes.point(ledge, headSticks ? axes.band.size : 0);
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
    headSticks,
    insets: { left, top, bottom },
    cellInsets: { left, top: top + frame.laneHead, bottom },
    subtasks: options.subtasks,
    positions: positionsIn(map, lanes, columnLayout.columnOfStep),
    bands,
  };
};
