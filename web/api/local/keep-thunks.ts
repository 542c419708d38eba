import type { BoardRef } from '../board/board-data.ts';
import type { Ports } from '../ports.ts';
import type { StoreThunk } from '../store-thunk.ts';
import { forgetLastKnown, keepLastKnown, type LastKnown } from './last-known.ts';

/** Keeps a map for the next visit. */
export const keepMap =
  (known: LastKnown): StoreThunk<Promise<void>> =>
  (_dispatch, _getState, extra) =>
    keepLastKnown(extra as Ports, known);

/** Drops what was kept of a board that may not be seen any more. */
export const forgetMap =
  (ref: BoardRef): StoreThunk<Promise<void>> =>
  (_dispatch, _getState, extra) =>
    forgetLastKnown(extra as Ports, ref);
