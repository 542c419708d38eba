import { remember, remembered } from '../../ui/remembered.ts';
import { createStore, useSelected } from '../model/store.ts';

const KEY = 'cairn.minimap';

export type MinimapChoice = 'open' | 'closed' | null;

const stored = (): MinimapChoice => {
  const value = remembered(KEY);
  return value === 'open' || value === 'closed' ? value : null;
};

const chosen = createStore({ choice: stored() });

/** Shows or hides the minimap. The browser remembers the choice. */
export const chooseMinimap = (open: boolean): void => {
  const choice = open ? 'open' : 'closed';
  remember(KEY, choice);
  chosen.set({ choice });
};

/** Returns whether the minimap is shown. Until the user has made a choice, it is shown only in the far view. */
export const useMinimap = (far: boolean): boolean =>
  useSelected(chosen, ({ choice }) => (choice === null ? far : choice === 'open'));
