import { type ReactNode, useState } from 'react';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { selectChanges } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { later } from '../../ui/pages/later.tsx';
import type { DockedGoalProps } from './docked-goal.tsx';

const DockedGoal = later<DockedGoalProps>(
  () => import('./docked-goal.tsx'),
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
  loaded: LoadedBoard,
): {
  readonly open: (goalId: string) => void;
  readonly close: () => void;
  readonly panel: ReactNode;
} => {
  const [goalId, setGoalId] = useState<string | null>(null);
  const { goal, gone } = useOpenGoal(story.goals, goalId);
  const close = () => setGoalId(null);
  return {
    open: setGoalId,
    close,
    panel: goal && (
      <DockedGoal
        key={goal.id}
        {...{ goal, gone, story, loaded }}
        onGo={setGoalId}
        onClose={close}
      />
    ),
  };
};
