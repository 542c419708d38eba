import type { KeyboardEvent } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'preventDefault'>;

/**
 * Buffers keys pressed while the code for them is loading, so that they do not act on the board meanwhile. Tab or
 * Escape cancels the wait.
 */
export const createEarlyKeys = <Pressed extends Key>() => {
  let waiting: { readonly pressed: Pressed[] } | null = null;
  return {
    /**
     * Starts to buffer keys. When the code has loaded, `come` ends the wait and returns the keys to replay; null if the
     * wait was cancelled or a newer one has started. If loading fails, `fail` drops the keys.
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
     * Handles a key. Returns true if it was buffered or cancelled the wait, false for Tab, which ends the wait too, and
     * null if nothing is loading.
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
