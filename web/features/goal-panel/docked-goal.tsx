import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { goalChanges } from '../../story-map/changes/goal-changes.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { GoalPanel } from './goal-panel.tsx';

export interface DockedGoalProps {
  readonly goal: Goal;
  /** Whether another user has deleted the goal. */
  readonly gone: boolean;
  readonly story: ShownStoryMap;
  readonly loaded: LoadedBoard;
  readonly onGo: (goalId: string) => void;
  readonly onClose: () => void;
}

/** The panel of a goal that is open beside its map. */
const DockedGoal = ({ goal, gone, story, loaded, onGo, onClose }: DockedGoalProps) => {
  const dispatch = useAppDispatch();
  const { board, projectIds } = loaded;
  const { goals } = story;
  const own = board.projects.filter(({ id }) => board.portfolio || id === goal.projectId);
  // For a goal of a portfolio, users can select people of all projects of the portfolio.
  const projectKey = own.map(({ key }) => key).join();
  if (projectKey === '') return null;
  return (
    <GoalPanel
      {...{ goal, gone, projectIds, projectKey, onGo, onClose }}
      ground={{ boardRef: board.arg.ref, goals, onMade: onGo }}
      statuses={story.view.statuses}
      disabled={!story.can.editGoals}
      onEdit={(body) =>
        goalChanges.run(({ changeGoal }) =>
          changeGoal(dispatch, { board, goals }, { kind: 'edit', id: goal.id, body }),
        )
      }
    />
  );
};

export default DockedGoal;
