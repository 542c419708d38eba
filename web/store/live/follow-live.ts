import { laterModule } from '../../later/later-module.ts';
import { selectShownBoard } from '../board/select-shown.ts';
import { placeKeyOf } from '../board-data/board-data.ts';
import type { RootState, StartListening } from '../state/state.ts';
import { lookedAtPage } from './looked-at-page.ts';

const polling = laterModule(() => import('./poll-changes.ts'));

/** Returns the key of the board whose changes are followed; null if no board is open and loaded. */
const followed = (state: RootState): string | null => {
  const board = selectShownBoard(state);
  return board ? placeKeyOf(board.arg.ref) : null;
};

/**
 * Follows changes by others while a board is open. Only one poll runs, however often the board is opened again. If its
 * code could not be loaded, it is loaded when the user returns to the page.
 */
export const followLive = (start: StartListening): void => {
  start({
    predicate: (action, now, before) =>
      followed(now) !== followed(before) || (lookedAtPage.match(action) && !polling.now()),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const place = followed(api.getState());
      if (place === null) return;
      const { pollChanges } = await polling.bring();
      await pollChanges(api, place, () => followed(api.getState()) === place);
    },
  });
};
