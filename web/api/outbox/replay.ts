import { askBackend } from '../backend/ask-backend.ts';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import type { BoardArg } from '../board/board-data.ts';
import { moveEnded } from '../board/moves.ts';
import { settle } from '../board/settle.ts';
import { settled } from '../failure.ts';
import { changeRefused } from '../flags/flags.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { inOrder } from '../in-order.ts';
import { askChanges } from '../live/ask-changes.ts';
import type { Ports } from '../ports.ts';
import type { StoreThunk } from '../store-thunk.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import {
  cameOnline,
  conflictFound,
  left,
  outboxOf,
  sendingChanged,
  wentOffline,
} from './outbox.ts';
import { NO_CHANGE, type Outcome } from './outcome.ts';
import type { Outgoing } from './outgoing.ts';
import { replayCard } from './replay-card.ts';
import { replayGoal } from './replay-goal.ts';
import { replayIssues } from './replay-issues.ts';
import { stillWaits } from './stored-outbox.ts';

const sent =
  (entry: Outgoing): StoreThunk<Promise<Outcome>> =>
  async (dispatch, getState, extra) => {
    const decision = outboxOf(getState()).decisions[entry.id];
    switch (entry.kind) {
      case 'issues':
        return replayIssues(askTracker(extra as Ports), entry, decision);
      case 'card':
        return dispatch(replayCard(entry));
      case 'goal':
        return dispatch(replayGoal(entry, decision));
      default:
        return entry satisfies never;
    }
  };

/** Takes a change out of the line, and shows what came of it. */
const ended =
  (entry: Outgoing, change = NO_CHANGE): StoreThunk<void> =>
  (dispatch) => {
    if (entry.kind !== 'goal') {
      const { board, id } = entry;
      dispatch(settle(board.ref, change));
      dispatch(moveEnded({ id, board, ...change }));
    }
    dispatch(left(entry.id));
  };

/** Sends the first change of the line; gives whether the next may follow. */
const replayNext =
  (entry: Outgoing): StoreThunk<Promise<boolean>> =>
  async (dispatch, _getState, extra) => {
    if (!(await stillWaits(extra as Ports, entry.id))) {
      dispatch(ended(entry));
      return true;
    }
    const outcome = await dispatch(sent(entry));
    switch (outcome.kind) {
      case 'sent':
        dispatch(ended(entry, outcome.change));
        return true;
      case 'refused':
        dispatch(ended(entry));
        dispatch(changeRefused(outcome.failure));
        return true;
      case 'conflict':
        dispatch(conflictFound(outcome.conflict));
        return false;
      case 'offline':
        dispatch(wentOffline());
        return false;
      default:
        return outcome satisfies never;
    }
  };

/** Sends what waits, one change after the other, until all is sent, somebody has to choose, or nobody answers. */
const replayAll: StoreThunk<Promise<void>> = async (dispatch, getState) => {
  for (;;) {
    const { entries, conflict } = outboxOf(getState());
    const [entry] = entries;
    if (!entry || conflict || !(await dispatch(replayNext(entry)))) return;
  }
};

/** Whether both can be reached that changes go to. Whatever else they answer, they are there. */
const reachable =
  (arg: BoardArg): StoreThunk<Promise<boolean>> =>
  async (_dispatch, getState, extra) => {
    const ports = extra as Ports;
    const { status } = await ports.host.request({ url: '/rest/api/3/myself' });
    if (status === 0) return false;
    const board = loadedBoard(getState(), arg);
    if (!board) return true;
    const { error } = await settled(() => askChanges(askBackend(ports), board, null));
    return error?.kind !== 'offline';
  };

/**
 * Looks whether tracker and backend can be reached again, sends what waits, and loads the board anew: others went on
 * meanwhile. One tab of a person does so at a time.
 */
export const comeBack =
  (arg: BoardArg, projects: readonly string[]): StoreThunk<Promise<void>> =>
  async (dispatch, getState, extra) => {
    const ports = extra as Ports;
    const { offline, entries, sending } = outboxOf(getState());
    if (sending || (!offline && entries.length === 0) || !(await dispatch(reachable(arg)))) return;
    if (outboxOf(getState()).sending) return;
    dispatch(sendingChanged(true));
    dispatch(cameOnline());
    try {
      await ports.local.alone('outbox', () => inOrder(ports, 'moves', () => dispatch(replayAll)));
    } finally {
      dispatch(sendingChanged(false));
    }
    if (outboxOf(getState()).offline || outboxOf(getState()).entries.length > 0) return;
    const anew = { forceRefetch: true, subscribe: false };
    dispatch(goalsApi.endpoints.goals.initiate(projects, anew));
    dispatch(boardApi.endpoints.board.initiate(arg, anew));
  };
