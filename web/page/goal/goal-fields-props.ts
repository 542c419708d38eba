import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { ChangeGoalBody } from '#domain/contracts/goal.ts';
import type { Status } from '#domain/tracker/entities.ts';
import type { UsedLabel } from './labels-of.ts';

/** A goal to be edited in place, field by field (R-GOAL-7). */
export interface GoalFieldsProps {
  readonly goal: Goal;
  readonly projectIds: readonly string[];
  readonly projectKey: string;
  /** Labels of the board's goals, offered as suggestions. */
  readonly labels: readonly UsedLabel[];
  readonly statuses: readonly Status[];
  readonly disabled: boolean;
  /** Shows the name as a title. */
  readonly titled?: boolean;
  /** Called with only the fields to replace; they become one change, which can be undone. */
  readonly onEdit: (body: ChangeGoalBody) => void;
}
