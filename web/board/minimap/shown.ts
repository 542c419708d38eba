import { createStore, useSelected } from '../model/store.ts';

const KEY = 'cairn.minimap';

export type MinimapChoice = 'open' | 'closed' | null;

/** Storage may be blocked in a frame of another site; then the choice is not remembered. */
const stored = (): MinimapChoice => {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'open' || value === 'closed' ? value : null;
  } catch {
    return null;
  }
};

const chosen = createStore({ choice: stored() });

/** Shows or hides the minimap; the browser remembers the choice. */
export const chooseMinimap = (open: boolean): void => {
  const choice = open ? 'open' : 'closed';
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Without storage, the choice holds until the page is left.
  }
  chosen.set({ choice });
};

/** Whether the minimap is shown: the viewer's choice, otherwise only in the far view. */
export const useMinimap = (far: boolean): boolean =>
  useSelected(chosen, ({ choice }) => (choice === null ? far : choice === 'open'));
