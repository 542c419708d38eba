import type { AppThunk } from '../state.ts';
import type { Change, NewChange } from './change.ts';
import { KINDS } from './kinds.ts';
import { entered } from './ledger.ts';
import { selectChanges } from './select.ts';

/** Settings of a board are one change as long as it waits to be saved. */
const waitingSettings = (changes: readonly Change[], { plan }: NewChange): Change | undefined => {
  const [write] = plan;
  if (write?.kind !== 'settings') return undefined;
  return changes.find(
    (change) =>
      change.status === 'queued' &&
      change.plan.some((each) => each.kind === 'settings' && each.place === write.place),
  );
};

/** Enters a change into the ledger: it is shown at once, and sent as soon as it can be. Gives its id. */
export const enter =
  (change: NewChange): AppThunk<string> =>
  (dispatch, getState, { ids, now }) => {
    const changes = selectChanges(getState());
    const { id = ids() } = waitingSettings(changes, change) ?? {};
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
        ...(KINDS[change.action].quiet ? { unripe: true } : {}),
      }),
    );
    return id;
  };
