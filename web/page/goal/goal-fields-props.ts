import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { ChangeGoalBody } from '#domain/contracts/goal.ts';
import type { Status } from '#domain/tracker/entities.ts';
import type { UsedLabel } from './labels-of.ts';

/** The props of goal fields that users edit on the page (R-GOAL-7). */
export interface GoalFieldsProps {
  readonly goal: Goal;
  readonly projectIds: readonly string[];
  readonly projectKey: string;
  /** Labels of the board's goals, which are suggested. */
  readonly labels: readonly UsedLabel[];
  readonly statuses: readonly Status[];
  readonly disabled: boolean;
  /** Shows the name as a title. */
  readonly titled?: boolean;
  /** Called with the changed fields only; they become one change with one undo step. */
  readonly onEdit: (body: ChangeGoalBody) => void;
}
