import { createStore, useSelected } from '../../model/store.ts';

const KEY = 'cairn.emptySteps';

/** A frame of another site may have no storage at all; then nothing is remembered. */
const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** Whether steps without a shown story are left out, remembered by the browser; one for all boards of a page. */
const chosen = createStore({ hidden: stored() === 'hidden' });

const isHidden = ({ hidden }: { readonly hidden: boolean }): boolean => hidden;

/** Leaves steps without stories out of the map, or folds them where room is short. */
export const hideEmptySteps = (hidden: boolean): void => {
  try {
    localStorage.setItem(KEY, hidden ? 'hidden' : 'folded');
  } catch {
    // The choice holds until the page is left.
  }
  chosen.set({ hidden });
};

export const useEmptySteps = (): 'hidden' | 'folded' =>
  useSelected(chosen, isHidden) ? 'hidden' : 'folded';
