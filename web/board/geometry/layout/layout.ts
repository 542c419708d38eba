import { cellsByLane, storiesById } from '#domain/map/find.ts';
import type { Lane, StoryMap, SwimlaneMode } from '#domain/map/model.ts';
import {
  type Axes,
  axesOf,
  type Orientation,
  type Stretch,
  withFreeHead,
  withoutGoals,
  withoutSteps,
} from './axes.ts';
import { layoutCells, tracksWithin } from './cells.ts';
import { type ColumnContent, type ColumnLayout, columnContents, layoutColumns } from './columns.ts';
import { rowsOfDock } from './dock.ts';
import { type LaneStacks, NO_STACKS } from './lane-stacks.ts';
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

/** A swimlane's place across the map: its head, then the body with its cells. */
export interface LaneBox extends Stretch {
  readonly lane: Lane;
  /** 0 where heads stand on the ledge before the map instead. */
  readonly headSize: number;
  readonly bodyStart: number;
  /** 0 when collapsed. */
  readonly bodySize: number;
  /** What of the body the cells of steps take; the rest is the band that closes the lane. */
  readonly cellsSize: number;
  /** Of that band, what its name takes before its cards. */
  readonly closingLabel: number;
  readonly collapsed: boolean;
  /** By column index; absent where the cell has no stories. */
  readonly stacks: LaneStacks;
}

export interface StoryPosition {
  readonly lane: number;
  readonly column: number;
  readonly index: number;
}

/** The places of the stories that stand in the cells of open columns; others have none. */
export type StoryPositions = Pick<ReadonlyMap<string, StoryPosition>, 'get' | 'has'>;

/** What is sticky covers of the viewport's edges, in board units. */
export interface Insets {
  readonly left: number;
  readonly top: number;
  /** What the dock covers of the lower edge. */
  readonly bottom: number;
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
}

export interface LayoutOptions {
  readonly orientation?: Orientation;
  readonly collapsedLanes: ReadonlySet<string>;
  /** Steps to collapse besides those that the map has collapsed. */
  readonly collapsedSteps?: ReadonlySet<string>;
  /**
   * What becomes of steps without a shown story: they stay as they are, fold where the map is longer than what is in
   * sight, or are left out.
   */
  readonly emptySteps?: 'open' | 'folded' | 'hidden';
  /** Steps that are never folded for being empty. */
  readonly keptSteps?: ReadonlySet<string>;
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
}

const NONE: ReadonlySet<string> = new Set();

/**
 * What of a lane its head takes: before its body, or nothing where heads stand on the ledge, where a collapsed lane is
 * as long as its name.
 */
const headSizeOf = (ledge: number, collapsed: boolean, far: boolean, scale: number): number => {
  if (ledge === 0) return LANE.headerPixels / scale;
  return collapsed ? (far ? LANE.leastFar : LANE.headerPixels) / scale : 0;
};

interface LaneOptions extends Pick<LayoutOptions, 'collapsedLanes' | 'scale'> {
  readonly ledge: number;
  readonly far: boolean;
  readonly closingLabel: number;
}

const layoutLanes = (
  axes: Axes,
  lanes: readonly Lane[],
  cells: ReturnType<typeof layoutCells>,
  { collapsedLanes, scale, ledge, far, closingLabel }: LaneOptions,
): LaneBox[] => {
  const upright = axes.orientation === 'vertical';
  const least = far && ledge > 0 && upright ? LANE.leastFar / scale : 0;
  let at = axes.band.size;
  return lanes.map((lane, index): LaneBox => {
    const collapsed = collapsedLanes.has(lane.id);
    const headSize = headSizeOf(ledge, collapsed, far && upright, scale);
    const own = cells.laneSizes[index] ?? 0;
    const asked = cells.closingSizes[index] ?? 0;
    // Where only the band is there, what the name of the lane needs besides goes to it.
    const closing = asked > 0 && own === 0 ? Math.max(asked, least) : asked;
    const cellsSize = collapsed ? 0 : Math.max(own, least - closing);
    const bodySize = cellsSize + closing;
    const box = { lane, start: at, size: headSize + bodySize, headSize, bodySize, collapsed };
    at += box.size + (far ? LANE.gap / 2 / scale : LANE.gap);
    const stacks = cells.stacks[index] ?? NO_STACKS;
    return { ...box, bodyStart: box.start + headSize, stacks, cellsSize, closingLabel };
  });
};

/**
 * Where stories stand, looked up one at a time: few are ever asked for, and a list of all of them would have to be made
 * anew with every layout.
 */
