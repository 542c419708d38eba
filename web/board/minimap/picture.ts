import {
  cardBoxInCell,
  cellRect,
  goalRect,
  laneRect,
  sheetRect,
  stepRect,
} from '../geometry/boxes.ts';
import type { ColumnBox } from '../geometry/columns.ts';
import type { BoardLayout, LaneBox } from '../geometry/layout.ts';
import { COLUMN } from '../geometry/sizes.ts';
import type { CardStack } from '../geometry/stack.ts';
import { type BoardRect, boardRect } from '../geometry/units.ts';
import { stepTint, storyTint } from '../view/tint.ts';

/** What a block of the picture stands for; its colour comes from the theme unless it has one of its own. */
export type BlockKind = 'sheet' | 'head' | 'goal' | 'step' | 'card';

export interface Block {
  readonly kind: BlockKind;
  /** In board units. */
  readonly box: BoardRect;
  readonly tint: string | null;
}

/** A whole cell as one block: as wide as its first row, as high as its rows. */
const stackBlock = (cell: BoardRect, stack: CardStack, tint: string | null): Block => {
  const last = cardBoxInCell(stack, Math.min(stack.tracks, stack.cards.length) - 1, {
    show: false,
    open: new Set(),
  });
  const top = stack.rowTops[0] ?? 0;
  const left = COLUMN.padding;
  const box = boardRect(cell.x + left, cell.y + top, last.x + last.width - left, stack.height);
  return { kind: 'card', box, tint };
};

const cardBlocks = (
  layout: BoardLayout,
  cell: BoardRect,
  stack: CardStack,
  tint: string | null,
): Block[] =>
  stack.cards.map((card, index) => {
    const { x, y, width, height } = cardBoxInCell(stack, index, layout.subtasks);
    const box = boardRect(cell.x + x, cell.y + y, width, height);
    return { kind: 'card', box, tint: storyTint(card, tint) };
  });

const cellBlocks = (
  layout: BoardLayout,
  lane: LaneBox,
  at: number,
  column: ColumnBox,
  each: boolean,
): Block[] => {
  const stack = lane.stacks.get(at);
  const goal = layout.goals[column.goalIndex]?.column;
  if (!stack || !goal || !column.step) return [];
  const tint = stepTint(goal, column.step);
  const cell = cellRect(layout, lane, column);
  return each ? cardBlocks(layout, cell, stack, tint) : [stackBlock(cell, stack, tint)];
};

const headOf = (layout: BoardLayout, lane: LaneBox): Block => {
  const { x, y, width, height } = laneRect(layout, lane);
  const { axes, ledge, end } = layout;
  const box =
    lane.headSize > 0
      ? axes.rect({ start: 0, size: end }, { start: lane.start, size: lane.headSize })
      : axes.rect({ start: 0, size: ledge }, axes.across({ x, y, width, height }));
  return { kind: 'head', box, tint: null };
};

const bandBlocks = (layout: BoardLayout): Block[] => [
  ...layout.goals.map((goal): Block => {
    const tint = goal.column.goal?.fields.color ?? null;
    return { kind: 'goal', box: goalRect(layout, goal), tint };
  }),
  ...layout.columns.flatMap((column): Block[] => {
    const goal = layout.goals[column.goalIndex]?.column;
    if (!goal || !column.step) return [];
    return [{ kind: 'step', box: stepRect(layout, column), tint: stepTint(goal, column.step) }];
  }),
];

/**
 * The map as blocks of colour, in the order in which they are painted. `eachCard` draws card by card;
 * where cards are too small to be told apart, cells are enough.
 */
export const minimapPicture = (layout: BoardLayout, eachCard: boolean): Block[] => {
  const blocks: Block[] = layout.goals.map((goal) => ({
    kind: 'sheet',
    box: sheetRect(layout, goal),
    tint: null,
  }));
  for (const lane of layout.lanes) {
    blocks.push(headOf(layout, lane));
    if (lane.collapsed) continue;
    for (const at of lane.stacks.keys()) {
      const column = layout.columns[at];
      if (column) blocks.push(...cellBlocks(layout, lane, at, column, eachCard));
    }
  }
  return [...blocks, ...bandBlocks(layout)];
};
