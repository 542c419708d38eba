import { lastFew } from '#domain/kernel/last-few.ts';
import type { OpenCells } from './open-cells.ts';
import { CLOSING, LANE } from './sizes.ts';
import { type CardStack, plainHeight, type SubtaskView, stackCards } from './stack.ts';

/**
 * The stacks of cards in a lane, by column index. A stack is built when it is needed, because most are never visible.
 */
export interface LaneStacks {
  readonly get: (column: number) => CardStack | undefined;
  readonly has: (column: number) => boolean;
  /** Indices of the columns in which the lane has stories. */
  readonly columns: readonly number[];
}

export const NO_STACKS: LaneStacks = { get: () => undefined, has: () => false, columns: [] };

interface Stacking {
  readonly tracksOf: (column: number) => number;
  /** A key for the numbers of tracks in the lane's cells. Lanes with the same numbers have the same key. */
  readonly signature: string;
  /** Index of the closing column, or -1 if there is none. */
  readonly closing: number;
  readonly whole: boolean;
  /** Whether the cards of a cell are sorted by status instead of rank. */
  readonly byStatus: boolean;
  readonly subtasks: SubtaskView;
}

/** The stacks of cards in a lane, and the height that each cell needs. */
export interface StackedLane {
  readonly stacks: LaneStacks;
  /** Heights of the cells, in the order of `stacks.columns`. */
  readonly heights: readonly number[];
}

const stackLane = (
  { columns, counts, families, cardsAt }: OpenCells,
  { tracksOf, closing, whole, byStatus, subtasks }: Stacking,
): StackedLane => {
  const get = (column: number): CardStack | undefined => {
    const cards = cardsAt(column);
    if (!cards) return undefined;
    const tracks = tracksOf(column);
    const closes = column === closing;
    const most = whole || !closes ? cards.length : tracks * CLOSING.rows;
    return stackCards(cards, tracks, subtasks, closes ? 0 : LANE.padding, {
      shown: Math.min(cards.length, most),
      byStatus,
    });
  };
  const heightAt = (column: number, count: number): number =>
    column === closing || subtasks.withRoom || (subtasks.show && families.has(column))
      ? (get(column)?.height ?? 0)
      : plainHeight(count, tracksOf(column));
  return {
    stacks: { get, has: (column) => cardsAt(column) !== undefined, columns },
    heights: columns.map((column, at) => heightAt(column, counts[at] ?? 0)),
  };
};

const known = lastFew<OpenCells, StackedLane>();

/** Stacks the cards of a lane. If nothing that decides the result has changed, returns the same object as before. */
export const stackedLane = (cells: OpenCells, stacking: Stacking): StackedLane => {
  const { signature, closing, whole, byStatus, subtasks } = stacking;
  const { show, open } = subtasks;
  const deciders = [closing, signature, whole, byStatus, show, open];
  return known(cells, deciders, () => stackLane(cells, stacking));
};
