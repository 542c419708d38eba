import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Stretch } from '../layout/axes.ts';
import { stepRow } from '../layout/boxes.ts';
import type { ColumnBox, GoalBox } from '../layout/columns.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { COLUMN } from '../layout/sizes.ts';
import { nearestBox } from '../search.ts';
import type { BoardPointer } from '../sight/pointer.ts';
import { type Dragged, type DropRules, type DropTarget, placeAmong } from './drop-target.ts';

/** How many boxes lie before the place by their middle. */
const insertionIndex = (boxes: readonly Stretch[], along: number): number =>
  boxes.filter(({ start, size }) => start + size / 2 < along).length;

/** The steps of a goal that have an order: all but "Other". Where lanes are projects, those of one lane. */
export const realSteps = (
  layout: BoardLayout,
  goal: GoalBox,
  lane?: number,
): readonly ColumnBox[] =>
  layout.columns
    .slice(goal.from, goal.to)
    .filter((column) => column.step?.issue && (lane === undefined || column.lane === lane));

/** The only lane in which a step may stand; undefined where steps stand across all of them. */
export const laneOfStep = (
  { columns, columnOfStep, lanes }: BoardLayout,
  { id, projectId }: Pick<Dragged, 'id' | 'projectId'>,
): number | undefined => {
  if (projectId === undefined) return columns[columnOfStep.get(id) ?? -1]?.lane;
  const lane = lanes.findIndex((box) => box.lane.project?.id === projectId);
  return lane < 0 ? undefined : lane;
};

/** A step put before the `index`th real step of a goal, or `same` where it already is. */
export const stepTarget = (
  layout: BoardLayout,
  stepId: string,
  goal: GoalBox,
  index: number,
  lane?: number,
): DropTarget => {
  const steps = realSteps(layout, goal, lane);
  const ids = steps.map(({ step }) => step?.id ?? '');
  const place = placeAmong(ids, [stepId], index);
  if (!place) return { kind: 'same' };
  const next = steps[index];
  const last = steps.at(-1);
  const start = next ? next.start : last ? last.start + last.size : goal.start + COLUMN.padding;
  const line = layout.axes.rect({ start, size: 0 }, stepRow(layout, lane));
  return { kind: 'step', move: { stepId, toGoalId: goal.column.id, ...place }, line };
};

/** The lane at a place across the map, when it is none of a step's own. */
const foreignLane = ({ lanes }: BoardLayout, own: number | undefined, across: number) => {
  const at = nearestBox(lanes, across);
  const box = lanes[at];
  return box && at !== own ? { laneId: box.lane.id } : null;
};

/** A step lands in the goal at a place along the map, before "Other", which stays last. */
export const dropStep = (
  layout: BoardLayout,
  dragged: Dragged,
  { layer, point }: BoardPointer,
  rules: DropRules,
): DropTarget => {
  const { goals, axes, bands } = layout;
  const along = axes.alongOf(point);
  const goal = goals[nearestBox(goals, along)];
  if (!goal || along > goal.start + goal.size + COLUMN.goalGap) return { kind: 'nowhere' };
  const lane = laneOfStep(layout, dragged);
  const foreign =
    bands && layer === 'lanes' ? foreignLane(layout, lane, axes.acrossOf(point)) : null;
  if (foreign) {
    return { kind: 'refused', reason: 'MOVE_OTHER_PROJECT', ...foreign, stepId: dragged.id };
  }
  const steps = realSteps(layout, goal, lane);
  const home = steps.some(({ step }) => step?.id === dragged.id);
  if (!(home ? rules.rank : rules.move)) return { kind: 'same' };
  // By the head of a goal it goes behind the others of its band.
  const inOrder = rules.rank && (!bands || layer === 'lanes');
  const index = inOrder ? insertionIndex(steps, along) : steps.length;
  return stepTarget(layout, dragged.id, goal, index, lane);
};

const isReal = (goal: GoalBox): boolean => goal.column.id !== ANONYMOUS_KEY;

/** The goals that have an order: the anonymous one stays last. */
export const realGoals = (layout: BoardLayout): readonly GoalBox[] => layout.goals.filter(isReal);

/** A goal put before the `index`th real goal, or `same` where it already is. */
export const goalTarget = (layout: BoardLayout, goalId: string, index: number): DropTarget => {
  const goals = realGoals(layout);
  const ids = goals.map(({ column }) => column.id);
  const place = placeAmong(ids, [goalId], index);
  if (!place) return { kind: 'same' };
  const last = goals.at(-1);
  const behind = last ? last.start + last.size + COLUMN.goalGap : 0;
  const start = (goals[index]?.start ?? behind) - COLUMN.goalGap / 2;
  const line = layout.axes.rect({ start, size: 0 }, layout.axes.band.goal);
  return { kind: 'goal', move: { goalId, ...place }, line };
};

/** A goal lands among the goals; the anonymous one stays last. */
export const dropGoal = (layout: BoardLayout, goalId: string, along: number): DropTarget =>
  goalTarget(layout, goalId, insertionIndex(realGoals(layout), along));
