import type { Goal } from '../../aggregates/goal/goal.ts';
import type { MovePlan } from '../difference/writes.ts';
import type { GoalColumn, StepColumn, StoryMap } from '../model/model.ts';
import { planStepMove } from '../moves/move-step.ts';

/** A new goal, and the epics that become its steps, in order. */
export interface GoalGroup {
  readonly goal: Goal;
  readonly epicIds: readonly string[];
}

const withStep = (map: StoryMap, goalId: string, step: StepColumn): StoryMap => {
  const put = (goal: GoalColumn): GoalColumn => {
    const others = goal.steps.filter(({ id }) => id !== step.id);
    return { ...goal, steps: goal.id === goalId ? [...others, step] : others };
  };
  return { ...map, goals: map.goals.map(put) };
};

/**
 * Makes one plan that moves epics under new goals. An epic that is not on the map, or that belongs to another project
 * than the goal, does not move.
 */
export const planGroups = (map: StoryMap, groups: readonly GoalGroup[]): MovePlan => {
  const made = groups.map(({ goal }): GoalColumn => ({ id: goal.id, goal, steps: [] }));
  let now: StoryMap = { ...map, goals: [...made, ...map.goals] };
  const changed: MovePlan['changed'][number][] = [];
  const writes: MovePlan['writes'][number][] = [];
  for (const { goal, epicIds } of groups) {
    let after: string | null = null;
    for (const stepId of epicIds) {
      const planned = planStepMove(now, { stepId, toGoalId: goal.id, after, before: null });
      if ('refusal' in planned) continue;
      const { plan } = planned;
      const step = plan.changed.find(({ id }) => id === stepId);
      if (!step) continue;
      changed.push(...plan.changed);
      writes.push(...plan.writes);
      now = withStep(now, goal.id, { id: stepId, goalId: goal.id, issue: step });
      after = stepId;
    }
  }
  return { changed, writes, leavesBoard: false };
};
