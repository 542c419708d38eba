import { cellsByLane } from '#domain/board/model/find.ts';
import type { StoryCard, StoryMap } from '#domain/board/model/model.ts';
import { lastFew } from '#domain/kernel/last-few.ts';
import type { ColumnContent } from './columns.ts';

type Cards = readonly StoryCard[];

interface OpenColumns {
  readonly byStep: ReadonlyMap<string, number>;
  /** A key that is equal for equal column lists. */
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

/** What a layout must know about the cells of a lane in open columns. */
export interface OpenCells {
  readonly columns: readonly number[];
  readonly counts: readonly number[];
  /** Columns with a story that has subtasks. Their height depends on their cards, not only on the count. */
  readonly families: ReadonlySet<number>;
  readonly cardsAt: (column: number) => Cards | undefined;
}

const hasSubtasks = ({ subtasks }: StoryCard): boolean => subtasks.length > 0;

const NO_CELLS: OpenCells = {
  columns: [],
  counts: [],
  families: new Set(),
  cardsAt: () => undefined,
};

const openCellsOf = (
  lane: ReadonlyMap<string, Cards>,
  byStep: OpenColumns['byStep'],
  steps: ReadonlyMap<number, string>,
): OpenCells => {
  const columns: number[] = [];
  const counts: number[] = [];
  const families = new Set<number>();
  for (const [stepId, cards] of lane) {
    const column = byStep.get(stepId);
    if (column === undefined) continue;
    columns.push(column);
    counts.push(cards.length);
    if (cards.some(hasSubtasks)) families.add(column);
  }
  return { columns, counts, families, cardsAt: (column) => lane.get(steps.get(column) ?? '') };
};

const known = lastFew<ReadonlyMap<string, Cards>, OpenCells>();

/** Returns the open cells of each lane. An unchanged lane keeps its object. */
export const openCells = (
  map: Pick<StoryMap, 'cells' | 'lanes'>,
  { byStep, signature }: OpenColumns,
): readonly OpenCells[] => {
  const byLane = cellsByLane(map);
  const steps = new Map([...byStep].map(([stepId, column]) => [column, stepId]));
  return map.lanes.map(({ id }) => {
    const lane = byLane.get(id);
    return lane ? known(lane, [signature], () => openCellsOf(lane, byStep, steps)) : NO_CELLS;
  });
};
