import type { UnknownAction } from '@reduxjs/toolkit';
import { isSentAnywhere } from '#domain/change/kinds/subjects.ts';
import { laterModule } from '../../later/later-module.ts';
import type { PlaceRef } from '../board-data/board-data.ts';
import { ownerKey } from '../board-data/owner.ts';
import { type Change, isOpen, KEPT_REVISION } from '../ledger/change.ts';
import { isStep, kindOf } from '../ledger/kinds.ts';
import {
  conflictFound,
  decided,
  ended,
  entered,
  foundFinal,
  heldBack,
  paused,
  restored,
  withdrawn,
} from '../ledger/ledger.ts';
import type { Ports } from '../ports/ports.ts';
import { changeRefused } from '../state/flags.ts';
import type { AppThunk, StartListening } from '../state/state.ts';
import { selectChange } from './select.ts';

/** The schema of stored changes: loaded only when there are some, which is rare. */
const shape = laterModule(() => import('../ledger/kept-shape.ts'));

type Kept = Pick<Ports, 'host' | 'local'>;

const prefixOf = async ({ host }: Kept): Promise<string> => `change|${await ownerKey(host)}|`;
const keyOf = async (kept: Kept, id: string): Promise<string> => `${await prefixOf(kept)}${id}`;

/** Stores a change under a key of its own, because several tabs of the user may store changes. */
export const keepChange = async (kept: Kept, change: Change): Promise<void> => {
  // The sentence to announce is left out: it would be old, and perhaps in another language, when the change is
  // restored.
  const { result: _, ended: __, restored: ___, said: ____, ...rest } = change;
  await kept.local.set(
    await keyOf(kept, change.id),
    JSON.stringify({ revision: KEPT_REVISION, ...rest }),
  );
};

export const dropChange = async (kept: Kept, id: string): Promise<void> =>
  kept.local.delete(await keyOf(kept, id));

/** A change as last stored by any tab; null if no tab stores it any more. */
export const readChange = async (kept: Kept, id: string): Promise<Change | null> => {
  const stored = await kept.local.get(await keyOf(kept, id));
  return stored === null ? null : (await shape.bring()).parseKept(stored);
};

/** Whether a change is open and can be sent without a map; other changes wait until the map is open. */
export const isSentWithoutMap = (change: Change): boolean =>
  isOpen(change) && change.plan.every(isSentAnywhere);

/** Milliseconds during which a change entered on another page still shows its flag on this page. */
const ARRIVAL = 60_000;

const asArrived = ({ elsewhere, ...change }: Change, now: number): Change =>
  elsewhere && now - change.at < ARRIVAL ? { ...change, elsewhere } : change;

/**
 * Restores the open and undoable changes of a page from an earlier visit. A page without cards restores only those
 * that `some` accepts; the rest stays stored for the map.
 */
export const restoreChanges =
  (ref: PlaceRef, some: (change: Change) => boolean = () => true): AppThunk<Promise<void>> =>
  async (dispatch, _getState, ports) => {
    const stored = await ports.local.entries(await prefixOf(ports));
    if (stored.length === 0) return;
    const { keptFor } = await shape.bring();
    const { own, old, unreadable } = keptFor(ref, stored);
    await Promise.all([...old, ...unreadable].map((key) => ports.local.delete(key)));
    const wanted = own.filter(some).map((change) => asArrived(change, ports.now()));
    if (wanted.length > 0) dispatch(restored(wanted));
    if (unreadable.length > 0) {
      dispatch(changeRefused({ kind: 'refused', code: 'CHANGE_UNREADABLE' }));
    }
  };

/** Whether a change is stored: it is open (except settings that are about to be sent), or it can be undone. */
const isKept = (change: Change): boolean =>
  isOpen(change)
    ? kindOf(change).quiet === undefined || change.waited
    : isStep(change) && change.final === undefined;

/** Id of the change that an action affects in a way that must be stored; null otherwise. */
const changeIn = (action: UnknownAction): string | null => {
  if (paused.match(action) || withdrawn.match(action) || foundFinal.match(action)) {
    return action.payload;
  }
  return entered.match(action) ||
    heldBack.match(action) ||
    conflictFound.match(action) ||
    decided.match(action) ||
    ended.match(action)
    ? action.payload.id
    : null;
};

/** Stores the ledger in the browser, so that a reload or crash loses nothing. */
export const keepLedger = (start: StartListening): void => {
  start({
    predicate: (action) => changeIn(action) !== null,
    effect: async (action, { getState, extra }) => {
      const id = changeIn(action) ?? '';
      const change = selectChange(getState(), id);
      await (change && isKept(change) ? keepChange(extra, change) : dropChange(extra, id));
    },
  });
};
