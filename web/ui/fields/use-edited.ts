import { useState } from 'react';

/** What stands in a field beside what is kept of it. */
export interface Edited {
  readonly text: string;
  /** Whether somebody has written there what is neither kept nor on its way. */
  readonly changed: boolean;
  readonly write: (text: string) => void;
  /** It was handed over to be saved: what becomes of it takes its place. */
  readonly send: () => void;
  readonly putBack: () => void;
}

/** What stands in a field; what others changed meanwhile takes its place, unless one has written something there. */
export const useEdited = (value: string): Edited => {
  const [{ shown, text, sent }, set] = useState({ shown: value, text: value, sent: value });
  if (value !== shown) {
    const own = text !== shown && text !== sent;
    set({ shown: value, text: own ? text : value, sent: value });
  }
  const write = (next: string) => set({ shown, text: next, sent });
  return {
    text,
    changed: text !== value && text !== sent,
    write,
    send: () => set({ shown, text, sent: text }),
    putBack: () => write(value),
  };
};
