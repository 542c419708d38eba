import { createContext, type ReactNode, useContext } from 'react';

/** The thing that a form or a question is about. */
export interface DialogSubject {
  /**
   * Ids of the edited things, separated by spaces. Changes of them by other users are applied after the dialog closes.
   */
  readonly edits?: string;
  /** A message that another user has deleted the thing. The form keeps the typed text and cannot be sent (R-LIVE-8). */
  readonly gone: ReactNode;
}

/** Set by owners of dialogs about things that other users may delete. */
export const Subject = createContext<DialogSubject>({ gone: null });

export const useSubject = (): DialogSubject => useContext(Subject);
