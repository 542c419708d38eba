import type { GoalColumn, StepColumn, StoryMap } from '#domain/map/model.ts';
import type { Stretch } from './axes.ts';
import { COLUMN, MARGIN } from './sizes.ts';

/** What of a goal has a place of its own along the map. */
export interface ColumnContent {
  /** Null is the empty place under a goal without steps, and what a collapsed goal is drawn as. */
  readonly step: StepColumn | null;
  /** Narrow, without cards. */
  readonly collapsed: boolean;
  readonly goalIndex: number;
}

/** A step's place along the map. */
export interface ColumnBox extends ColumnContent, Stretch {}

export interface GoalBox extends Stretch {
  readonly column: GoalColumn;
  /** Its columns, as a half-open range. */
  readonly from: number;
  readonly to: number;
}

export interface ColumnLayout {
  readonly goals: readonly GoalBox[];
  readonly columns: readonly ColumnBox[];
  readonly columnOfStep: ReadonlyMap<string, number>;
  /**
   * Where "Add goal" stands, if it does: behind the last goal and before the anonymous one, which may be
   * as long as a whole backlog of steps.
   */
  readonly addGoal: Stretch | null;
  /** Where the map ends. */
  readonly end: number;
}

/** What of a goal has a column: its steps, one empty place, or one strip and what stays beside it. */
const goalContents = (
  { steps, collapsed = false }: GoalColumn,
  goalIndex: number,
): readonly ColumnContent[] => {
  const strip = { step: null, collapsed: true, goalIndex };
  const open = collapsed ? steps.filter(({ issue }) => issue === null) : steps;
  const columns = open.map((step) => ({ step, collapsed: step.collapsed ?? false, goalIndex }));
  if (collapsed) return [strip, ...columns];
  return columns.length > 0 ? columns : [{ step: null, collapsed: false, goalIndex }];
};

const NONE: ReadonlySet<string> = new Set();

/** Everything that has a place along the map; steps named in `away` are collapsed besides others. */
export const columnContents = (
  { goals }: StoryMap,
  away: ReadonlySet<string> = NONE,
): readonly ColumnContent[] =>
  goals.flatMap(goalContents).map((content) => {
    const { step } = content;
    if (!step || !away.has(step.id)) return content;
    return { ...content, step: { ...step, collapsed: true }, collapsed: true };
  });

const indexSteps = (columns: readonly ColumnBox[]): Map<string, number> =>
  new Map(columns.flatMap(({ step }, index) => (step ? [[step.id, index] as const] : [])));

interface ColumnOptions {
  readonly contents: readonly ColumnContent[];
  /** By index of the contents. */
  readonly sizes: readonly number[];
  /** Size of the place for a new goal; null when there is none. */
  readonly addGoal: number | null;
  /** What lies before the map: the heads of lanes, where these are along it. */
  readonly ledge: number;
}

/** Lays goals and their steps out one behind the other. */
export const layoutColumns = (
  map: StoryMap,
  { contents, sizes, addGoal: addSize, ledge }: ColumnOptions,
): ColumnLayout => {
  const goals: GoalBox[] = [];
  const columns: ColumnBox[] = [];
  const anonymous = map.goals.findIndex(({ goal }) => goal === null);
  const addBefore = anonymous < 0 ? map.goals.length : anonymous;
  let addGoal: Stretch | null = null;
  let at = ledge + MARGIN;
  for (const [goalIndex, column] of [...map.goals, null].entries()) {
    if (addSize !== null && goalIndex === addBefore) {
      addGoal = { start: at, size: addSize };
      at += addSize + COLUMN.goalGap;
    }
    if (!column) break;
    const [start, from] = [at, columns.length];
    for (
      let next = contents[from];
      next?.goalIndex === goalIndex;
      next = contents[columns.length]
    ) {
      const size = sizes[columns.length] ?? 0;
      columns.push({ ...next, start: at, size });
      at += size;
    }
    goals.push({ column, start, size: at - start, from, to: columns.length });
    at += COLUMN.goalGap;
  }
  const end = at - COLUMN.goalGap + MARGIN;
  return { goals, columns, columnOfStep: indexSteps(columns), addGoal, end };
};
