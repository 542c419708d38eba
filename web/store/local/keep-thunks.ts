import type { BoardRef } from '../board-data/board-data.ts';
import type { AppThunk } from '../state/state.ts';
import { forgetLastKnown, keepLastKnown, type LastKnown } from './last-known.ts';

export const keepMap =
  (known: LastKnown): AppThunk<Promise<void>> =>
  (_dispatch, _getState, ports) =>
    keepLastKnown(ports, known);

export const forgetMap =
  (ref: BoardRef): AppThunk<Promise<void>> =>
  (_dispatch, _getState, ports) =>
    forgetLastKnown(ports, ref);
