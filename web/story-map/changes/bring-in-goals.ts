import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { type ProjectGoal, planIntoGoals } from '#domain/board/grouping/project-goals.ts';
import type { NewGoal } from '#domain/change/model/goals.ts';
import { goalStep } from '#domain/change/plan.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { listText } from '../../i18n/list-text.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { enterPlan } from './enter-plan.ts';
import type { Ground } from './ground.ts';

/** A goal of a project. `into` is the portfolio goal that gets its epics; if null, a copy of the goal gets them. */
export interface BroughtGoal extends ProjectGoal {
  readonly into: string | null;
}

/**
 * Returns a new portfolio goal with the data of a project's goal. It has no issue, because an issue can belong to one
 * goal only.
 */
const madeOf = (goal: Goal, { id: projectId, personaSync }: Portfolio, id: string): NewGoal => {
  const personas = personaSync ? goal.personas : [];
  const as = { ...goal, id, projectId, issueId: null, personas };
  return { id, projectId, summary: goal.fields.summary, as };
};

/**
 * Brings goals of projects into their portfolio (R-PORTFOLIO-13): creates copies of goals, and moves the epics to goals
 * of the portfolio. All this is one change with one step of undo.
 */
export const bringInGoals = (
  dispatch: AppDispatch,
  language: string,
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
    ...(made.length > 0
      ? {
          title: listText(
            language,
            made.map(({ summary }) => summary),
          ),
        }
      : {}),
    first: made.map((goal) => goalStep(goals, { kind: 'create', id: goal.id, goal })),
  });
};
