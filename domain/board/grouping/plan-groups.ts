import type { Goal } from '../../aggregates/goal/goal.ts';
import type { MovePlan } from '../difference/writes.ts';
import type { GoalColumn, StepColumn, StoryMap } from '../model/model.ts';
import { planStepMove } from '../moves/move-step.ts';

/** A goal that is being made, and the epics that become its steps, in their order. */
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
 * Works out how epics are put under goals that are being made, as one plan: each behind those before it. Epics that are
 * not on the map, or whose goal is of another project, are left where they are.
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
