import { type ReactNode, useState } from 'react';
import { later } from '../../ui/pages/later.tsx';
import type { LeaveQuestionProps } from './leave-question.tsx';

const LeaveQuestion = later<LeaveQuestionProps>(() => import('./leave-question.tsx'), 'drafts');

/**
 * Returns a function that closes a dialog, but asks first if there is unsaved input. `question` is the dialog that
 * asks.
 */
export const useLeave = (
  dirty: boolean,
  onClose: () => void,
): { readonly leave: () => void; readonly question: ReactNode } => {
  const [leaving, setLeaving] = useState(false);
  return {
    leave: () => (dirty ? setLeaving(true) : onClose()),
    question: leaving && <LeaveQuestion onLeave={onClose} onStay={() => setLeaving(false)} />,
  };
};
