import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { useSubject } from './dialog-subject.ts';

interface FormDialogProps {
  readonly title: string;
  /** Label of the button that submits, a verb. */
  readonly confirm: string;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** Submits the form. The dialog stays open until its owner closes it. */
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form and two buttons, which submit and cancel. Enter in a field submits too. */
export const FormDialog = (props: FormDialogProps) => {
  const { title, confirm, busy = false, onSubmit, onClose, children } = props;
  const { edits, gone } = useSubject();
  const disabled = props.disabled === true || gone !== null;
  const { t } = useTranslation();
  const form = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button appearance="subtle" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button appearance="primary" type="submit" form={form} disabled={disabled} data-first>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.fields}
        aria-busy={busy}
        data-edits={edits}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled) onSubmit();
        }}
      >
        {gone}
        {children}
        <button type="submit" hidden disabled={disabled} />
      </form>
    </Dialog>
  );
};
