import { useState } from 'react';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { editedGoal, type GoalChange } from '#domain/change/model/goals.ts';
import { goalStep } from '#domain/change/plan.ts';
import type { ChangeGoalBody } from '#domain/contracts/goal.ts';
import type { BoardRef } from '../../store/board-data/board-data.ts';
import { enter } from '../../store/changes/enter.ts';
import { refusalOf } from '../../store/changes/progress-of.ts';
import { selectChanges } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { Change } from '../../store/ledger/change.ts';
import type { AppThunk } from '../../store/state/state.ts';
import { useAwaitedChange } from '../history/use-awaited-change.ts';

const newId =
  (): AppThunk<string> =>
  (_dispatch, _state, { ids }) =>
    ids();

/** Returns the edits that were refused because the goal was deleted. */
const refusedEdits = (changes: readonly Change[], id: string): readonly ChangeGoalBody[] =>
  changes.flatMap((change) => {
    const refusal = refusalOf(change);
    if (refusal?.kind !== 'backend' || refusal.status !== 404) return [];
    return change.plan.flatMap((write) =>
      write.kind === 'goal' && write.change.kind === 'edit' && write.change.id === id
        ? [write.change.body]
        : [],
    );
  });

/** The board and the goals to which the new goal is added, and the callback after the save. */
export interface RescueGround {
  readonly boardRef: BoardRef;
  readonly goals: readonly Goal[];
  readonly onMade: (id: string) => void;
}

/**
 * Holds a goal that another user has deleted, with its unsaved edits. Further edits are not sent until the goal is
 * saved as a new goal.
 */
export const useRescue = (goal: Goal, { boardRef, goals, onMade }: RescueGround) => {
  const dispatch = useAppDispatch();
  const changes = useAppSelector(selectChanges);
  const [edits, setEdits] = useState<readonly ChangeGoalBody[]>([]);
  const [made, setMade] = useState('');
  const { wait, busy, refusal } = useAwaitedChange(() => onMade(made));
  const all = [...refusedEdits(changes, goal.id), ...edits];
  const kept = all.reduce(editedGoal, goal);
  return {
    goal: kept,
    dirty: all.length > 0,
    edit: (body: ChangeGoalBody) => setEdits((before) => [...before, body]),
    busy,
    refusal,
    save: () => {
      const id = dispatch(newId());
      const { projectId, fields } = kept;
      // The new goal does not take over the issue of the deleted goal.
      const as = { ...kept, id, issueId: null };
      const change: GoalChange = {
        kind: 'create',
        id,
        goal: { id, projectId, summary: fields.summary, as },
      };
      setMade(id);
      const plan = [goalStep(goals, change)];
      const scope = { ref: boardRef };
      wait(dispatch(enter({ scope, action: 'goalAdd', title: fields.summary, plan })));
    },
  };
};

export type Rescue = ReturnType<typeof useRescue>;
