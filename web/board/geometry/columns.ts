import type { GoalColumn, StepColumn, StoryMap } from '#domain/map/model.ts';
import { CARD, COLUMN, MARGIN } from './sizes.ts';

export interface ColumnBox {
  /** Null is the empty place under a goal without steps. */
  readonly step: StepColumn | null;
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

/** Lays goals and their steps out from left to right. */
export const layoutColumns = (
  map: StoryMap,
  collapsedLanes: ReadonlySet<string>,
  addGoal: boolean,
): ColumnLayout => {
  const fullest = fullestCells(map, collapsedLanes);
  const goals: GoalBox[] = [];
  const columns: ColumnBox[] = [];
  const columnOfStep = new Map<string, number>();
  let x = MARGIN;
  let addGoalX: number | null = null;
  const placeAddGoal = () => {
    addGoalX = x;
    x += columnWidth(1) + COLUMN.goalGap;
  };
  for (const [goalIndex, column] of map.goals.entries()) {
    if (addGoal && column.goal === null) placeAddGoal();
    const [from, start] = [columns.length, x];
    const steps = column.steps.length > 0 ? column.steps : [null];
    for (const step of steps) {
      const tracks = tracksOf(step ? (fullest.get(step.id) ?? 0) : 0);
      if (step) columnOfStep.set(step.id, columns.length);
      columns.push({ step, goalIndex, x, width: columnWidth(tracks), tracks });
      x += columnWidth(tracks);
    }
    goals.push({ column, x: start, width: x - start, from, to: columns.length });
    x += COLUMN.goalGap;
  }
  if (addGoal && addGoalX === null) placeAddGoal();
  return { goals, columns, columnOfStep, addGoalX, width: x - COLUMN.goalGap + MARGIN };
};
