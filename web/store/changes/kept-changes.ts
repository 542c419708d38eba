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
  withdrawn,
} from '../ledger/ledger.ts';
import type { Ports } from '../ports/ports.ts';
import type { AppThunk, StartListening } from '../state/state.ts';
import { selectChange } from './select.ts';

/** The schema of stored changes. It is loaded only when changes are stored, which is rare. */
const shape = laterModule(() => import('../ledger/kept-shape.ts'));

const restoring = laterModule(() => import('./restore-stored.ts'));

type Kept = Pick<Ports, 'host' | 'local'>;

const prefixOf = async ({ host }: Kept): Promise<string> => `change|${await ownerKey(host)}|`;
const keyOf = async (kept: Kept, id: string): Promise<string> => `${await prefixOf(kept)}${id}`;

/** Stores each change under its own key, so that tabs of the same user do not overwrite each other's changes. */
export const keepChange = async (kept: Kept, change: Change): Promise<void> => {
  // The sentence for screen readers is not stored: after a restore it would be old, and perhaps in another language.
  const { result: _, ended: __, restored: ___, said: ____, ...rest } = change;
  await kept.local.set(
    await keyOf(kept, change.id),
    JSON.stringify({ revision: KEPT_REVISION, ...rest }),
  );
};

export const dropChange = async (kept: Kept, id: string): Promise<void> =>
  kept.local.delete(await keyOf(kept, id));

/** Returns a change as last stored by any tab; null if it is no longer stored. */
export const readChange = async (kept: Kept, id: string): Promise<Change | null> => {
  const stored = await kept.local.get(await keyOf(kept, id));
  return stored === null ? null : (await shape.bring()).parseKept(stored);
};

/** Returns whether a change is open and can be sent without a map. Other changes wait until the map is open. */
export const isSentWithoutMap = (change: Change): boolean =>
  isOpen(change) && change.plan.every(isSentAnywhere);

/**
 * Restores the changes of a page that an earlier visit stored. `some` says which of them: a page without a map restores
 * only changes that it can send, and the others stay stored for the map.
 */
export const restoreChanges =
  (ref: PlaceRef, some: (change: Change) => boolean = () => true): AppThunk<Promise<void>> =>
  async (dispatch, _getState, ports) => {
    const stored = await ports.local.entries(await prefixOf(ports));
    if (stored.length === 0) return;
    await dispatch((await restoring.bring()).restoreStored(ref, stored, some));
  };

/**
 * Returns whether the browser must store a change: it is open, or it can be undone. An open change of settings is
 * stored only if it could not be sent immediately.
 */
const isKept = (change: Change): boolean =>
  isOpen(change)
    ? kindOf(change).quiet === undefined || change.waited
    : isStep(change) && change.final === undefined;

/** Returns the id of the change that must be stored after an action; null if none must be. */
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
