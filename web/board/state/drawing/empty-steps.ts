import { remember, remembered } from '../../../ui/remembered.ts';
import { createStore, useSelected } from '../../model/store.ts';

const KEY = 'cairn.emptySteps';

/**
 * Whether steps without a visible story are left out. One choice for all boards of a page; the browser remembers it.
 */
const chosen = createStore({ hidden: remembered(KEY) === 'hidden' });

const isHidden = ({ hidden }: { readonly hidden: boolean }): boolean => hidden;

/** Hides steps without stories. If `hidden` is false, they are only folded, and only when the map is too long. */
export const hideEmptySteps = (hidden: boolean): void => {
  remember(KEY, hidden ? 'hidden' : 'folded');
  chosen.set({ hidden });
};

export const useEmptySteps = (): 'hidden' | 'folded' =>
  useSelected(chosen, isHidden) ? 'hidden' : 'folded';
