import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Stretch } from '../layout/axes.ts';
import { stepRow } from '../layout/boxes.ts';
import type { ColumnBox, GoalBox } from '../layout/columns.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { COLUMN } from '../layout/sizes.ts';
import { nearestBox } from '../search.ts';
import type { BoardPointer } from '../sight/pointer.ts';
import { type Dragged, type DropRules, type DropTarget, placeAmong } from './drop-target.ts';

/** Returns how many boxes have their middle before a point. Compares positions along the map. */
const insertionIndex = (boxes: readonly Stretch[], along: number): number =>
  boxes.filter(({ start, size }) => start + size / 2 < along).length;

/**
 * Returns the steps of a goal that have a rank, which are all except "Other". If lanes are projects, `lane` limits the
 * result to the steps of one lane.
 */
export const realSteps = (
  layout: BoardLayout,
  goal: GoalBox,
  lane?: number,
): readonly ColumnBox[] =>
  layout.columns
    .slice(goal.from, goal.to)
    .filter((column) => column.step?.issue && (lane === undefined || column.lane === lane));

/** Returns the only lane to which a step can belong. Undefined if steps are not inside lanes. */
export const laneOfStep = (
  { columns, columnOfStep, lanes }: BoardLayout,
  { id, projectId }: Pick<Dragged, 'id' | 'projectId'>,
): number | undefined => {
  if (projectId === undefined) return columns[columnOfStep.get(id) ?? -1]?.lane;
  const lane = lanes.findIndex((box) => box.lane.project?.id === projectId);
  return lane < 0 ? undefined : lane;
};

/** Returns the drop target of a step before the step with this index in a goal. `same` if the step is already there. */
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

/** Returns the lane at a point if a step belongs to another lane, or null if it is the lane of the step. */
const foreignLane = ({ lanes }: BoardLayout, own: number | undefined, across: number) => {
  const at = nearestBox(lanes, across);
  const box = lanes[at];
  return box && at !== own ? { laneId: box.lane.id } : null;
};

/** Returns the drop target of a step at a point. It is in the goal there, but never after "Other". */
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
  // If lanes are projects, the header of a goal shows no steps. A step that is dropped there becomes the last of its
  // lane.
  const inOrder = rules.rank && (!bands || layer === 'lanes');
  const index = inOrder ? insertionIndex(steps, along) : steps.length;
  return stepTarget(layout, dragged.id, goal, index, lane);
};

const isReal = (goal: GoalBox): boolean => goal.column.id !== ANONYMOUS_KEY;

/** Returns the goals that have a rank. Only the anonymous goal has none: it is always the last. */
export const realGoals = (layout: BoardLayout): readonly GoalBox[] => layout.goals.filter(isReal);

/** Returns the drop target of a goal before the goal with this index. `same` if the goal is already there. */
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

/** Returns the drop target of a goal at a point along the map. It is always before the anonymous goal. */
export const dropGoal = (layout: BoardLayout, goalId: string, along: number): DropTarget =>
  goalTarget(layout, goalId, insertionIndex(realGoals(layout), along));
