import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/layers/confirm-dialog.tsx';

export interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether to close a dialog and to discard what the user has entered. */
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
