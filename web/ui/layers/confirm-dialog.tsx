import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** The verb of the button that does it. */
  readonly confirm: string;
  /** Danger for what deletes: the focus then begins on the way out. */
  readonly tone?: 'primary' | 'danger';
  /** Whether what it is about is not known yet. */
  readonly disabled?: boolean;
  /** Called once the dialog was asked to close. */
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for a yes before something is done. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, confirm, tone = 'primary', disabled = false, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const danger = tone === 'danger';
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button appearance="subtle" data-first={danger || undefined} onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button
            appearance={tone}
            data-first={!danger || undefined}
            disabled={disabled}
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>{props.children}</div>
    </Dialog>
  );
};
