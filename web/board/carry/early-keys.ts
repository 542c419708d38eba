import type { KeyboardEvent } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'preventDefault'>;

/**
 * Stores the keys that the user presses while the code for them is loading, so that they do not act on the board. Tab
 * or Escape cancels this.
 */
export const createEarlyKeys = <Pressed extends Key>() => {
  let waiting: { readonly pressed: Pressed[] } | null = null;
  return {
    /**
     * Starts to store keys. After the code has loaded, `come` returns the keys to replay, or null if the user cancelled
     * or `wait` was called again. If loading fails, `fail` forgets the keys.
     */
    wait: () => {
      const own = { pressed: [] as Pressed[] };
      waiting = own;
      const end = (): boolean => {
        const wanted = waiting === own;
        if (wanted) waiting = null;
        return wanted;
      };
      return {
        come: (): readonly Pressed[] | null => (end() ? own.pressed : null),
        fail: (): void => void end(),
      };
    },
    /**
     * Handles a key. Returns null if nothing is loading, false for Tab, and true for every other key. Tab and Escape
     * cancel the wait; all other keys are stored.
     */
    keep: (event: Pressed): boolean | null => {
      if (!waiting) return null;
      if (event.key === 'Tab') {
        waiting = null;
        return false;
      }
      event.preventDefault();
      if (event.key === 'Escape') waiting = null;
      else waiting.pressed.push(event);
      return true;
    },
  };
};
