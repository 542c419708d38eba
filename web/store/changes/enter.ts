import type { Write } from '#domain/change/kinds/index.ts';
import type { Change, NewChange } from '../ledger/change.ts';
import { kindOf } from '../ledger/kinds.ts';
import { entered } from '../ledger/ledger.ts';
import type { AppThunk } from '../state/state.ts';
import { selectChanges } from './select.ts';

/** How far one looks at a board is one change as long as it waits to be saved, and nothing else has been done since. */
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

/** Enters a change into the ledger: it is shown at once, and sent as soon as it can be. Gives its id. */
export const enter =
  (change: NewChange): AppThunk<string> =>
  (dispatch, getState, { ids, now }) => {
    const changes = selectChanges(getState());
    const { id = ids() } = waitingSight(changes, change) ?? {};
    const order = (changes.at(-1)?.order ?? 0) + 1;
    dispatch(
      entered({
        ...change,
        id,
        at: now(),
        order,
        status: 'queued',
        waited: false,
        progress: 0,
        made: [],
        ...(kindOf(change).quiet ? { unripe: true } : {}),
      }),
    );
    return id;
  };
