import { useTranslation } from 'react-i18next';
import { KINDS } from '../../store/ledger/kinds.ts';
import { ConfirmDialog } from '../../ui/layers/confirm-dialog.tsx';

interface LinkQuestionProps {
  /** The action to confirm: end sharing, or replace the link by a new one. */
  readonly about: 'end' | 'renew';
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before the current link stops working, because undo cannot bring back the same link. */
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
