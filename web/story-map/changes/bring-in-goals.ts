import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { type ProjectGoal, planIntoGoals } from '#domain/board/grouping/project-goals.ts';
import type { NewGoal } from '#domain/change/model/goals.ts';
import { goalStep } from '#domain/change/plan.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { enterPlan } from './enter-plan.ts';
import type { Ground } from './ground.ts';

/** A goal of a project, and the goal of the portfolio that its epics go under; null for one that is made of it. */
export interface BroughtGoal extends ProjectGoal {
  readonly into: string | null;
}

/** A goal of a portfolio with all that a goal of a project says; an issue stands for one goal alone. */
const madeOf = (goal: Goal, { id: projectId, personaSync }: Portfolio, id: string): NewGoal => {
  const personas = personaSync ? goal.personas : [];
  const as = { ...goal, id, projectId, issueId: null, personas };
  return { id, projectId, summary: goal.fields.summary, as };
};

/**
 * Brings goals of projects into their portfolio (R-PORTFOLIO-13): those that are taken over are made there, and the epics
 * of all go under a goal of the portfolio. One change, which is taken back as one.
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
  if (plan.changed.length === 0) return;
  enterPlan(dispatch, ground, plan, {
    action: made.length > 0 ? 'goalGroup' : 'move',
    ...(made.length > 0 ? { title: made.map(({ summary }) => summary).join(', ') } : {}),
    first: made.map((goal) => goalStep(goals, { kind: 'create', id: goal.id, goal })),
  });
};
