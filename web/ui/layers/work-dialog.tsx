import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';
import { useReturnFocus } from '../use-return-focus.ts';
import { useMayShow } from './one-prompt.ts';
import { isInOpenField } from './open-field.ts';
import styles from './work-dialog.module.css';

interface WorkDialogProps {
  readonly title: string;
  /** What the dialog is about. Shown beside the title. */
  readonly aside?: ReactNode;
  readonly tools?: ReactNode;
  /** `large`: the dialog covers nearly the whole page. */
  readonly size: 'middle' | 'large';
  readonly onClose: () => void;
  /** Returns whether the element with the focus handles Escape itself, so that Escape does not close the dialog. */
  readonly keepsEscape?: (target: Element) => boolean;
  readonly children: ReactNode;
  /** The buttons, of which the last one confirms, and a text that says what they will do. */
  readonly footer: ReactNode;
}

/** A large modal dialog whose content scrolls. */
export const WorkDialog = (props: WorkDialogProps) => {
  const { title, aside, tools, size, onClose, keepsEscape, children, footer } = props;
  const { t } = useTranslation();
  const returnFocus = useReturnFocus();
  useMayShow(false);
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.blanket} />
        <Radix.Content
          data-modal
          className={styles.dialog}
          data-size={size}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            if (!(event.target instanceof HTMLElement)) return;
            const first = event.target.querySelector<HTMLElement>('[data-first]');
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={(event) => {
            const { activeElement } = document;
            const isKept = activeElement !== null && keepsEscape?.(activeElement);
            if (isKept || isInOpenField()) event.preventDefault();
          }}
        >
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <span className={styles.aside}>{aside}</span>
            {tools}
            <IconButton icon="close" label={t('dialog.close')} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          <footer className={styles.foot}>{footer}</footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
