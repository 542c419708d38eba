import type { Goal } from '../../aggregates/goal/goal.ts';
import type { Issue } from '../../tracker/entities.ts';
import { type GoalMapping, goalIdOf } from './goal-mapping.ts';

/** `toIssues`: the goals of a project get issues. `back`: they are separated from their issues (R-MAPPING-6). */
export type MigrationWay = 'toIssues' | 'back';

/** A goal to migrate, and the number of its steps that get a new link. */
export interface GoalMigration {
  readonly goal: Goal;
  readonly steps: number;
}

/** Returns a preview of a migration. Nothing is written. */
export const goalMigrations = (
  direction: MigrationWay,
  goals: readonly Goal[],
  steps: readonly Issue[],
  mapping: GoalMapping | null,
): readonly GoalMigration[] =>
  goals
    .filter(({ issueId }) => (issueId === null) === (direction === 'toIssues'))
    .map((goal) => ({
      goal,
      steps: steps.filter((step) => goalIdOf(step, goals, mapping) === goal.id).length,
    }));
