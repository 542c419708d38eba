import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/layers/confirm-dialog.tsx';

export interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks for confirmation before a dialog closes and discards what the user entered. */
const LeaveQuestion = ({ onLeave, onStay }: LeaveQuestionProps) => {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('drafts.leave.title')}
      confirm={t('drafts.leave.discard')}
      tone="danger"
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>{t('drafts.leave.text')}</p>
    </ConfirmDialog>
  );
};

export default LeaveQuestion;
