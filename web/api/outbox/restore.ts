import type { BoardRef } from '../board/board-data.ts';
import type { Ports } from '../ports.ts';
import type { StoreThunk } from '../store-thunk.ts';
import { restored } from './outbox.ts';
import { readWaiting } from './stored-outbox.ts';

/** Brings back what waits for a board since an earlier visit. */
export const restoreWaiting =
  (ref: BoardRef): StoreThunk<Promise<void>> =>
  async (dispatch, _getState, extra) => {
    const entries = await readWaiting(extra as Ports, ref);
    if (entries.length > 0) dispatch(restored(entries));
  };
