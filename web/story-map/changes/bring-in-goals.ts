import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { type ProjectGoal, planIntoGoals } from '#domain/board/grouping/project-goals.ts';
import type { NewGoal } from '#domain/change/model/goals.ts';
import { goalStep } from '#domain/change/plan.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { enterPlan } from './enter-plan.ts';
import type { Ground } from './ground.ts';

/** A goal of a project. `into` is the portfolio goal to which its epics move; null copies the goal. */
export interface BroughtGoal extends ProjectGoal {
  readonly into: string | null;
}

/**
 * Returns a new portfolio goal with the data of a project's goal, but without its issue, since an issue belongs to only
 * one goal.
 */
const madeOf = (goal: Goal, { id: projectId, personaSync }: Portfolio, id: string): NewGoal => {
  const personas = personaSync ? goal.personas : [];
  const as = { ...goal, id, projectId, issueId: null, personas };
  return { id, projectId, summary: goal.fields.summary, as };
};

/**
 * Brings goals of projects into their portfolio (R-PORTFOLIO-13): creates the copied goals, and moves the epics of all
 * the goals to portfolio goals. All of this is one change with one undo step.
 */
export const bringInGoals = (
  dispatch: AppDispatch,
  ground: Ground,
  portfolio: Portfolio,
  brought: readonly BroughtGoal[],
): void => {
  const { map, goals, ids } = ground;
  const made: NewGoal[] = [];
  const placements = brought.map(({ goal, epicIds, into }) => {
    if (into !== null) return { epicIds, goalId: into };
    const taken = madeOf(goal, portfolio, ids());
    made.push(taken);
    return { epicIds, goalId: taken.id };
  });
  const plan = planIntoGoals(map, placements);
  if (plan.changed.length + made.length === 0) return;
  enterPlan(dispatch, ground, plan, {
    action: made.length > 0 ? 'goalGroup' : 'move',
    ...(made.length > 0 ? { title: made.map(({ summary }) => summary).join(', ') } : {}),
    first: made.map((goal) => goalStep(goals, { kind: 'create', id: goal.id, goal })),
  });
};
