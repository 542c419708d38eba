import { useMemo } from 'react';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { goalTitleAfter } from '#domain/change/model/goals.ts';
import { overlayGoals } from '#domain/change/overlay.ts';
import { goalStep } from '#domain/change/plan.ts';
import type { ChangeGoalBody } from '#domain/contracts/goal.ts';
import { isPortfolioId } from '#domain/kernel/scope.ts';
import { usePageLedger } from '../../page/history/use-page-ledger.ts';
import type { BoardRef } from '../../store/board-data/board-data.ts';
import { enter } from '../../store/changes/enter.ts';
import { isSentWithoutMap } from '../../store/changes/kept-changes.ts';
import { selectBusyIds, selectMapWrites } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';

/** Returns the board of a goal: its project's map, or its portfolio. */
const boardRefOf = (projectId: string): BoardRef =>
  isPortfolioId(projectId)
    ? { kind: 'portfolio', portfolioId: projectId }
    : { kind: 'project', project: projectId };

/**
 * Returns a goal with the user's pending changes, and functions that edit it. As on the map, edits go through the
 * ledger: they are queued while offline, detect conflicts, and can be undone.
 */
export const useGoalLedger = (loaded: Goal) => {
  const dispatch = useAppDispatch();
  const { projectId } = loaded;
  const boardRef = useMemo(() => boardRefOf(projectId), [projectId]);
  const writes = useAppSelector(selectMapWrites);
  const goals = useMemo(() => overlayGoals([loaded], writes), [loaded, writes]);
  const busy = useAppSelector(selectBusyIds);
  const history = usePageLedger(boardRef, { goals, takesUp: isSentWithoutMap });
  const goal = goals.find(({ id }) => id === loaded.id) ?? loaded;
  const edit = (body: ChangeGoalBody) => {
    const change = { kind: 'edit', id: goal.id, body } as const;
    const title = goalTitleAfter(change, goal);
    const plan = [goalStep(goals, change)];
    dispatch(enter({ scope: { ref: boardRef }, action: 'goalEdit', title, plan }));
  };
  return { place: boardRef, goals, goal, edit, saving: busy.includes(goal.id), history };
};

export type GoalLedger = ReturnType<typeof useGoalLedger>;
