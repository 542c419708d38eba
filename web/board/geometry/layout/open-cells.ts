import { cellsByLane } from '#domain/board/model/find.ts';
import type { StoryCard, StoryMap } from '#domain/board/model/model.ts';
import { lastFew } from '#domain/kernel/last-few.ts';
import type { ColumnContent } from './columns.ts';

type Cards = readonly StoryCard[];

interface OpenColumns {
  readonly byStep: ReadonlyMap<string, number>;
  /** A key that is the same for two lists of columns if they are equal. */
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

/** What the layout must know about the open cells of a lane. A cell is open if its column is open. */
export interface OpenCells {
  readonly columns: readonly number[];
  readonly counts: readonly number[];
  /**
   * Columns in which a story has subtasks. The height of their cells depends on these cards, not only on their number.
   */
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

/** Returns the open cells of each lane. If a lane has not changed, returns the same object as before. */
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
