import type { Goal } from '../../aggregates/goal/goal.ts';
import { sortGoals } from '../../aggregates/goal/sort.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { sortRanked } from '../../kernel/ranking/compare.ts';
import type { Issue } from '../../tracker/entities.ts';
import { goalIdOf } from '../goals/goal-mapping.ts';
import { bareStep } from '../model/flat.ts';
import { type GoalColumn, type MapSources, OTHER_STEP, type StepColumn } from '../model/model.ts';
import { stepOrdering } from '../ranking/ordering.ts';

/** Compares items without a rank: the item that changed last comes first. */
export const byUpdated = (left: Issue, right: Issue): number =>
  left.updated === right.updated ? 0 : left.updated > right.updated ? -1 : 1;

/**
 * Sorts steps by rank. On the board of a portfolio, steps that have no rank on this board keep the order of their
 * project's map. Steps without any rank are sorted by their last change.
 */
const inStepOrder = (steps: readonly Issue[], rankOf: (step: Issue) => string | null): Issue[] => {
  const asAtHome = sortRanked([...steps].sort(byUpdated), ({ id, homeRank = null }) => ({
    id,
    rank: homeRank,
  }));
  return sortRanked(asAtHome, (step) => ({ id: step.id, rank: rankOf(step) }));
};

/** Sorts goals by project and then by rank. Goals of projects outside the board come last. */
const goalsInOrder = (goals: readonly Goal[], projectIds: readonly string[]): Goal[] => {
  const places = new Map(projectIds.map((id, index) => [id, index]));
  const placeOf = ({ projectId }: Goal): number => places.get(projectId) ?? projectIds.length;
  const ranked = sortGoals(goals);
  return projectIds.length < 2 ? ranked : ranked.sort((a, b) => placeOf(a) - placeOf(b));
};

const flatColumns = (goals: readonly Goal[], projectIds: readonly string[]): GoalColumn[] => [
  ...goalsInOrder(goals, projectIds).map((goal) => ({
    id: goal.id,
    goal,
    steps: [bareStep(goal)],
  })),
  { id: ANONYMOUS_KEY, goal: null, steps: [OTHER_STEP] },
];

/**
 * Returns goals by rank, each with its steps by rank. The anonymous goal comes last, with the steps of unknown goals
 * and with "Other" (R-MAP-3).
 */
export const columnsOf = ({
  goals,
  steps,
  projectIds = [],
  trackerOrder,
  mapping,
  mappingStates,
  flat,
}: Pick<
  MapSources,
  'goals' | 'steps' | 'projectIds' | 'trackerOrder' | 'mapping' | 'mappingStates' | 'flat'
>): GoalColumn[] => {
  if (flat) return flatColumns(goals, projectIds);
  const { rankOf } = stepOrdering(trackerOrder);
  const known = new Set(goals.map(({ id }) => id));
  const ranked = inStepOrder(steps, rankOf);
  const byGoal = new Map<string, StepColumn[]>();
  for (const issue of ranked) {
    const goalId = goalIdOf(issue, goals, mapping);
    const owner = goalId !== null && known.has(goalId) ? goalId : ANONYMOUS_KEY;
    const column = { id: issue.id, goalId: owner, issue };
    byGoal.set(owner, [...(byGoal.get(owner) ?? []), column]);
  }
  return [
    ...goalsInOrder(goals, projectIds).map((goal) => {
      const state = mappingStates?.get(goal.id);
      const steps = byGoal.get(goal.id) ?? [];
      return { id: goal.id, goal, steps, ...(state ? { mapping: state } : {}) };
    }),
    { id: ANONYMOUS_KEY, goal: null, steps: [...(byGoal.get(ANONYMOUS_KEY) ?? []), OTHER_STEP] },
  ];
};
