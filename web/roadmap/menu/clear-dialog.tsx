import { useTranslation } from 'react-i18next';
import { MOST_PLANS_AT_ONCE } from '#domain/change/kinds/plan-jobs.ts';
import { ConfirmDialog } from '../../ui/layers/confirm-dialog.tsx';

export interface ClearDialogProps {
  /** Number of items that lose their dates. */
  readonly count: number;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Asks before many items lose their dates. One undo restores the dates of all. */
const ClearDialog = ({ count, onClear, onClose }: ClearDialogProps) => {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('roadmap.clear.title')}
      confirm={t('roadmap.clear.confirm', { count })}
      tone="danger"
      disabled={count === 0}
      onConfirm={onClear}
      onClose={onClose}
    >
      <p>{t('roadmap.clear.text', { count, most: MOST_PLANS_AT_ONCE })}</p>
    </ConfirmDialog>
  );
};

export default ClearDialog;
