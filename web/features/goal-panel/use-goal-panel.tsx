import { type ReactNode, useState } from 'react';
import { sortGoals } from '#domain/aggregates/goal/sort.ts';
import { labelsOf } from '../../page/goal/labels-of.ts';
import { useAppDispatch } from '../../store/hooks.ts';
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

/** The panel of one goal in the dock; it closes when the goal is gone. */
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
  const goal = story.goals.find(({ id }) => id === goalId);
  const close = () => setGoalId(null);
  const own = board.projects.filter(({ id }) => board.portfolio || id === goal?.projectId);
  // For a goal of a portfolio, the people of all the portfolio's projects are offered.
  const projectKey = own.map(({ key }) => key).join();
  return {
    open: setGoalId,
    close,
    panel: goal && projectKey !== '' && (
      <GoalPanel
        key={goal.id}
        goal={goal}
        projectIds={projectIds}
        projectKey={projectKey}
        labels={labelsOf(story.goals)}
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
        order={sortGoals(story.goals).map(({ id }) => id)}
        onGo={setGoalId}
        onClose={close}
      />
    ),
  };
};
