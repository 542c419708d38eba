import { useState } from 'react';

/** The text of a field, and how it compares with its saved value. */
export interface Edited {
  readonly text: string;
  /** Whether the text differs from the saved value and from the value that is being saved. */
  readonly changed: boolean;
  /** Returns whether a text differs from both of these values. */
  readonly differs: (text: string) => boolean;
  readonly write: (text: string) => void;
  /** Says that a text is being saved, by default the text of the field. The next `value` then replaces it. */
  readonly send: (text?: string) => void;
  readonly putBack: () => void;
}

/**
 * Holds the text of a field. If `value` changes, it replaces the text, unless the user has edited that. `begun`: an
 * earlier edit with which the field starts.
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
