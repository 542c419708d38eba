import { recordOf, type Write } from '#domain/change/kinds/index.ts';
import { keepChange } from '../changes/kept-changes.ts';
import { selectChange } from '../changes/select.ts';
import type { Change } from '../ledger/change.ts';
import { progressed } from '../ledger/ledger.ts';
import type { AppThunk } from '../state/state.ts';
import type { Sent } from '../writes/write-kind.ts';

const isCreation = (write: Write): boolean => (recordOf(write).makes?.(write) ?? []).length > 0;

/**
 * Records the write at index `at` as finished. Stores the progress in the browser only after a creation, which must not
 * be repeated, and after a deletion, because undo needs its data. All other writes are checked before they are sent
 * again.
 */
export const keepProgress =
  ({ id, plan }: Change, at: number, { made = [], gone = [] }: Sent): AppThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    dispatch(progressed({ id, progress: at + 1, made, ...(gone.length > 0 ? { gone } : {}) }));
    const change = selectChange(getState(), id);
    const isNeeded = gone.length > 0 || plan.slice(at, at + 1).some(isCreation);
    if (change && isNeeded) await keepChange(ports, change);
  };

/**
 * Returns whether an earlier attempt may have sent the write at index `at`. Progress is stored after each creation and
 * before the next write, so no write after the first unfinished creation was sent.
 */
export const mayBeSent = ({ plan, progress, tried }: Change, at: number): boolean =>
  tried === true && !plan.slice(progress, at).some(isCreation);
