import { lastFew } from '#domain/kernel/last-few.ts';
import type { OpenCells } from './open-cells.ts';
import { CARD, CLOSING, LANE } from './sizes.ts';
import { type CardStack, plainHeight, type SubtaskView, stackCards } from './stack.ts';

/** The stacks of a lane by column index, built on demand: most are never visible. */
export interface LaneStacks {
  readonly get: (column: number) => CardStack | undefined;
  readonly has: (column: number) => boolean;
  /** Indices of the columns with stories. */
  readonly columns: readonly number[];
}

export const NO_STACKS: LaneStacks = { get: () => undefined, has: () => false, columns: [] };

interface Stacking {
  readonly tracksOf: (column: number) => number;
  /** A key that is equal for two lanes if their cells have the same numbers of tracks. */
  readonly signature: string;
  /** Index of the closing column; -1 if there is none. */
  readonly closing: number;
  readonly whole: boolean;
  readonly closingWidth: number;
  /** Whether cards are sorted by status. */
  readonly byStatus: boolean;
  readonly subtasks: SubtaskView;
}

/** The stacks of one lane, and the heights that they need. */
export interface StackedLane {
  readonly stacks: LaneStacks;
  /** Heights of the cells, in the order of `stacks.columns`. */
  readonly heights: readonly number[];
}

const stackLane = (
  { columns, counts, families, cardsAt }: OpenCells,
  { tracksOf, closing, whole, closingWidth, byStatus, subtasks }: Stacking,
): StackedLane => {
  const get = (column: number): CardStack | undefined => {
    const cards = cardsAt(column);
    if (!cards) return undefined;
    const tracks = tracksOf(column);
    const closes = column === closing;
    const most = whole || !closes ? cards.length : tracks * CLOSING.rows;
    return stackCards(cards, tracks, subtasks, closes ? 0 : LANE.padding, {
      shown: Math.min(cards.length, most),
      cardWidth: closes ? closingWidth : CARD.width,
      byStatus,
    });
  };
  const heightAt = (column: number, count: number): number =>
    column === closing || (subtasks.show && families.has(column))
      ? (get(column)?.height ?? 0)
      : plainHeight(count, tracksOf(column));
  return {
    stacks: { get, has: (column) => cardsAt(column) !== undefined, columns },
    heights: columns.map((column, at) => heightAt(column, counts[at] ?? 0)),
  };
};

const known = lastFew<OpenCells, StackedLane>();

/** Stacks the cards of a lane. Returns the same object as long as its inputs are the same. */
export const stackedLane = (cells: OpenCells, stacking: Stacking): StackedLane => {
  const { signature, closing, whole, closingWidth, byStatus, subtasks } = stacking;
  const { show, open } = subtasks;
  const deciders = [closing, signature, whole, closingWidth, byStatus, show, open];
  return known(cells, deciders, () => stackLane(cells, stacking));
};
