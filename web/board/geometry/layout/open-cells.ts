import { lastFew } from '#domain/kernel/last-few.ts';
import { cellsByLane } from '#domain/map/find.ts';
import type { StoryCard, StoryMap } from '#domain/map/model.ts';
import type { ColumnContent } from './columns.ts';

type Cards = readonly StoryCard[];

/** The columns that show cards, by step. */
export interface OpenColumns {
  readonly byStep: ReadonlyMap<string, number>;
  /** Two with the same are the same. */
  readonly signature: string;
}

export const openColumns = (contents: readonly ColumnContent[]): OpenColumns => {
  const byStep = new Map(
    contents.flatMap(({ step, collapsed }, column) =>
      step && !collapsed ? [[step.id, column] as const] : [],
    ),
  );
  return { byStep, signature: [...byStep].join() };
};

/** A cell of an open column: the index of the column, and the cards. */
export type OpenCell = readonly [column: number, cards: Cards];

const NO_CELLS: readonly OpenCell[] = [];

const known = lastFew<ReadonlyMap<string, Cards>, readonly OpenCell[]>();

/** What of a lane stands in open columns; the same list as long as nothing of that lane changes. */
export const openCells = (
  map: Pick<StoryMap, 'cells'>,
  laneId: string,
  { byStep, signature }: OpenColumns,
): readonly OpenCell[] => {
  const lane = cellsByLane(map).get(laneId);
  if (!lane) return NO_CELLS;
  return known(lane, [signature], () =>
    [...lane].flatMap(([stepId, cards]) => {
      const column = byStep.get(stepId);
      return column === undefined ? [] : [[column, cards] as const];
    }),
  );
};
