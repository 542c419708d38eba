import type { Lane, StoryMap, SwimlaneMode } from '#domain/map/model.ts';
import { type Axes, axesOf, type Orientation, type Stretch, withFreeHead } from './axes.ts';
import { layoutCells } from './cells.ts';
import { type ColumnLayout, columnContents, layoutColumns } from './columns.ts';
import { LANE, PROJECT } from './sizes.ts';
import type { CardStack, SubtaskView } from './stack.ts';

/** A swimlane's place across the map: its head, then the body with its cells. */
export interface LaneBox extends Stretch {
  readonly lane: Lane;
  /** 0 where heads stand on the ledge before the map instead. */
  readonly headSize: number;
  readonly bodyStart: number;
  /** 0 when collapsed. */
  readonly bodySize: number;
  readonly collapsed: boolean;
  /** By column index; absent where the cell has no stories. */
  readonly stacks: ReadonlyMap<number, CardStack>;
}

export interface StoryPosition {
  readonly lane: number;
  readonly column: number;
  readonly index: number;
}

/** What sticky heads cover of the viewport's left and top edge, in board units. */
export interface Insets {
  readonly left: number;
  readonly top: number;
}

/** Every place of the board in board units, computed without a browser. Arrays are sorted by position. */
export interface BoardLayout extends ColumnLayout {
  readonly axes: Axes;
  readonly mode: SwimlaneMode;
  readonly lanes: readonly LaneBox[];
  /** How far the heads of lanes reach along the map, before its first goal; 0 where they lie in their lanes. */
  readonly ledge: number;
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
  /** The same for a story: the head of its own lane may cover it too. */
  readonly cellInsets: Insets;
  readonly subtasks: SubtaskView;
  readonly positions: ReadonlyMap<string, StoryPosition>;
}

export interface LayoutOptions {
  readonly orientation?: Orientation;
  readonly collapsedLanes: ReadonlySet<string>;
  /** Steps to collapse besides those that the map has collapsed. */
  readonly collapsedSteps?: ReadonlySet<string>;
  readonly subtasks: SubtaskView;
  /** Whether the goals of each project have a band over them. */
  readonly projectBands?: boolean;
  /** Whether there is a place for making a goal. */
  readonly addGoal?: boolean;
  /** Whether each cell ends with a place for making a story. */
  readonly addStories?: boolean;
  /** Pixels for one board unit: heads of lanes keep their pixels, so their units follow the zoom. */
  readonly scale: number;
}

/** An open lane has its head before its body, or on the ledge; a collapsed one is nothing but head. */
const headSizeOf = ({ orientation }: Axes, collapsed: boolean, scale: number): number =>
  orientation === 'vertical' || collapsed ? LANE.headerPixels / scale : 0;

const layoutLanes = (
  axes: Axes,
  lanes: readonly Lane[],
  sizes: readonly number[],
  stacks: readonly LaneBox['stacks'][],
  { collapsedLanes, scale }: LayoutOptions,
): LaneBox[] => {
  let at = axes.band.size;
  return lanes.map((lane, index): LaneBox => {
    const collapsed = collapsedLanes.has(lane.id);
    const headSize = headSizeOf(axes, collapsed, scale);
    const bodySize = sizes[index] ?? 0;
    const box = { lane, start: at, size: headSize + bodySize, headSize, bodySize, collapsed };
    at += box.size + LANE.gap;
    return { ...box, bodyStart: box.start + headSize, stacks: stacks[index] ?? new Map() };
  });
};

const positionsOf = (lanes: readonly LaneBox[]): Map<string, StoryPosition> => {
  const positions = new Map<string, StoryPosition>();
  for (const [lane, box] of lanes.entries()) {
    for (const [column, stack] of box.stacks) {
      for (const [index, card] of stack.cards.entries()) {
        positions.set(card.issue.id, { lane, column, index });
      }
    }
  }
  return positions;
};

const endOf = (lanes: readonly LaneBox[], band: number): number => {
  const last = lanes.at(-1);
  return last ? last.start + last.size + LANE.gap : band;
};

export const layoutMap = (map: StoryMap, options: LayoutOptions): BoardLayout => {
  const { orientation = 'vertical', addGoal = false, addStories = false, scale } = options;
  const plain = axesOf(orientation);
  const axes = options.projectBands ? withFreeHead(plain, PROJECT.size) : plain;
  const ledge = orientation === 'vertical' ? 0 : LANE.ledgePixels / scale;
  const contents = columnContents(map, options.collapsedSteps);
  const cells = layoutCells(map, contents, { ...options, orientation, addStories });
  const columnLayout = layoutColumns(map, {
    contents,
    sizes: cells.columnSizes,
    addGoal: addGoal ? cells.emptyColumn : null,
    ledge,
  });
  const lanes = layoutLanes(axes, map.lanes, cells.laneSizes, cells.stacks, options);
  const { x: left, y: top } = axes.point(ledge, axes.band.size);
  const { x: width, y: height } = axes.point(columnLayout.end, endOf(lanes, axes.band.size));
  const head = orientation === 'vertical' ? LANE.headerPixels / scale : 0;
  return {
    ...columnLayout,
    axes,
    mode: map.mode,
    lanes,
    ledge,
    width,
    height,
    insets: { left, top },
    cellInsets: { left, top: top + head },
    subtasks: options.subtasks,
    positions: positionsOf(lanes),
  };
};
