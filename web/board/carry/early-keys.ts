import type { KeyboardEvent } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'preventDefault'>;

/**
 * Keys that are pressed for something whose code is on its way. They are kept, in their order, and not done to what lies
 * there meanwhile; whoever goes on with Tab, or takes it back with Esc, waits for nothing any more.
 */
export const createEarlyKeys = <Pressed extends Key>() => {
  let waiting: { readonly pressed: Pressed[] } | null = null;
  return {
    /**
     * Keeps keys from now on. `come` says whether it is still wanted and ends the waiting, which gives the keys that are
     * to be done; `fail` drops them. Both do nothing when something else is waited for meanwhile.
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
    /** Whether a key is kept, or ended the waiting; null where nothing is waited for. */
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
