import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import { useReturnFocus } from '../use-return-focus.ts';
import styles from './full-page.module.css';

interface FullPageProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Called when the user closes the page, by its button or Escape. The owner must then remove it. */
  readonly onClose: () => void;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** What is shown at the bottom. It does not scroll with the content. */
  readonly footer?: ReactNode;
}

/** If the focus is in a field whose list is open, Escape closes only the list and not the page. */
const leaveToField = (event: Event): void => {
  if (document.activeElement?.matches('[role="combobox"][aria-expanded="true"]')) {
    event.preventDefault();
  }
};

/**
 * Puts the focus on the element marked `data-first` or, if there is none, on the heading. Without this, the first button
 * of the head would get it, whatever it does.
 */
const focusFirst = (event: Event): void => {
  if (!(event.target instanceof HTMLElement)) return;
  const first =
    event.target.querySelector<HTMLElement>('[data-first]') ??
    event.target.querySelector<HTMLElement>('h2');
  if (!first) return;
  event.preventDefault();
  first.focus();
};

/** A page that covers the page from which it was opened. The focus stays in it, and Escape goes back. */
export const FullPage = (props: FullPageProps) => {
  const { title, closeLabel, onClose, aside, children, footer } = props;
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Content
          data-modal="saves"
          className={styles.page}
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={leaveToField}
        >
          <section aria-label={title} className={styles.region}>
            <header className={styles.head}>
              <div className={styles.words}>
                <Radix.Title className={classNames(styles.title, focus.ring)} tabIndex={-1}>
                  {title}
                </Radix.Title>
                {aside && <span className={styles.aside}>{aside}</span>}
              </div>
              <IconButton icon="close" label={closeLabel} onClick={onClose} />
            </header>
            <div className={styles.body}>{children}</div>
            {footer && <div className={styles.foot}>{footer}</div>}
          </section>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
