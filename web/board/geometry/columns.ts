import type { GoalColumn, StepColumn, StoryMap } from '#domain/map/model.ts';
import { CARD, COLUMN, MARGIN } from './sizes.ts';

export interface ColumnBox {
  /** Null is the empty place under a goal without steps, and what a collapsed goal is drawn as. */
  readonly step: StepColumn | null;
  /** Narrow, without cards. */
  readonly collapsed: boolean;
  readonly goalIndex: number;
  readonly x: number;
  readonly width: number;
  /** How many cards stand side by side in its cells. */
  readonly tracks: number;
}

export interface GoalBox {
  readonly column: GoalColumn;
  readonly x: number;
  readonly width: number;
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
   * as wide as a whole backlog of steps.
   */
  readonly addGoalX: number | null;
  readonly width: number;
}

export const columnWidth = (tracks: number): number =>
  2 * COLUMN.padding + tracks * CARD.width + (tracks - 1) * CARD.gap;

/** Crowded steps are laid out wider rather than endlessly tall. */
const tracksOf = (stories: number): number =>
  Math.min(COLUMN.maxTracks, Math.max(1, Math.ceil(stories / COLUMN.crowd)));

const fullestCells = (map: StoryMap, collapsedLanes: ReadonlySet<string>): Map<string, number> => {
  const fullest = new Map<string, number>();
  for (const stories of map.cells.values()) {
    const story = stories[0];
    if (!story || collapsedLanes.has(story.laneId)) continue;
    fullest.set(story.stepId, Math.max(fullest.get(story.stepId) ?? 0, stories.length));
  }
  return fullest;
};

type Shown = Pick<ColumnBox, 'step' | 'collapsed'>;

/** What of a goal has a column: its steps, one empty place, or one strip and what stays beside it. */
const shownColumns = ({ steps, collapsed = false }: GoalColumn): readonly Shown[] => {
  const strip: Shown = { step: null, collapsed: true };
  const open = collapsed ? steps.filter(({ issue }) => issue === null) : steps;
  const columns = open.map((step) => ({ step, collapsed: step.collapsed ?? false }));
  if (collapsed) return [strip, ...columns];
  return columns.length > 0 ? columns : [{ step: null, collapsed: false }];
};

/** One goal's columns from `start` on, each as wide as its fullest cell asks for. */
const goalColumns = (
  column: GoalColumn,
  goalIndex: number,
  start: number,
  fullest: ReadonlyMap<string, number>,
): readonly ColumnBox[] => {
  let x = start;
  return shownColumns(column).map(({ step, collapsed }) => {
    const tracks = collapsed ? 1 : tracksOf(step ? (fullest.get(step.id) ?? 0) : 0);
    const width = collapsed ? COLUMN.collapsed : columnWidth(tracks);
    const box = { step, collapsed, goalIndex, x, width, tracks };
    x += box.width;
    return box;
  });
};

const indexSteps = (columns: readonly ColumnBox[]): Map<string, number> =>
  new Map(columns.flatMap(({ step }, index) => (step ? [[step.id, index] as const] : [])));

/** Lays goals and their steps out from left to right. */
export const layoutColumns = (
  map: StoryMap,
  collapsedLanes: ReadonlySet<string>,
  addGoal: boolean,
): ColumnLayout => {
  const fullest = fullestCells(map, collapsedLanes);
  const goals: GoalBox[] = [];
  const columns: ColumnBox[] = [];
  const anonymous = map.goals.findIndex(({ goal }) => goal === null);
  const addBefore = anonymous < 0 ? map.goals.length : anonymous;
  let addGoalX: number | null = null;
  let x: number = MARGIN;
  for (const [goalIndex, column] of [...map.goals, null].entries()) {
    if (addGoal && goalIndex === addBefore) {
      addGoalX = x;
      x += columnWidth(1) + COLUMN.goalGap;
    }
    if (!column) break;
    const own = goalColumns(column, goalIndex, x, fullest);
    const width = own.reduce((sum, box) => sum + box.width, 0);
    const from = columns.length;
    columns.push(...own);
    goals.push({ column, x, width, from, to: columns.length });
    x += width + COLUMN.goalGap;
  }
  const width = x - COLUMN.goalGap + MARGIN;
  return { goals, columns, columnOfStep: indexSteps(columns), addGoalX, width };
};
