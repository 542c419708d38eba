import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { ChangeGoalBody } from '#domain/contracts/goal.ts';
import type { Status } from '#domain/tracker/entities.ts';
import type { UsedLabel } from './labels-of.ts';

/** The props of the fields in which users edit a goal on the page (R-GOAL-7). */
export interface GoalFieldsProps {
  readonly goal: Goal;
  readonly projectIds: readonly string[];
  readonly projectKey: string;
  /** Labels of the board's goals, which the field suggests. */
  readonly labels: readonly UsedLabel[];
  readonly statuses: readonly Status[];
  readonly disabled: boolean;
  /** Whether the name looks like a title. */
  readonly titled?: boolean;
  /** Called with only the fields that have changed. They are one change with one undo step. */
  readonly onEdit: (body: ChangeGoalBody) => void;
}
