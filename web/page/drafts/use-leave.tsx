import { type ReactNode, useState } from 'react';
import { later } from '../../ui/pages/later.tsx';
import type { LeaveQuestionProps } from './leave-question.tsx';

const LeaveQuestion = later<LeaveQuestionProps>(() => import('./leave-question.tsx'), 'drafts');

/** Returns a function that closes a dialog. With unsaved input it asks first; `question` is that dialog. */
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
