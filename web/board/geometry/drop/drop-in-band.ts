import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Stretch } from '../layout/axes.ts';
import { stepRow } from '../layout/boxes.ts';
import type { ColumnBox, GoalBox } from '../layout/columns.ts';
import type { BoardLayout } from '../layout/layout.ts';
import { COLUMN } from '../layout/sizes.ts';
import { nearestBox } from '../search.ts';
import type { BoardPointer } from '../sight/pointer.ts';
import { type Dragged, type DropRules, type DropTarget, placeAmong } from './drop-target.ts';

/** Returns the number of boxes whose middle is before a point along the map. */
const insertionIndex = (boxes: readonly Stretch[], along: number): number =>
  boxes.filter(({ start, size }) => start + size / 2 < along).length;

/**
 * Returns the ranked steps of a goal: all except "Other". With `lane`, only the steps of that lane (lanes that are
 * projects).
 */
export const realSteps = (
  layout: BoardLayout,
  goal: GoalBox,
  lane?: number,
): readonly ColumnBox[] =>
  layout.columns
    .slice(goal.from, goal.to)
    .filter((column) => column.step?.issue && (lane === undefined || column.lane === lane));

/** Returns the only lane that a step can be in; undefined if steps are not in lanes. */
export const laneOfStep = (
  { columns, columnOfStep, lanes }: BoardLayout,
  { id, projectId }: Pick<Dragged, 'id' | 'projectId'>,
): number | undefined => {
  if (projectId === undefined) return columns[columnOfStep.get(id) ?? -1]?.lane;
  const lane = lanes.findIndex((box) => box.lane.project?.id === projectId);
  return lane < 0 ? undefined : lane;
};

/** Returns the drop of a step before the `index`th ranked step of a goal; `same` if the step is already there. */
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

/** Returns the lane at a point across the map; null if that is the step's own lane. */
const foreignLane = ({ lanes }: BoardLayout, own: number | undefined, across: number) => {
  const at = nearestBox(lanes, across);
  const box = lanes[at];
  return box && at !== own ? { laneId: box.lane.id } : null;
};

/** Returns the drop of a step at a point: into the goal there, before "Other", which stays last. */
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
  // If lanes are projects, the header of a goal does not show the steps of lanes. A step dropped there becomes the last
  // of its own lane.
  const inOrder = rules.rank && (!bands || layer === 'lanes');
  const index = inOrder ? insertionIndex(steps, along) : steps.length;
  return stepTarget(layout, dragged.id, goal, index, lane);
};

const isReal = (goal: GoalBox): boolean => goal.column.id !== ANONYMOUS_KEY;

/** Returns the ranked goals: all except the anonymous goal, which stays last. */
export const realGoals = (layout: BoardLayout): readonly GoalBox[] => layout.goals.filter(isReal);

/** Returns the drop of a goal before the `index`th ranked goal; `same` if the goal is already there. */
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

/** Returns the drop of a goal at a point along the map, always before the anonymous goal. */
export const dropGoal = (layout: BoardLayout, goalId: string, along: number): DropTarget =>
  goalTarget(layout, goalId, insertionIndex(realGoals(layout), along));
