import { draftGoal } from '#domain/change/goals.ts';
import { goalStep } from '#domain/change/plan.ts';
import { GOAL_COLORS } from '#domain/goal/palette.ts';
import { planGroups } from '#domain/map/grouping/plan-groups.ts';
import type { GoalProposal } from '#domain/map/grouping/propose-goals.ts';
import type { AppDispatch } from '../../../api/state.ts';
import { enterPlan } from './enter-plan.ts';
import type { Ground } from './ground.ts';

/** Makes goals, each in a colour of its own, and puts their epics under them: one change, which is taken back as one. */
export const createGoals = (
  dispatch: AppDispatch,
  ground: Ground,
  proposals: readonly Pick<GoalProposal, 'name' | 'epicIds'>[],
): void => {
  const { map, goals, projectIds, ids } = ground;
  const [projectId] = projectIds;
  if (projectId === undefined || proposals.length === 0) return;
  const groups = proposals.map(({ name, epicIds }, at) => {
    const color = GOAL_COLORS[at % GOAL_COLORS.length];
    return { goal: { id: ids(), projectId, summary: name, ...(color ? { color } : {}) }, epicIds };
  });
  const plan = planGroups(
    map,
    groups.map(({ goal, epicIds }) => ({ goal: draftGoal(goals, goal), epicIds })),
  );
  enterPlan(
    dispatch,
    ground,
    { ...plan, own: plan.changed.length },
    {
      action: 'goalGroup',
      title: proposals.map(({ name }) => name).join(', '),
      first: groups.map(({ goal }) => goalStep(goals, { kind: 'create', id: goal.id, goal })),
    },
  );
};
