import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardPoint } from '../units.ts';
import {
  type Axes,
  axesOf,
  type Orientation,
  withFreeHead,
  withoutGoals,
  withoutSteps,
} from './axes.ts';
import { layoutCells, tracksWithin } from './cells.ts';
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

/** What is sticky covers of the viewport's edges, in board units. */
export interface Insets {
  readonly left: number;
  readonly top: number;
  /** What the dock covers of the lower edge. */
  readonly bottom: number;
}

/**
 * How a map is laid out whose lanes are the projects of its steps: each lane is a band with a row of steps of its own, and
 * steps of several lanes share the places along the map under their goal (R-PORTFOLIO-7). It comes with the
 * boards that have such lanes.
 */
export interface Banding {
  /** What has a place along the map, each step with its lane, those of a lane together under their goal. */
  readonly contents: (map: StoryMap, options: StepOptions, room: Room) => readonly ColumnContent[];
  /** The columns of each lane begin where their goal does. */
  readonly spread: Spread;
  /** The index of the column of a lane at a point of the canvas; -1 where it has none there. */
  readonly placeAt: (layout: BoardLayout, point: BoardPoint) => number;
  /** The only lane in which a step may stand. */
  readonly laneOf: (
    layout: BoardLayout,
    step: { readonly id: string; readonly projectId?: string },
  ) => number | undefined;
}

/** The bands of a layout. */
export interface Bands extends Banding {
  /** Across, of a step's card. */
  readonly stepSize: number;
  /** Across, of the row of steps with which the body of each lane begins. */
  readonly rowSize: number;
}

/** Every place of the board in board units, computed without a browser. Arrays are sorted by position. */
export interface BoardLayout extends ColumnLayout {
  readonly axes: Axes;
  readonly mode: SwimlaneMode;
  readonly lanes: readonly LaneBox[];
  /** How far the heads of lanes reach along the map, before its first goal; 0 where they lie in their lanes. */
  readonly ledge: number;
  /** Free space along the map between the ledge and the first goal: pixels of the screen are part of it. */
  readonly margin: number;
  /** Seen from afar: cards are blocks of colour. */
  readonly far: boolean;
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
  /** The same for a story: the head of its own lane may cover it too. */
  readonly cellInsets: Insets;
  readonly subtasks: SubtaskView;
  readonly positions: StoryPositions;
  /** Where steps stand in their lanes; null where they stand in the head. */
  readonly bands: Bands | null;
}

export interface LayoutOptions extends StepOptions {
  readonly orientation?: Orientation;
  /** Lanes whose closing band shows all of its cards. */
  readonly openBands?: ReadonlySet<string>;
  /** Lanes that have a row of cells although no step has a story there, as long as somebody looks at them. */
  readonly emptyRows?: ReadonlySet<string>;
  /** What is in sight of the board, in screen pixels. */
  readonly sight?: { readonly width: number; readonly height: number };
  readonly subtasks: SubtaskView;
  /** Whether the goals of each project have a band over them. */
  readonly projectBands?: boolean;
  /** Whether goals have a level of the head of their own; a map without any may do without it. */
  readonly goalLevel?: boolean;
  /** Whether there is a place for making a goal. */
  readonly addGoal?: boolean;
  /** Whether each cell ends with a place for making a story. */
  readonly addStories?: boolean;
  /** Pixels for one board unit: heads of lanes keep their pixels, so their units follow the zoom. */
  readonly scale: number;
  /** How steps stand in their lanes, where these are their projects. */
  readonly banding?: Banding | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** The heads of lanes that are seen from afar stand before the map, where there is room for it. */
const ledgeOf = (orientation: Orientation, far: boolean, { scale, sight }: LayoutOptions) => {
  if (orientation === 'horizontal') return LANE.ledgePixels / scale;
  const room = sight === undefined || sight.width >= LANE.asideRoom;
  return far && room ? LANE.asidePixels / scale : 0;
};

/** Assumed where nobody has said how much is in sight: all of it. */
const ENDLESS = Number.POSITIVE_INFINITY;

/** What the head holds: all levels, or goals alone where steps stand in their lanes, or there are none. */
const headOf = ({ flat }: StoryMap, options: LayoutOptions) => {
  const { orientation = 'vertical', scale, projectBands, goalLevel = true, banding } = options;
  const drawn = axesOf(orientation, scale);
  const { size } = drawn.band.step;
  // Beside each other, lanes have no room for steps of their own.
  const banded = banding && orientation === 'vertical';
  const bands = banded ? { ...banding, stepSize: size, rowSize: size + LANE.padding } : null;
  const plain = flat || bands ? withoutSteps(drawn) : drawn;
  const levels = goalLevel ? plain : withoutGoals(plain);
  return { bands, axes: projectBands ? withFreeHead(levels, PROJECT.size) : levels };
};

/** What the size of the screen, the zoom and the orientation make of a map before any card is placed. */
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
    far,
    axes,
    bands,
    ledge,
    margin,
    /** Of the map along it, what is in sight at once. */
    inSight: along === undefined ? ENDLESS : along / scale - ledge - margin,
    /** Along, of an open column with one track. */
    each: upright ? CARD.width + 2 * COLUMN.padding : CARD.height + 2 * LANE.padding,
    closingLabel,
    dockRows,
    closes: upright || dockRows > 0,
    laneHead: upright && ledge === 0 ? LANE.headerPixels / scale : 0,
  };
};

export const layoutMap = (map: StoryMap, options: LayoutOptions): BoardLayout => {
  const { addGoal = false, addStories = false, scale } = options;
  const frame = frameOf(map, options);
  const { orientation, far, axes, bands, ledge, margin, inSight, closingLabel, dockRows } = frame;
  const contents = (options.banding?.contents ?? contentsOf)(map, options, frame);
  const alone = map.lanes.length === 1;
  const cells = layoutCells(map, contents, {
    ...options,
    orientation,
    addStories: addStories && !far,
    closingTracks:
      inSight === ENDLESS
        ? CLOSING.tracks
        : tracksWithin(inSight - Math.max(MARGIN, MARGIN / scale)),
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
  const { collapsedLanes } = options;
  const heads = { collapsedLanes, scale, ledge, far, closingLabel };
  const lanes = layoutLanes(axes, map.lanes, cells, heads);
  const { end } = columnLayout;
  const bottom = dockRows > 0 ? (columnLayout.columns[columnLayout.closing]?.size ?? 0) : 0;
  const { x: left, y: top } = axes.point(ledge, axes.band.size);
  const { x: width, y: height } = axes.point(end, endOfLanes(lanes, axes.band.size));
  return {
    ...columnLayout,
    axes,
    mode: map.mode,
    lanes,
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
