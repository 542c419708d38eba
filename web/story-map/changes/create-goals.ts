import { colorOfGoal } from '#domain/aggregates/goal/palette.ts';
import { goalHomesOf } from '#domain/board/assembly/map-sources.ts';
import { epicsByProject } from '#domain/board/grouping/by-project.ts';
import { planGroups } from '#domain/board/grouping/plan-groups.ts';
import type { GoalProposal } from '#domain/board/grouping/propose-goals.ts';
import { draftGoal } from '#domain/change/model/goals.ts';
import { goalStep } from '#domain/change/plan.ts';
import { listText } from '../../i18n/list-text.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { enterPlan } from './enter-plan.ts';
import type { Ground } from './ground.ts';

/**
 * Returns where to create goals for some epics: one in the portfolio, or one in each project that has some of the
 * epics. If there are no epics, one in the first project.
 */
const homesOf = (
  { map, board }: Ground,
  epicIds: readonly string[],
): readonly { readonly projectId: string; readonly epicIds: readonly string[] }[] => {
  const [first] = goalHomesOf(board);
  if (first !== undefined && (board.portfolio || epicIds.length === 0)) {
    return [{ projectId: first, epicIds }];
  }
  return epicsByProject(map, epicIds);
};

/**
 * Creates goals with different colours, and moves the proposed epics to them, in one change with one step of undo. If
 * the epics of a proposal belong to several projects, each project gets a goal; a portfolio gets one goal.
 */
export const createGoals = (
  dispatch: AppDispatch,
  language: string,
  ground: Ground,
  proposals: readonly Pick<GoalProposal, 'name' | 'epicIds'>[],
): void => {
  const { map, goals, ids } = ground;
  const groups = proposals.flatMap(({ name, epicIds: all }, at) => {
    const color = colorOfGoal(goals.length + at);
    return homesOf(ground, all).map(({ projectId, epicIds }) => ({
      goal: { id: ids(), projectId, summary: name, color },
      epicIds,
    }));
  });
  if (groups.length === 0) return;
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
      title: listText(
        language,
        proposals.map(({ name }) => name),
      ),
      first: groups.map(({ goal }) => goalStep(goals, { kind: 'create', id: goal.id, goal })),
    },
  );
};
