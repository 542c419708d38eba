import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { useSubject } from './dialog-subject.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** Label of the button that confirms, a verb. */
  readonly confirm: string;
  /** `danger` is for deletions. The focus is then on the button that cancels. */
  readonly tone?: 'primary' | 'danger';
  /** Disables the button that confirms, for example while data is loading. */
  readonly disabled?: boolean;
  /** Called when the user confirms, after `onClose`. With `stays`, `onClose` is not called. */
  readonly onConfirm: () => void;
  /** Keeps the dialog open after the user has confirmed. Its owner must then close it. */
  readonly stays?: true;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, confirm, tone = 'primary', onConfirm, onClose } = props;
  const { t } = useTranslation();
  const { edits, gone } = useSubject();
  const disabled = props.disabled === true || gone !== null;
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
              if (!props.stays) onClose();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.fields} data-edits={edits}>
        {gone}
        {props.children}
      </div>
    </Dialog>
  );
};
