import { useTranslation } from 'react-i18next';
import { KINDS } from '../../store/ledger/kinds.ts';
import { ConfirmDialog } from '../../ui/layers/confirm-dialog.tsx';

interface LinkQuestionProps {
  /** Whether sharing is to end, or its link is to be another. */
  readonly about: 'end' | 'renew';
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What cannot be taken back is asked about: whoever has the link loses it. */
export const LinkQuestion = ({ about, onConfirm, onClose }: LinkQuestionProps) => {
  const { t } = useTranslation();
  const ends = about === 'end';
  return (
    <ConfirmDialog
      title={t(`share.${about}`)}
      confirm={t(`share.${about}`)}
      {...(ends ? { tone: 'danger' as const } : {})}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{ends ? t(KINDS.shareEnd.takenBack.why) : t(KINDS.shareRenew.takenBack.why)}</p>
    </ConfirmDialog>
  );
};
