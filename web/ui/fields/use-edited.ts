import { useState } from 'react';

/** The text of a field, compared with its saved value. */
export interface Edited {
  readonly text: string;
  /** Whether the text differs both from the saved value and from the value that is being saved. */
  readonly changed: boolean;
  readonly write: (text: string) => void;
  /** Marks the text as being saved, so that the next `value` replaces it. */
  readonly send: () => void;
  readonly putBack: () => void;
}

/**
 * State of a field whose text the user edits. A new `value` from outside replaces the text, unless the user has edited
 * it.
 */
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
