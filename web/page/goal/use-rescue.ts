import { useEffect, useRef, useState } from 'react';
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

interface RefusedEdit {
  readonly changeId: string;
  readonly body: ChangeGoalBody;
}

/** Returns the edits that were refused because the goal was deleted. */
const refusedEdits = (changes: readonly Change[], id: string): readonly RefusedEdit[] =>
  changes.flatMap((change) => {
    const refusal = refusalOf(change);
    if (refusal?.kind !== 'backend' || refusal.status !== 404) return [];
    return change.plan.flatMap((write) =>
      write.kind === 'goal' && write.change.kind === 'edit' && write.change.id === id
        ? [{ changeId: change.id, body: write.change.body }]
        : [],
    );
  });

/** Merges several edits into one. A later edit overrides the values of an earlier one. */
const mergedEdits = (edits: readonly ChangeGoalBody[]): ChangeGoalBody => {
  const fields = Object.assign({}, ...edits.map((edit) => edit.fields ?? {}));
  const merged: ChangeGoalBody = Object.assign({}, ...edits);
  return Object.keys(fields).length > 0 ? { ...merged, fields } : merged;
};

/**
 * What is needed to save a deleted goal as a new one: the board, the goals among which it is added, and functions to
 * call.
 */
export interface RescueGround {
  readonly boardRef: BoardRef;
  readonly goals: readonly Goal[];
  /** Whether the goal is deleted at the moment. Somebody may restore it. */
  readonly gone: boolean;
  /** Saves an edit of the goal while it exists. */
  readonly onEdit: (body: ChangeGoalBody) => void;
  readonly onMade: (id: string) => void;
}

/**
 * Returns the edits of a deleted goal that are not saved, a function that adds one, and a function that drops them all.
 */
const useUnsaved = (id: string) => {
  const changes = useAppSelector(selectChanges);
  const [edits, setEdits] = useState<readonly ChangeGoalBody[]>([]);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const refused = refusedEdits(changes, id).filter(({ changeId }) => !dropped.includes(changeId));
  return {
    unsaved: [...refused.map(({ body }) => body), ...edits],
    add: (body: ChangeGoalBody) => setEdits((before) => [...before, body]),
    drop: () => {
      setEdits([]);
      setDropped((before) => [...before, ...refused.map(({ changeId }) => changeId)]);
    },
  };
};

/** Calls `onBack` when somebody restores the deleted goal. */
const useReturn = (gone: boolean, onBack: () => void): void => {
  const wasGone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the deletion and the return matter
  useEffect(() => {
    if (wasGone.current && !gone) onBack();
    wasGone.current = gone;
  }, [gone]);
};

/**
 * Keeps a goal that another user has deleted, and the edits of it that are not saved. The edits are saved together with
 * a new goal, or when somebody restores the goal.
 */
export const useRescue = (goal: Goal, ground: RescueGround) => {
  const { boardRef, goals, gone, onMade, onEdit } = ground;
  const dispatch = useAppDispatch();
  const { unsaved, add, drop } = useUnsaved(goal.id);
  const [made, setMade] = useState('');
  const { wait, busy, refusal } = useAwaitedChange(() => onMade(made));
  const kept = unsaved.reduce(editedGoal, goal);
  useReturn(gone, () => {
    if (unsaved.length === 0) return;
    onEdit(mergedEdits(unsaved));
    drop();
  });
  return {
    goal: kept,
    dirty: unsaved.length > 0,
    edit: add,
    busy,
    refusal,
    save: () => {
      const id = dispatch(newId());
      const { projectId, fields } = kept;
      // The new goal does not get the issue of the deleted goal.
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
