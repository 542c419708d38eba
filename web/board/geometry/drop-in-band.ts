import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { GoalBox } from './columns.ts';
import { type DropRules, type DropTarget, placeAmong } from './drop-target.ts';
import type { BoardLayout } from './layout.ts';
import { nearestAt } from './search.ts';
import { BAND, COLUMN, GOAL_Y, STEP_Y } from './sizes.ts';
import { type BoardPoint, boardRect } from './units.ts';

/** How many boxes lie left of the point by their middle. */
const insertionIndex = (boxes: readonly { x: number; width: number }[], x: number): number =>
  boxes.filter((box) => box.x + box.width / 2 < x).length;

const stepLine = (x: number) => boardRect(x, STEP_Y, 0, BAND.stepHeight);

/** A step lands in the goal under the pointer, before "Other", which stays last. */
export const dropStep = (
  layout: BoardLayout,
  stepId: string,
  point: BoardPoint,
  rules: DropRules,
): DropTarget => {
  const { goals, columns } = layout;
  const goal = goals[nearestAt(goals.length, (index) => goals[index]?.x ?? 0, point.x)];
  if (!goal || point.x > goal.x + goal.width + COLUMN.goalGap) return { kind: 'nowhere' };
  const steps = columns.slice(goal.from, goal.to).filter((column) => column.step?.issue);
  const ids = steps.map(({ step }) => step?.id ?? '');
  const home = ids.includes(stepId);
  if (!(home ? rules.rank : rules.move)) return { kind: 'same' };
  const index = rules.rank ? insertionIndex(steps, point.x) : steps.length;
  const place = placeAmong(ids, stepId, index);
  if (!place) return { kind: 'same' };
  const next = steps[index];
  const last = steps.at(-1);
  const x = next ? next.x : last ? last.x + last.width : goal.x + COLUMN.padding;
  return { kind: 'step', move: { stepId, toGoalId: goal.column.id, ...place }, line: stepLine(x) };
};

const isReal = (goal: GoalBox): boolean => goal.column.id !== ANONYMOUS_KEY;

/** A goal lands among the goals; the anonymous one stays last. */
export const dropGoal = (layout: BoardLayout, goalId: string, point: BoardPoint): DropTarget => {
  const goals = layout.goals.filter(isReal);
  const index = insertionIndex(goals, point.x);
  const place = placeAmong(
    goals.map(({ column }) => column.id),
    goalId,
    index,
  );
  if (!place) return { kind: 'same' };
  const last = goals.at(-1);
  const right = last ? last.x + last.width + COLUMN.goalGap : 0;
  const x = (goals[index]?.x ?? right) - COLUMN.goalGap / 2;
  const line = boardRect(x, GOAL_Y, 0, BAND.goalHeight);
  return { kind: 'goal', move: { goalId, ...place }, line };
};
