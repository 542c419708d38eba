import { colorOfGoal, GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import { type GoalChange, goalTitleAfter } from '#domain/change/model/goals.ts';
import { goalStep } from '#domain/change/plan.ts';
import { enter } from '../../store/changes/enter.ts';
import type { ActionName } from '../../store/ledger/change.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { type Ground, scopeOf } from './ground.ts';

type GoalGround = Pick<Ground, 'board' | 'goals'>;

const ACTION = { create: 'goalAdd', edit: 'goalEdit', rank: 'goalMove' } as const satisfies Record<
  string,
  ActionName
>;

/**
 * Adds a change of a goal to the ledger. Deletions are in `remove-cards.ts`, because they also affect the goal's steps.
 */
export const changeGoal = (
  dispatch: AppDispatch,
  ground: GoalGround,
  change: Exclude<GoalChange, { kind: 'remove' }>,
  said?: string,
): void => {
  const known = ground.goals.find(({ id }) => id === change.id);
  dispatch(
    enter({
      scope: scopeOf(ground),
      action: ACTION[change.kind],
      title: goalTitleAfter(change, known),
      plan: [goalStep(ground.goals, change)],
      ...(said === undefined ? {} : { said }),
    }),
  );
};

/**
 * Returns the colour of a new goal: the one that the board's settings name, or else the next colour after those of the
 * board's goals (R-GOAL-10).
 */
const goalColor = ({ board: { admin }, goals }: GoalGround): string =>
  GOAL_COLORS.find((each) => each === admin.cardSetting.defaultColorGoal) ??
  colorOfGoal(goals.length);

/** Creates a goal in a project. It comes after the project's other goals. */
export const addGoal = (
  dispatch: AppDispatch,
  ground: GoalGround & Pick<Ground, 'ids'>,
  { projectId, summary }: { readonly projectId: string; readonly summary: string },
): void => {
  const id = ground.ids();
  const goal = { id, projectId, summary, color: goalColor(ground) };
  changeGoal(dispatch, ground, { kind: 'create', id, goal });
};
