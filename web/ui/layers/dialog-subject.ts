import { createContext, type ReactNode, useContext } from 'react';

/** The thing that a dialog edits or asks about. */
export interface DialogSubject {
  /**
   * Ids of the things that the dialog edits, separated by spaces. The page shows changes of them by others only after
   * the dialog is closed.
   */
  readonly edits?: string;
  /**
   * A message that others have deleted the thing. The form then keeps the typed text and cannot be submitted
   * (R-LIVE-8).
   */
  readonly gone: ReactNode;
}

/** The subject of the dialogs below. Owners set it if others may delete the thing. */
export const Subject = createContext<DialogSubject>({ gone: null });

export const useSubject = (): DialogSubject => useContext(Subject);
