import { sortGoals } from '../goal/place.ts';
import { ANONYMOUS_KEY } from '../kernel/ids.ts';
import { sortRanked } from '../ranking/compare.ts';
import type { Issue } from '../tracker/entities.ts';
import type { GoalColumn, MapSources, StepColumn } from './model.ts';

/** The placeholder step of orphans; it stands last under the anonymous goal (spec 000 §3 Task). */
const OTHER: StepColumn = { id: ANONYMOUS_KEY, goalId: ANONYMOUS_KEY, issue: null };

/** Newest change first: the order of what has no rank yet. */
export const byUpdated = (left: Issue, right: Issue): number =>
  left.updated === right.updated ? 0 : left.updated > right.updated ? -1 : 1;

/**
 * Goals by rank with their steps by rank, then the anonymous goal with the steps of no known goal and "Other"
 * (spec 000 §4 Parenting: an unknown goal falls to the anonymous placeholder).
 */
export const columnsOf = ({ goals, steps }: Pick<MapSources, 'goals' | 'steps'>): GoalColumn[] => {
  const known = new Set(goals.map(({ id }) => id));
  const ranked = sortRanked([...steps].sort(byUpdated), ({ id, properties }) => ({
    id,
    rank: properties.rank,
  }));
  const byGoal = new Map<string, StepColumn[]>();
  for (const issue of ranked) {
    const { goalId } = issue.properties;
    const owner = goalId !== null && known.has(goalId) ? goalId : ANONYMOUS_KEY;
    const column = { id: issue.id, goalId: owner, issue };
    byGoal.set(owner, [...(byGoal.get(owner) ?? []), column]);
  }
  return [
    ...sortGoals(goals).map((goal) => ({ id: goal.id, goal, steps: byGoal.get(goal.id) ?? [] })),
    { id: ANONYMOUS_KEY, goal: null, steps: [...(byGoal.get(ANONYMOUS_KEY) ?? []), OTHER] },
  ];
};
