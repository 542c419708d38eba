import type { PlaceRef } from '../board-data/board-data.ts';
import type { Change } from '../ledger/change.ts';
import { keptFor } from '../ledger/kept-shape.ts';
import { restored } from '../ledger/ledger.ts';
import { changeRefused } from '../state/flags.ts';
import type { AppThunk } from '../state/state.ts';

/** A change made on the previous page is reported on this page if it is younger than this, in milliseconds. */
const ARRIVAL = 60_000;

const asArrived = ({ elsewhere, ...change }: Change, now: number): Change =>
  elsewhere && now - change.at < ARRIVAL ? { ...change, elsewhere } : change;

/**
 * Restores the changes of a page from what is stored in the browser: pairs of a key and a text. Changes that an old
 * release or a fault has made unreadable are deleted, and the user is told.
 */
export const restoreStored =
  (
    ref: PlaceRef,
    stored: Parameters<typeof keptFor>[1],
    some: (change: Change) => boolean,
  ): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { local, now }) => {
    const { own, old, unreadable } = keptFor(ref, stored);
    await Promise.all([...old, ...unreadable].map((key) => local.delete(key)));
    const wanted = own.filter(some).map((change) => asArrived(change, now()));
    if (wanted.length > 0) dispatch(restored(wanted));
    if (unreadable.length > 0) {
      dispatch(changeRefused({ kind: 'refused', code: 'CHANGE_UNREADABLE' }));
    }
  };
