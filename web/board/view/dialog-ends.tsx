import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface DialogEndsProps {
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The two ways out of a form: leave it, or do it. */
export const DialogEnds = ({ confirm, onConfirm, onClose }: DialogEndsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Button appearance="subtle" onClick={onClose}>
        {t('board.action.cancel')}
      </Button>
      <Button appearance="primary" data-first onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
};
