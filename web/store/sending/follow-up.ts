import { laterModule } from '../../later/later-module.ts';
import { selectChange } from '../changes/select.ts';
import { ended } from '../ledger/ledger.ts';
import { doubted } from '../slices/live.ts';
import type { StartListening } from '../state/state.ts';

const reloading = laterModule(() => import('./reload-after.ts'));

/** After a change has ended, reloads the data that may now be wrong on the page. */
export const followUp = (start: StartListening): void => {
  start({
    actionCreator: ended,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      const before = selectChange(getOriginalState(), payload.id);
      if (!before) return;
      const { doubts = [], status } = payload;
      if (doubts.length > 0) dispatch(doubted([...doubts]));
      if (!before.reload && status !== 'refused') return;
      // Without the file, the next check of the map finds what differs.
      reloading.run(({ reloadAfter }) => dispatch(reloadAfter({ ...before, status }, payload)));
    },
  });
};
