import type { Write } from '#domain/change/kinds/index.ts';
import type { Change, NewChange } from '../ledger/change.ts';
import { kindOf } from '../ledger/kinds.ts';
import { entered } from '../ledger/ledger.ts';
import type { AppThunk } from '../state/state.ts';
import { selectChanges } from './select.ts';

/**
 * Returns the last change if the new change of view settings may replace it: it is about the same settings and not sent
 * yet.
 */
const waitingSight = (
  changes: readonly Change[],
  { action, plan }: NewChange,
): Change | undefined => {
  const [last, [write]] = [changes.at(-1), plan];
  if (action !== 'sight' || last?.action !== action || last.status !== 'queued') return undefined;
  const isOfPlace = (each: Write): boolean =>
    each.kind === 'settings' && write?.kind === 'settings' && each.place === write.place;
  return last.plan.every(isOfPlace) ? last : undefined;
};

/** Adds a change to the ledger. It is shown immediately, and sent as soon as possible. Returns its id. */
export const enter =
  (change: NewChange): AppThunk<string> =>
  (dispatch, getState, { ids, now }) => {
    const changes = selectChanges(getState());
    const { id = ids() } = waitingSight(changes, change) ?? {};
    // The order is at least the current time in milliseconds, so that the changes of several pages can be sorted
    // together.
    const order = Math.max((changes.at(-1)?.order ?? 0) + 1, now());
    dispatch(
      entered({
        ...change,
        id,
        at: now(),
        order,
        status: 'queued',
        // `waited` makes the sender check whether others changed the same things since the first attempt.
        waited: change.resumes !== undefined,
        progress: change.resumes?.progress ?? 0,
        made: change.resumes?.made ?? [],
        ...(change.resumes?.tried ? { tried: true } : {}),
        ...(change.resumes?.gone ? { gone: change.resumes.gone } : {}),
        ...(kindOf(change).quiet ? { unripe: true } : {}),
      }),
    );
    return id;
  };
