import { useState } from 'react';

/** The text of a field, compared with its saved value. */
export interface Edited {
  readonly text: string;
  /** Whether the text differs from the saved value and from the value being saved. */
  readonly changed: boolean;
  /** Whether a text would be a change. */
  readonly differs: (text: string) => boolean;
  readonly write: (text: string) => void;
  /** Marks a text, by default the shown text, as being saved, so that the next `value` replaces it. */
  readonly send: (text?: string) => void;
  readonly putBack: () => void;
}

/**
 * Holds the text of a field. A new `value` replaces the text, unless the user has edited it. `begun` is an edit to go on
 * with.
 */
export const useEdited = (value: string, begun = value): Edited => {
  const [{ shown, text, sent }, set] = useState({ shown: value, text: begun, sent: value });
  if (value !== shown) {
    const own = text !== shown && text !== sent;
    set({ shown: value, text: own ? text : value, sent: value });
  }
  const write = (next: string) => set({ shown, text: next, sent });
  const differs = (other: string) => other !== value && other !== sent;
  return {
    text,
    changed: differs(text),
    differs,
    write,
    send: (saved = text) => set({ shown, text: saved, sent: saved }),
    putBack: () => write(value),
  };
};
