import type { ChangeGoalBody, Goal } from '#domain/contracts/goal.ts';
import type { Status } from '#domain/tracker/entities.ts';

export interface GoalPanelProps {
  readonly goal: Goal;
  readonly projectIds: readonly string[];
  readonly projectKey: string;
  readonly statuses: readonly Status[];
  readonly disabled: boolean;
  /** What it names replaces what is there: one change, which can be taken back. */
  readonly onEdit: (body: ChangeGoalBody) => void;
  readonly onClose: () => void;
}
