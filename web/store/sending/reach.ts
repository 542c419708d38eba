import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { laterModule } from '../../later/later-module.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { loadedBoard } from '../board/board-api.ts';
import { selectShownBoards } from '../board/select-shown.ts';
import { selectWaitingCount } from '../changes/select.ts';
import { cameOnline, wentOffline } from '../ledger/ledger.ts';
import { askChanges } from '../live/ask-changes.ts';
import { settled } from '../ports/failure.ts';
import type { AppThunk, StartListening } from '../state/state.ts';

const loading = laterModule(() => import('./load-anew.ts'));

/** Milliseconds between two checks whether the servers can be reached again. */
const LOOK = 4000;

/** Requests an immediate check, because the network is back. */
export const lookedForNetwork = createAction('ledger/lookedForNetwork');

/** Returns whether the tracker and the backend can be reached. Any answer counts, even a refusal. */
const reachable: AppThunk<Promise<boolean>> = async (_dispatch, getState, ports) => {
  const { status } = await ports.host.request({ url: '/rest/api/3/myself' });
  if (status === 0) return false;
  const [arg] = selectShownBoards(getState());
  const board = arg && loadedBoard(getState(), arg);
  if (!board) return true;
  const { error } = await settled(() => askChanges(askBackend(ports), board, null));
  return error?.kind !== 'offline';
};

/** Checks whether the tracker and the backend can be reached again. If they can, waiting changes are sent. */
export const comeBack: AppThunk<Promise<void>> = async (dispatch, getState) => {
  if (getState().ledger.offline && (await dispatch(reachable))) dispatch(cameOnline());
};

const saysOffline = ({ payload }: UnknownAction): boolean => Object(payload).kind === 'offline';

const isRejectedLoad = (action: { readonly type: string }): boolean =>
  action.type.endsWith('/rejected');

/**
 * While the tracker or the backend cannot be reached, checks regularly whether they answer. When they answer again, loads
 * the data that could not be loaded, and reloads the map once all waiting changes are sent.
 */
export const watchReach = (start: StartListening): void => {
  start({
    predicate: (action, now) =>
      !now.ledger.offline && isRejectedLoad(action) && saysOffline(action),
    effect: (_action, { dispatch }) => void dispatch(wentOffline()),
  });
  start({
    predicate: (_action, now, before) => now.ledger.offline && !before.ledger.offline,
    effect: async (_action, { dispatch, getState, take }) => {
      while (getState().ledger.offline) {
        await take(lookedForNetwork.match, LOOK);
        await dispatch(comeBack);
      }
    },
  });
  start({
    actionCreator: cameOnline,
    effect: (_action, { dispatch }) => loading.run(({ loadFailed }) => dispatch(loadFailed)),
  });
  const isAway = (state: Parameters<typeof selectWaitingCount>[0]) =>
    state.ledger.offline || selectWaitingCount(state) > 0;
  start({
    predicate: (_action, now, before) => isAway(before) && !isAway(now),
    effect: (_action, { dispatch }) => loading.run(({ loadAnew }) => dispatch(loadAnew)),
  });
};
