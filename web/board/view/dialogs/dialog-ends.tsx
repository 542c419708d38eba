import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';

interface DialogEndsProps {
  readonly confirm: string;
  /** Whether there is nothing to do yet. */
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The two ways out of a form: leave it, or do it. */
export const DialogEnds = ({ confirm, disabled = false, onConfirm, onClose }: DialogEndsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Button appearance="subtle" onClick={onClose}>
        {t('board.action.cancel')}
      </Button>
      <Button appearance="primary" data-first disabled={disabled} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
};
