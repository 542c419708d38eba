import type { Goal } from '../../aggregates/goal/goal.ts';
import type { Issue } from '../../tracker/entities.ts';
import { type GoalMapping, goalIdOf } from './goal-mapping.ts';

/** A step that gets another goal when the mapping changes. A null goal means no goal. */
export interface GoalMove {
  readonly step: Issue;
  readonly from: Goal | null;
  readonly to: Goal | null;
}

/**
 * Returns the steps whose goal changes with the mapping, in the given order. The goal of every step is derived again
 * (R-MAPPING-5).
 */
export const goalMoves = (
  steps: readonly Issue[],
  goals: readonly Goal[],
  before: GoalMapping | null,
  after: GoalMapping | null,
): GoalMove[] => {
  const byId = new Map(goals.map((goal) => [goal.id, goal]));
  const goalOf = (step: Issue, mapping: GoalMapping | null): Goal | null =>
    byId.get(goalIdOf(step, goals, mapping) ?? '') ?? null;
  return steps.flatMap((step) => {
    const [from, to] = [goalOf(step, before), goalOf(step, after)];
    return from === to ? [] : [{ step, from, to }];
  });
};
