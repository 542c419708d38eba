import type { GoalColumn, StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { GoalMove, StepMove } from '../props/props.ts';

export type Sideways = 'left' | 'right';

const realSteps = (goal: GoalColumn): readonly string[] =>
  goal.steps.filter(({ issue }) => issue !== null).map(({ id }) => id);

const swapped = (ids: readonly string[], id: string, side: Sideways) => {
  const at = ids.indexOf(id);
  const to = side === 'left' ? at - 1 : at + 1;
  if (at < 0 || to < 0 || to >= ids.length) return null;
  const others = ids.filter((other) => other !== id);
  return { after: others[to - 1] ?? null, before: others[to] ?? null };
};

/**
 * Returns the move of a goal one place to the left or right; null if there is no place on that side. The column of
 * steps without a goal stays last.
 */
export const moveGoal = (map: StoryMap, goalId: string, side: Sideways): GoalMove | null => {
  const ids = map.goals.map(({ id }) => id).filter((id) => id !== ANONYMOUS_KEY);
  const place = swapped(ids, goalId, side);
  return place && { goalId, ...place };
};

/**
 * Returns the move of a step one place to the left or right inside its goal; null if there is no place on that side.
 */
export const moveStep = (map: StoryMap, stepId: string, side: Sideways): StepMove | null => {
  const goal = map.goals.find(({ steps }) => steps.some(({ id }) => id === stepId));
  const place = goal ? swapped(realSteps(goal), stepId, side) : null;
  return goal && place ? { stepId, toGoalId: goal.id, ...place } : null;
};

export const moveStepToGoal = (map: StoryMap, stepId: string, toGoalId: string): StepMove => {
  const goal = map.goals.find(({ id }) => id === toGoalId);
  const steps = goal ? realSteps(goal).filter((id) => id !== stepId) : [];
  return { stepId, toGoalId, after: steps.at(-1) ?? null, before: null };
};
