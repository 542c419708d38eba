import { type ReactNode, useState } from 'react';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { selectChanges } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { goalChanges } from '../../story-map/changes/goal-changes.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { later } from '../../ui/pages/later.tsx';
import type { GoalPanelProps } from './goal-panel.tsx';

const GoalPanel = later<GoalPanelProps>(
  () => import('./goal-panel.tsx'),
  'board',
  'errors',
  'goalPanel',
);

const removes = (write: Write, goalId: string | null): boolean =>
  write.kind === 'goal' && write.change.kind === 'remove' && write.change.id === goalId;

/**
 * Returns the open goal. If another user deletes the goal, returns its last state; if the current user deletes it,
 * returns no goal.
 */
const useOpenGoal = (goals: readonly Goal[], goalId: string | null) => {
  const found = goals.find(({ id }) => id === goalId);
  const [last, setLast] = useState(found);
  const removed = useAppSelector((state) =>
    selectChanges(state).some(
      ({ status, plan }) => status !== 'refused' && plan.some((write) => removes(write, goalId)),
    ),
  );
  if (found && found !== last) setLast(found);
  const stays = last?.id === goalId && last.version > 0 && !removed;
  return { goal: found ?? (stays ? last : undefined), gone: !found };
};

export const useGoalPanel = (
  story: ShownStoryMap,
  { board, projectIds }: LoadedBoard,
): {
  readonly open: (goalId: string) => void;
  readonly close: () => void;
  readonly panel: ReactNode;
} => {
  const dispatch = useAppDispatch();
  const [goalId, setGoalId] = useState<string | null>(null);
  const { goal, gone } = useOpenGoal(story.goals, goalId);
  const close = () => setGoalId(null);
  const own = board.projects.filter(({ id }) => board.portfolio || id === goal?.projectId);
  // For a goal of a portfolio, users can select people of all projects of the portfolio.
  const projectKey = own.map(({ key }) => key).join();
  return {
    open: setGoalId,
    close,
    panel: goal && projectKey !== '' && (
      <GoalPanel
        key={goal.id}
        goal={goal}
        gone={gone}
        ground={{ boardRef: board.arg.ref, goals: story.goals, onMade: setGoalId }}
        projectIds={projectIds}
        projectKey={projectKey}
        statuses={story.view.statuses}
        disabled={!story.can.editGoals}
        onEdit={(body) =>
          goalChanges.run(({ changeGoal }) =>
            changeGoal(
              dispatch,
              { board, goals: story.goals },
              { kind: 'edit', id: goal.id, body },
            ),
          )
        }
        onGo={setGoalId}
        onClose={close}
      />
    ),
  };
};
