import { createStore, useSelected } from '../model/store.ts';

const KEY = 'cairn.minimap';

export type MinimapChoice = 'open' | 'closed' | null;

/** A frame of another site may have no storage at all; then nothing is remembered. */
const stored = (): MinimapChoice => {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'open' || value === 'closed' ? value : null;
  } catch {
    return null;
  }
};

const chosen = createStore({ choice: stored() });

/** Shows the minimap or puts it away, remembered by the browser. */
export const chooseMinimap = (open: boolean): void => {
  const choice = open ? 'open' : 'closed';
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // The choice holds until the page is left.
  }
  chosen.set({ choice });
};

/** Whether the minimap is shown: as was chosen, else where the map is seen from afar. */
export const useMinimap = (far: boolean): boolean =>
  useSelected(chosen, ({ choice }) => (choice === null ? far : choice === 'open'));
