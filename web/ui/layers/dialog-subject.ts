import { createContext, type ReactNode, useContext } from 'react';

/** The thing that a form or a question is about. */
export interface DialogSubject {
  /** Ids of the edited things, separated by spaces: what others change of them waits until the dialog closes. */
  readonly edits?: string;
  /** Says that somebody has deleted the thing: the form stays with what was typed, but cannot be sent (R-LIVE-8). */
  readonly gone: ReactNode;
}

/** Set by whoever opens dialogs about things that others may delete meanwhile. */
export const Subject = createContext<DialogSubject>({ gone: null });

export const useSubject = (): DialogSubject => useContext(Subject);
