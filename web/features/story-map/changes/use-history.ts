import { useCallback, useEffect, useMemo } from 'react';
import type { Goal } from '#domain/contracts/goal.ts';
import type { BoardArg } from '../../../api/board/board-data.ts';
import { sameBoard } from '../../../api/board/moves.ts';
import { changeRefused } from '../../../api/flags/flags.ts';
import { existenceApi } from '../../../api/history/existence-api.ts';
import { type Direction, type HistoryEntry, noticed } from '../../../api/history/history.ts';
import { historyApi } from '../../../api/history/history-api.ts';
import { useAppDispatch, useAppSelector } from '../../../api/hooks.ts';
import { takenFromOutbox } from '../../../api/outbox/take-from-outbox.ts';
import type { AppDispatch } from '../../../api/store.ts';
import { takeGoalBack, travelGoal } from './goal-history.ts';

/** Fields have an undo of their own; behind a dialog nothing may move. */
const OWN = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

const directionOf = ({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): Direction | null => {
  if ((!ctrlKey && !metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null;
};

const lastOn = (entries: readonly HistoryEntry[], board: BoardArg): HistoryEntry | undefined =>
  entries.findLast((entry) => sameBoard(entry.board, board));

const travelTo = (
  dispatch: AppDispatch,
  goals: readonly Goal[],
  entry: HistoryEntry,
  way: Direction,
): void => {
  switch (entry.kind) {
    case 'move':
    case 'edit':
      dispatch(historyApi.endpoints.travel.initiate({ way, entry }));
      return;
    case 'add':
    case 'remove':
      dispatch(existenceApi.endpoints.travelExistence.initiate({ way, entry }));
      return;
    case 'goalAdd':
      void dispatch(takeGoalBack(goals, entry));
      return;
    default:
      void travelGoal(dispatch, goals, entry, way);
  }
};

/** Undo and redo of the user's own moves and edits on a board, by Ctrl or Cmd with Z. */
export const useHistory = (board: BoardArg, goals: readonly Goal[]) => {
  const dispatch = useAppDispatch();
  const { past, future, latest } = useAppSelector(({ history }) => history);
  const offline = useAppSelector(({ outbox }) => outbox.offline);
  const undone = useMemo(() => lastOn(past, board), [past, board]);
  const redone = useMemo(() => lastOn(future, board), [future, board]);
  const travel = useCallback(
    (way: Direction) => {
      const entry = way === 'undo' ? undone : redone;
      if (!entry) return;
      if (dispatch(takenFromOutbox(entry.id))) return;
      // It is worked out on the card as the tracker has it now, so it cannot wait.
      if (offline) dispatch(changeRefused({ kind: 'offline' }));
      else travelTo(dispatch, goals, entry, way);
    },
    [dispatch, goals, offline, undone, redone],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const way = directionOf(event);
      const inField = event.target instanceof Element && event.target.closest(OWN) !== null;
      if (!way || inField) return;
      event.preventDefault();
      travel(way);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [travel]);
  return {
    /** The change that was saved just now. */
    latest: undone?.id === latest ? undone : undefined,
    undo: () => travel('undo'),
    dismiss: useCallback(() => dispatch(noticed()), [dispatch]),
  };
};
