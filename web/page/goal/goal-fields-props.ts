import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { ChangeGoalBody } from '#domain/contracts/goal.ts';
import type { Status } from '#domain/tracker/entities.ts';

/** A goal to be edited in place, field by field (R-GOAL-7). */
export interface GoalFieldsProps {
  readonly goal: Goal;
  readonly projectIds: readonly string[];
  readonly projectKey: string;
  /** Of the goals beside it, to be offered as one writes. */
  readonly labels: readonly string[];
  readonly statuses: readonly Status[];
  readonly disabled: boolean;
  /** What it names replaces what is there: one change, which can be taken back. */
  readonly onEdit: (body: ChangeGoalBody) => void;
}
