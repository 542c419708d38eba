import type { StoryCard } from '#domain/board/model/model.ts';
import type { StatusCategory } from '#domain/tracker/entities.ts';
import {
  cardBoxInCell,
  cellRect,
  goalRect,
  laneRect,
  sheetRect,
  stepRect,
} from '../geometry/layout/boxes.ts';
import type { ColumnBox } from '../geometry/layout/columns.ts';
import type { LaneBox } from '../geometry/layout/lanes.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import { CARD } from '../geometry/layout/sizes.ts';
import { type BoardRect, boardRect } from '../geometry/units.ts';
import { stepTint } from '../view/parts/tint.ts';

/** What a block of the picture represents. A block has the theme's colour for its kind, unless it has a `tint`. */
export type BlockKind = 'sheet' | 'head' | 'goal' | 'step' | StatusCategory;

export interface Block {
  readonly kind: BlockKind;
  readonly box: BoardRect;
  readonly tint: string | null;
}

/**
 * Returns the blocks of a cell, with the colours of their statuses: one per card. If cards are too small, one per row
 * of cards, with the status of most cards in the row.
 */
const cellBlocks = (
  layout: BoardLayout,
  lane: LaneBox,
  at: number,
  column: ColumnBox,
  each: boolean,
): Block[] => {
  const stack = lane.stacks.get(at);
  if (!stack) return [];
  const cell = cellRect(layout, lane, column);
  if (each) {
    return stack.cards.slice(0, stack.shown).map(({ issue }, index) => {
      const { x, y, width, height } = cardBoxInCell(stack, index, layout.subtasks);
      const box = boardRect(cell.x + x, cell.y + y, width, height);
      return { kind: issue.status.category, box, tint: null };
    });
  }
  const rows = Math.ceil(stack.shown / stack.tracks);
  return Array.from({ length: rows }, (_, row): Block => {
    const cards = stack.cards.slice(
      row * stack.tracks,
      Math.min(stack.shown, (row + 1) * stack.tracks),
    );
    const { x, y, height } = cardBoxInCell(stack, row * stack.tracks, layout.subtasks);
    const width = cards.length * (CARD.width + CARD.gap) - CARD.gap;
    return {
      kind: mostOf(cards),
      box: boardRect(cell.x + x, cell.y + y, width, height),
      tint: null,
    };
  });
};

const mostOf = (cards: readonly StoryCard[]): StatusCategory => {
  const counts = { new: 0, indeterminate: 0, done: 0 };
  for (const { issue } of cards) counts[issue.status.category] += 1;
  if (counts.done >= counts.new && counts.done >= counts.indeterminate) return 'done';
  return counts.indeterminate > counts.new ? 'indeterminate' : 'new';
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
    const lane = layout.bands ? layout.lanes[column.lane ?? -1] : undefined;
    const none = layout.bands ? !lane || lane.collapsed : layout.axes.band.step.size === 0;
    if (!goal || !column.step || none) return [];
    return [{ kind: 'step', box: stepRect(layout, column), tint: stepTint(goal, column.step) }];
  }),
];

/**
 * Yields the map as blocks of colour in painting order, one lane at a time. With `eachCard`, each card is a block;
 * otherwise each row of cards is.
 */
export function* minimapParts(layout: BoardLayout, eachCard: boolean): Generator<readonly Block[]> {
  yield layout.goals.map((goal): Block => {
    const box = sheetRect(layout, goal);
    return { kind: 'sheet', box, tint: null };
  });
  for (const lane of layout.lanes) {
    const columns = lane.collapsed ? [] : lane.stacks.columns;
    const cells = columns.flatMap((at) => {
      const column = layout.columns[at];
      return column ? cellBlocks(layout, lane, at, column, eachCard) : [];
    });
    yield [headOf(layout, lane), ...cells];
  }
  yield bandBlocks(layout);
}
