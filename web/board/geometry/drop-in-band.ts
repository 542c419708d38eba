import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { ColumnBox, GoalBox } from './columns.ts';
import { type DropRules, type DropTarget, placeAmong } from './drop-target.ts';
import type { BoardLayout } from './layout.ts';
import { nearestAt } from './search.ts';
import { BAND, COLUMN, GOAL_Y, STEP_Y } from './sizes.ts';
import { type BoardPoint, boardRect } from './units.ts';

/** How many boxes lie left of the point by their middle. */
const insertionIndex = (boxes: readonly { x: number; width: number }[], x: number): number =>
  boxes.filter((box) => box.x + box.width / 2 < x).length;

const stepLine = (x: number) => boardRect(x, STEP_Y, 0, BAND.stepHeight);

/** The steps of a goal that have an order: all but "Other". */
export const realSteps = (layout: BoardLayout, goal: GoalBox): readonly ColumnBox[] =>
  layout.columns.slice(goal.from, goal.to).filter((column) => column.step?.issue);

/** A step put before the `index`th real step of a goal, or `same` where it already is. */
export const stepTarget = (
  layout: BoardLayout,
  stepId: string,
  goal: GoalBox,
  index: number,
): DropTarget => {
  const steps = realSteps(layout, goal);
  const ids = steps.map(({ step }) => step?.id ?? '');
  const place = placeAmong(ids, stepId, index);
  if (!place) return { kind: 'same' };
  const next = steps[index];
  const last = steps.at(-1);
  const x = next ? next.x : last ? last.x + last.width : goal.x + COLUMN.padding;
  return { kind: 'step', move: { stepId, toGoalId: goal.column.id, ...place }, line: stepLine(x) };
};

/** A step lands in the goal under the pointer, before "Other", which stays last. */
export const dropStep = (
  layout: BoardLayout,
  stepId: string,
  point: BoardPoint,
  rules: DropRules,
): DropTarget => {
  const { goals } = layout;
  const goal = goals[nearestAt(goals.length, (index) => goals[index]?.x ?? 0, point.x)];
  if (!goal || point.x > goal.x + goal.width + COLUMN.goalGap) return { kind: 'nowhere' };
  const steps = realSteps(layout, goal);
  const home = steps.some(({ step }) => step?.id === stepId);
  if (!(home ? rules.rank : rules.move)) return { kind: 'same' };
  const index = rules.rank ? insertionIndex(steps, point.x) : steps.length;
  return stepTarget(layout, stepId, goal, index);
};

const isReal = (goal: GoalBox): boolean => goal.column.id !== ANONYMOUS_KEY;

/** The goals that have an order: the anonymous one stays last. */
export const realGoals = (layout: BoardLayout): readonly GoalBox[] => layout.goals.filter(isReal);

/** A goal put before the `index`th real goal, or `same` where it already is. */
export const goalTarget = (layout: BoardLayout, goalId: string, index: number): DropTarget => {
  const goals = realGoals(layout);
  const ids = goals.map(({ column }) => column.id);
  const place = placeAmong(ids, goalId, index);
  if (!place) return { kind: 'same' };
  const last = goals.at(-1);
  const right = last ? last.x + last.width + COLUMN.goalGap : 0;
  const x = (goals[index]?.x ?? right) - COLUMN.goalGap / 2;
  const line = boardRect(x, GOAL_Y, 0, BAND.goalHeight);
  return { kind: 'goal', move: { goalId, ...place }, line };
};

/** A goal lands among the goals; the anonymous one stays last. */
export const dropGoal = (layout: BoardLayout, goalId: string, point: BoardPoint): DropTarget =>
  goalTarget(layout, goalId, insertionIndex(realGoals(layout), point.x));
