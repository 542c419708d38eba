import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';
import { useReturnFocus } from '../use-return-focus.ts';
import styles from './dialog.module.css';
import { useMayShow } from './one-prompt.ts';
import { isInOpenField } from './open-field.ts';

interface DialogProps {
  readonly title: string;
  /** Label of the close button. Needed if closing does something else too. */
  readonly closeLabel?: string;
  readonly onClose: () => void;
  /** Called when the dialog closes and the element that opened it is gone. Must put the focus somewhere. */
  readonly onOpenerGone?: () => void;
  /** Whether the dialog is wide enough for a table. */
  readonly wide?: boolean | 'middle';
  /** Whether the dialog opens without the user. It then waits until no other dialog is open. */
  readonly prompt?: boolean;
  /** Whether the dialog stays open while it saves, so that flags about refusals do not wait until it is closed. */
  readonly saves?: boolean;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/**
 * Puts the focus on the first field or, if there is none, on the button marked `data-first`. Without this, the close
 * button would get it.
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

const OpenDialog = (props: Omit<DialogProps, 'prompt'>) => {
  const { title, closeLabel, onClose, onOpenerGone, wide, saves, children, footer } = props;
  const { t } = useTranslation();
  const returnFocus = useReturnFocus(onOpenerGone);
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.blanket} />
        <Radix.Content
          data-modal={saves ? 'saves' : true}
          className={styles.dialog}
          data-wide={wide}
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={(event) => isInOpenField() && event.preventDefault()}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <IconButton icon="close" label={closeLabel ?? t('dialog.close')} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && (
            <div className={styles.foot} data-foot>
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

/** A modal dialog. The focus stays in it, Escape closes it, and then the element that opened it gets the focus back. */
export const Dialog = ({ prompt = false, ...props }: DialogProps) =>
  useMayShow(prompt) && <OpenDialog {...props} />;
