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
  progressed,
  restored,
  withdrawn,
} from '../ledger/ledger.ts';
import type { Ports } from '../ports/ports.ts';
import { changeRefused } from '../state/flags.ts';
import type { AppThunk, StartListening } from '../state/state.ts';
import { selectChange } from './select.ts';

/** The shape of what is kept: few visits find anything, so it comes with what they find. */
const shape = laterModule(() => import('../ledger/kept-shape.ts'));

type Kept = Pick<Ports, 'host' | 'local'>;

const prefixOf = async ({ host }: Kept): Promise<string> => `change|${await ownerKey(host)}|`;
const keyOf = async (kept: Kept, id: string): Promise<string> => `${await prefixOf(kept)}${id}`;

/** Keeps a change as it is, apart from the others: two tabs of one person may both have some. */
export const keepChange = async (kept: Kept, change: Change): Promise<void> => {
  // Words are not kept: whoever reads it again may speak another language, and is told nothing of it.
  const { result: _, ended: __, restored: ___, said: ____, ...rest } = change;
  await kept.local.set(
    await keyOf(kept, change.id),
    JSON.stringify({ revision: KEPT_REVISION, ...rest }),
  );
};

export const dropChange = async (kept: Kept, id: string): Promise<void> =>
  kept.local.delete(await keyOf(kept, id));

/** A change as it was kept last, by whichever tab; null where it is kept no more. */
export const readChange = async (kept: Kept, id: string): Promise<Change | null> => {
  const stored = await kept.local.get(await keyOf(kept, id));
  return stored === null ? null : (await shape.bring()).parseKept(stored);
};

/** Changes that wait and can be sent without a map; whatever else is open is the map's to send. */
export const isSentWithoutMap = (change: Change): boolean =>
  isOpen(change) && change.plan.every(isSentAnywhere);

/**
 * Brings back what waits for a page since an earlier visit, and what can still be taken back there. A page without cards
 * asks for `some` of it: what it could not send stays kept for the map.
 */
export const restoreChanges =
  (ref: PlaceRef, some: (change: Change) => boolean = () => true): AppThunk<Promise<void>> =>
  async (dispatch, _getState, ports) => {
    const stored = await ports.local.entries(await prefixOf(ports));
    if (stored.length === 0) return;
    const { keptFor } = await shape.bring();
    const { own, old, unreadable } = keptFor(ref, stored);
    await Promise.all([...old, ...unreadable].map((key) => ports.local.delete(key)));
    const wanted = own.filter(some);
    if (wanted.length > 0) dispatch(restored(wanted));
    if (unreadable.length > 0) {
      dispatch(changeRefused({ kind: 'refused', code: 'CHANGE_UNREADABLE' }));
    }
  };

/** Whether a change is worth keeping: what waits, and what undo has not passed over yet. */
const isKept = (change: Change): boolean =>
  isOpen(change)
    ? kindOf(change).quiet === undefined || change.waited
    : isStep(change) && change.final === undefined;

/** The change of which something is new that is worth keeping. */
const changeIn = (action: UnknownAction): string | null => {
  if (paused.match(action) || withdrawn.match(action) || foundFinal.match(action)) {
    return action.payload;
  }
  // What was made could be made twice, and what is gone can be read nowhere; the rest is read before it is written again.
  if (progressed.match(action)) {
    const { id, made, gone = [] } = action.payload;
    return made.length + gone.length > 0 ? id : null;
  }
  return entered.match(action) ||
    heldBack.match(action) ||
    conflictFound.match(action) ||
    decided.match(action) ||
    ended.match(action)
    ? action.payload.id
    : null;
};

/** Keeps the ledger in the browser as it is, so that neither a reload nor a crash loses anything. */
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
