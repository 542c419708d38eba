import type { Goal } from '../../aggregates/goal/goal.ts';
import type { Issue } from '../../tracker/entities.ts';
import { type GoalMapping, goalIdOf } from './goal-mapping.ts';

/** Goals of a project come to stand for issues, or all go on without theirs (R-MAPPING-6). */
export type MigrationWay = 'toIssues' | 'back';

/** A goal that a migration is about, and how many steps it ties anew. */
export interface GoalMigration {
  readonly goal: Goal;
  readonly steps: number;
}

/** What a migration would do, before anything is written. */
export const goalMigrations = (
  way: MigrationWay,
  goals: readonly Goal[],
  steps: readonly Issue[],
  mapping: GoalMapping | null,
): readonly GoalMigration[] =>
  goals
    .filter(({ issueId }) => (issueId === null) === (way === 'toIssues'))
    .map((goal) => ({
      goal,
      steps: steps.filter((step) => goalIdOf(step, goals, mapping) === goal.id).length,
    }));