const positionsIn = (
  map: StoryMap,
  lanes: readonly LaneBox[],
  columnOfStep: ReadonlyMap<string, number>,
): StoryPositions => {
  const laneOf = new Map(lanes.map((box, index) => [box.lane.id, index]));
  const get = (id: string): StoryPosition | undefined => {
    const card = storiesById(map).get(id);
    const lane = card && laneOf.get(card.laneId);
    const column = card && columnOfStep.get(card.stepId);
    if (!card || lane === undefined || column === undefined) return undefined;
    const index = lanes[lane]?.stacks.get(column)?.cards.indexOf(card) ?? -1;
    return index < 0 ? undefined : { lane, column, index };
  };
  return { get, has: (id) => get(id) !== undefined };
};

const endOf = (lanes: readonly LaneBox[], band: number): number => {
  const last = lanes.at(-1);
  return last ? last.start + last.size + LANE.gap : band;
};

/** The heads of lanes that are seen from afar stand before the map, where there is room for it. */
const ledgeOf = (orientation: Orientation, far: boolean, { scale, sight }: LayoutOptions) => {
  if (orientation === 'horizontal') return LANE.ledgePixels / scale;
  const room = sight === undefined || sight.width >= LANE.asideRoom;
  return far && room ? LANE.asidePixels / scale : 0;
};

/** Steps without a story in any lane that stands open. */
const emptyIn = (map: StoryMap, collapsedLanes: ReadonlySet<string>): ReadonlySet<string> => {
  const steps = map.goals.flatMap((goal) => goal.steps);
  const empty = new Set(steps.flatMap(({ id, issue }) => (issue ? [id] : [])));
  let some = false;
  for (const [laneId, cells] of cellsByLane(map)) {
    if (collapsedLanes.has(laneId)) continue;
    some ||= cells.size > 0;
    if (empty.size === 0) break;
    for (const stepId of empty) if (cells.has(stepId)) empty.delete(stepId);
  }
  return some ? empty : NONE;
};

const lengthOf = (contents: readonly ColumnContent[], each: number): number =>
  contents.reduce(
    (sum, { collapsed, closing }) => sum + (closing ? 0 : collapsed ? COLUMN.collapsed : each),
    0,
  );

/** What has a place along the map, empty steps folded or left out as the options say. */
const contentsOf = (
  map: StoryMap,
  options: LayoutOptions,
  { inSight, each, closes }: Pick<Frame, 'inSight' | 'each' | 'closes'>,
): readonly ColumnContent[] => {
  const { emptySteps = 'open', keptSteps = NONE, collapsedSteps: away = NONE } = options;
  const plain = columnContents(map, { closes, away });
  if (emptySteps === 'open') return plain;
  const fits = emptySteps === 'folded' && lengthOf(plain, each) <= inSight;
  const empty = fits ? NONE : emptyIn(map, options.collapsedLanes);
  const kept = map.goals.flatMap(({ steps }) => steps.filter(({ expanded }) => expanded));
  const keeps = new Set([...keptSteps, ...kept.map(({ id }) => id)]);
  if (emptySteps === 'hidden') {
    const hidden = new Set([...empty].filter((id) => !keptSteps.has(id)));
    return columnContents(map, { closes, away, hidden });
  }
  const folded = [...empty].filter((id) => !keeps.has(id));
  return folded.length === 0
    ? plain
    : columnContents(map, { closes, away: new Set([...away, ...folded]) });
};

/** Assumed where nobody has said how much is in sight: all of it. */
const ENDLESS = Number.POSITIVE_INFINITY;

type Frame = ReturnType<typeof frameOf>;

/** What the size of the screen, the zoom and the orientation make of a map before any card is placed. */
const frameOf = (map: StoryMap, options: LayoutOptions) => {
  const { flat } = map;
  const { orientation = 'vertical', scale, sight, projectBands, goalLevel = true } = options;
  const far = isFar(scale);
  const upright = orientation === 'vertical';
  const drawn = axesOf(orientation, scale);
  const plain = flat ? withoutSteps(drawn) : drawn;
  const levels = goalLevel ? plain : withoutGoals(plain);
  const axes = projectBands ? withFreeHead(levels, PROJECT.size) : levels;
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
  const { orientation, far, axes, ledge, margin, inSight, closingLabel, dockRows } = frame;
  const contents = contentsOf(map, options, frame);
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
  });
  const columnLayout = layoutColumns(map, {
    contents,
    sizes: cells.columnSizes,
    addGoal: addGoal && options.goalLevel !== false ? cells.emptyColumn : null,
    ledge,
    margin,
    leastGoal: far ? LEAST_FAR_GOAL / scale : 0,
    docks: dockRows > 0,
  });
  const { collapsedLanes } = options;
  const heads = { collapsedLanes, scale, ledge, far, closingLabel };
  const lanes = layoutLanes(axes, map.lanes, cells, heads);
  const { end } = columnLayout;
  const bottom = dockRows > 0 ? (columnLayout.columns[columnLayout.closing]?.size ?? 0) : 0;
  const { x: left, y: top } = axes.point(ledge, axes.band.size);
  const { x: width, y: height } = axes.point(end, endOf(lanes, axes.band.size));
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
  };
};
