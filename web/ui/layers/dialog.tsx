import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** What the button that closes it is called, where it does more than close. */
  readonly closeLabel?: string;
  readonly onClose: () => void;
  /** Finds another place for the focus where what opened the dialog is gone once it closes. */
  readonly onOpenerGone?: () => void;
  /** Of the width of a table. */
  readonly wide?: boolean | 'middle';
  readonly children: ReactNode;
  /** Buttons, the one that does it last. */
  readonly footer?: ReactNode;
}

/**
 * What the dialog is for comes before the button that closes it: its first field, else the button marked
 * `data-first`.
 */
const focusFirstField = (event: Event): void => {
  if (!(event.target instanceof HTMLElement)) return;
  const field =
    event.target.querySelector<HTMLElement>('input, [role="combobox"], textarea') ??
    event.target.querySelector<HTMLElement>('[data-first]');
  if (!field) return;
  event.preventDefault();
  field.focus();
};

/** Esc closes the list of a field before the dialog that the field is in. */
const leaveToField = (event: Event): void => {
  if (document.activeElement?.matches('[role="combobox"][aria-expanded="true"]')) {
    event.preventDefault();
  }
};

/** What has the focus before a dialog takes it. A line of a menu is gone by then: the button of the menu stands for it. */
const findOpener = (): Element | null => {
  const { activeElement } = document;
  if (!activeElement?.closest('[role="menu"]')) return activeElement;
  return document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]');
};

/** A modal dialog: focus stays inside, Esc closes it, and whoever has opened it has the focus again. */
export const Dialog = (props: DialogProps) => {
  const { title, closeLabel, onClose, onOpenerGone, wide, children, footer } = props;
  const { t } = useTranslation();
  const [opener] = useState(findOpener);
  const returnFocus = (event: Event): void => {
    event.preventDefault();
    // It may have been sent elsewhere, as to the card that was changed.
    if (document.activeElement !== document.body) return;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else onOpenerGone?.();
  };
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.blanket} />
        <Radix.Content
          className={styles.dialog}
          data-wide={wide}
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={leaveToField}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <IconButton icon="close" label={closeLabel ?? t('dialog.close')} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
