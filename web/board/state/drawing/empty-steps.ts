import { createStore, useSelected } from '../../model/store.ts';

const KEY = 'cairn.emptySteps';

/** Storage may be blocked in a frame of another site; then the choice is not remembered. */
const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/**
 * Whether steps without a visible story are left out. The browser remembers it; one choice for all boards of a page.
 */
const chosen = createStore({ hidden: stored() === 'hidden' });

const isHidden = ({ hidden }: { readonly hidden: boolean }): boolean => hidden;

/** Hides steps without stories, or folds them only when the map is too long. */
export const hideEmptySteps = (hidden: boolean): void => {
  try {
    localStorage.setItem(KEY, hidden ? 'hidden' : 'folded');
  } catch {
    // Without storage, the choice holds until the page is left.
  }
  chosen.set({ hidden });
};

export const useEmptySteps = (): 'hidden' | 'folded' =>
  useSelected(chosen, isHidden) ? 'hidden' : 'folded';
