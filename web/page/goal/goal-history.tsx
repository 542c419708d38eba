import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { goalBodyOf, goalValues } from '#domain/change/take-back/things.ts';
import type { ChangeGoalBody } from '#domain/contracts/goal.ts';
import type { Instant } from '#domain/kernel/time.ts';
import ThingHistory from '../audit/thing-history.tsx';

export interface GoalHistoryProps {
  /** The goal with the user's open changes. */
  readonly goal: Goal;
  /** The saved version, up to which the history is read. */
  readonly version: number;
  /** Null if the user may not edit the goal. */
  readonly onEdit: ((body: ChangeGoalBody) => void) | null;
  /** Shows the goal on the map as it was at a moment. */
  readonly onShowThen: (at: Instant) => void;
}

/** Who changed what of a goal, newest first. Who may edit the goal can take changes back (R-TIME-7). */
const GoalHistory = ({ goal, version, onEdit, onShowThen }: GoalHistoryProps) => (
  <ThingHistory
    thing={{ type: 'goal', id: goal.id, version }}
    scope={goal.projectId}
    level={3}
    onShowThen={onShowThen}
    back={
      onEdit
        ? {
            now: goalValues(goal),
            accepts: (values) => goalBodyOf(values) !== null,
            onTakeBack: (values) => {
              const body = goalBodyOf(values);
              if (body) onEdit(body);
            },
          }
        : undefined
    }
  />
);

export default GoalHistory;
