import { cellKey, type Lane, type StoryMap, type SwimlaneMode } from '#domain/map/model.ts';
import { type ColumnLayout, layoutColumns } from './columns.ts';
import { ADD, BAND_HEIGHT, CARD, COLUMN, LANE } from './sizes.ts';
import { type CardStack, cardHeight, type SubtaskView, stackCards } from './stack.ts';
import { type BoardRect, boardRect } from './units.ts';

export interface LaneBox {
  readonly lane: Lane;
  readonly y: number;
  /** Header included. */
  readonly height: number;
  readonly headerHeight: number;
  readonly bodyY: number;
  /** 0 when collapsed. */
  readonly bodyHeight: number;
  readonly collapsed: boolean;
  /** By column index; absent where the cell has no stories. */
  readonly stacks: ReadonlyMap<number, CardStack>;
}

export interface StoryPosition {
  readonly lane: number;
  readonly column: number;
  readonly index: number;
}

/** Every box of the board in board units, computed without a browser. Arrays are sorted by position. */
export interface BoardLayout extends ColumnLayout {
  readonly mode: SwimlaneMode;
  readonly lanes: readonly LaneBox[];
  readonly height: number;
  readonly subtasks: SubtaskView;
  readonly positions: ReadonlyMap<string, StoryPosition>;
}

export interface LayoutOptions {
  readonly collapsedLanes: ReadonlySet<string>;
  readonly subtasks: SubtaskView;
  /** Whether there is a place for making a goal. */
  readonly addGoal?: boolean;
  /** Whether each cell ends with a place for making a story. */
  readonly addStories?: boolean;
  /** Pixels for one board unit: lane headers keep their pixels, so their units follow the zoom. */
  readonly scale: number;
}

const laneStacks = (
  map: StoryMap,
  lane: Lane,
  columns: ColumnLayout['columns'],
  subtasks: SubtaskView,
): Map<number, CardStack> => {
  const stacks = new Map<number, CardStack>();
  for (const [index, column] of columns.entries()) {
    const cards =
      column.step && !column.collapsed && map.cells.get(cellKey(column.step.id, lane.id));
    if (!cards || cards.length === 0) continue;
    stacks.set(index, stackCards(cards, column.tracks, subtasks, LANE.padding));
  }
  return stacks;
};

const bodyHeightOf = (stacks: ReadonlyMap<number, CardStack>, addStories: boolean): number => {
  let fullest = 0;
  for (const stack of stacks.values()) fullest = Math.max(fullest, stack.height);
  return fullest === 0
    ? LANE.emptyHeight
    : fullest + 2 * LANE.padding + (addStories ? CARD.gap + ADD.height : 0);
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

export const layoutMap = (map: StoryMap, options: LayoutOptions): BoardLayout => {
  const columnLayout = layoutColumns(map, options.collapsedLanes, options.addGoal ?? false);
  const headerHeight = LANE.headerPixels / options.scale;
  let y = BAND_HEIGHT;
  const lanes = map.lanes.map((lane): LaneBox => {
    const collapsed = options.collapsedLanes.has(lane.id);
    const stacks = laneStacks(map, lane, columnLayout.columns, options.subtasks);
    const bodyHeight = collapsed ? 0 : bodyHeightOf(stacks, options.addStories ?? false);
    const height = headerHeight + bodyHeight;
    const box = { lane, y, height, headerHeight, bodyY: y + headerHeight, bodyHeight, collapsed };
    y += height + LANE.gap;
    return { ...box, stacks };
  });
  return {
    ...columnLayout,
    mode: map.mode,
    lanes,
    height: y,
    subtasks: options.subtasks,
    positions: positionsOf(lanes),
  };
};

/** A card's box inside its cell: x from the column's left edge, y from the top of the lane's body. */
export const cardBoxInCell = (
  stack: CardStack,
  index: number,
  subtasks: SubtaskView,
): BoardRect => {
  const row = Math.floor(index / stack.tracks);
  const card = stack.cards[index];
  return boardRect(
    COLUMN.padding + (index % stack.tracks) * (CARD.width + CARD.gap),
    stack.rowTops[row] ?? 0,
    CARD.width,
    card ? cardHeight(card, subtasks) : CARD.height,
  );
};

/** A story's box on the canvas; null when it is not there or its lane is collapsed. */
export const storyBox = (layout: BoardLayout, storyId: string): BoardRect | null => {
  const position = layout.positions.get(storyId);
  const lane = position && layout.lanes[position.lane];
  const column = position && layout.columns[position.column];
  const stack = position && lane?.stacks.get(position.column);
  if (!position || !lane || !column || !stack || lane.collapsed) return null;
  const box = cardBoxInCell(stack, position.index, layout.subtasks);
  return boardRect(column.x + box.x, lane.bodyY + box.y, box.width, box.height);
};
