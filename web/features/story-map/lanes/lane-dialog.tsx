import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './lane-dialog.module.css';

interface LaneDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of every form about a release or a sprint; Enter in a field confirms. */
export const LaneDialog = ({ title, confirm, onConfirm, onClose, children }: LaneDialogProps) => {
  const { t } = useTranslation();
  const form = useId();
  return (
    <Dialog
      title={title}
      closeLabel={t('board.action.close')}
      onClose={onClose}
      footer={
        <>
          <Button appearance="subtle" onClick={onClose}>
            {t('board.action.cancel')}
          </Button>
          <Button appearance="primary" type="submit" form={form} data-first>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
};
