import type { LaneChange } from '#domain/change/model/lane-change.ts';
import { movesIssues } from '#domain/change/model/lane-change.ts';
import type { BoardRef } from '../board-data/board-data.ts';
import { laneAction, laneName } from '../ledger/lane-action.ts';
import type { AppThunk } from '../state/state.ts';
import { enter } from './enter.ts';

/** Adds changes of releases and sprints to the ledger. They are sent in order, and one undo reverts all of them. */
export const changeLanes =
  (ref: BoardRef, changes: readonly LaneChange[]): AppThunk =>
  (dispatch) => {
    const [first] = changes;
    if (!first) return;
    dispatch(
      enter({
        scope: { ref },
        action: laneAction(first),
        title: laneName(first),
        plan: changes.map((change) => ({ kind: 'lane', change })),
        ...(changes.some(movesIssues) ? { reload: true } : {}),
      }),
    );
  };
