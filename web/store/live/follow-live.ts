import { createAction } from '@reduxjs/toolkit';
import { selectShownBoard } from '../board/select-shown.ts';
import { placeKeyOf } from '../board-data/board-data.ts';
import { mapLeft } from '../slices/shown.ts';
import type { RootState, StartListening } from '../state/state.ts';
import { hearChanges } from './hear-changes.ts';
import { pauseBefore } from './live-pause.ts';

/**
 * Changes by others must be read immediately, because the user returned to the page or to a conflict, or the network is
 * back.
 */
export const lookedAtPage = createAction('live/looked');

export const isHidden = (): boolean => {
  const { document } = globalThis as { readonly document?: Document };
  return document?.visibilityState === 'hidden';
};

/** Returns the key of the board whose changes are followed; null if no board is open and loaded. */
const followed = (state: RootState): string | null => {
  const board = selectShownBoard(state);
  return board ? placeKeyOf(board.arg.ref) : null;
};

/** Polls for changes by others while a board is open. Only one poll runs, however often the board is opened again. */
export const followLive = (start: StartListening): void => {
  start({
    predicate: (_action, now, before) => followed(now) !== followed(before),
    effect: async (_action, { cancelActiveListeners, dispatch, getState, take }) => {
      cancelActiveListeners();
      const place = followed(getState());
      for (let failures = 0; place !== null && followed(getState()) === place; ) {
        const board = selectShownBoard(getState());
        if (!board) return;
        let more = false;
        try {
          more = await dispatch(hearChanges(board));
          failures = 0;
        } catch {
          failures += 1;
        }
        const pause = more ? 0 : pauseBefore({ failures, hidden: isHidden() });
        // Throws if another board is opened during the pause, which ends this loop.
        await take((action) => lookedAtPage.match(action) || mapLeft.match(action), pause);
      }
    },
  });
};
