import { recordOf, type Write } from '#domain/change/kinds/index.ts';
import type { Gone } from '#domain/change/model/write.ts';
import { keepChange } from '../changes/kept-changes.ts';
import { selectChange } from '../changes/select.ts';
import type { Change } from '../ledger/change.ts';
import { progressed } from '../ledger/ledger.ts';
import type { AppThunk } from '../state/state.ts';
import type { Sent } from '../writes/write-kind.ts';

const isCreation = (write: Write): boolean => (recordOf(write).makes?.(write) ?? []).length > 0;

/**
 * Records that the write at index `at` is finished. Stores this in the browser only after a creation, because a
 * creation must not be repeated. Any other write is compared with the current state before it is sent again.
 */
export const keepProgress =
  ({ id, plan }: Change, at: number, { made = [] }: Sent): AppThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    dispatch(progressed({ id, progress: at + 1, made }));
    const change = selectChange(getState(), id);
    if (change && plan.slice(at, at + 1).some(isCreation)) await keepChange(ports, change);
  };

/**
 * Records and stores the data that the write at index `at` will delete. Undo needs it even if the page closes, or if
 * the answer to the deletion is lost.
 */
export const keepGone =
  ({ id }: Change, at: number, read: readonly Gone[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    // A retry reads the data again. The data read last replaces older data of the same issue.
    const ids = new Set<string>(read.map(({ issue }) => issue.id));
    const known = selectChange(getState(), id)?.gone ?? [];
    const gone = [...known.filter(({ issue }) => !ids.has(issue.id)), ...read];
    dispatch(progressed({ id, progress: at, made: [], based: { gone } }));
    const change = selectChange(getState(), id);
    if (change) await keepChange(ports, change);
  };

/**
 * Returns whether an earlier attempt may have sent the write at index `at`. Each creation is stored as finished before
 * the next write is sent, so nothing behind the first unfinished creation was sent.
 */
export const mayBeSent = ({ plan, progress, tried }: Change, at: number): boolean =>
  tried === true && !plan.slice(progress, at).some(isCreation);
