import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
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

/** A page that covers the page from which it was opened. The focus stays in it, and Escape goes back. */
export const FullPage = (props: FullPageProps) => {
  const { title, closeLabel, onClose, aside, children, footer } = props;
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Content
          data-modal
          className={styles.page}
          aria-describedby={undefined}
          onEscapeKeyDown={leaveToField}
        >
          <section aria-label={title} className={styles.region}>
            <header className={styles.head}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              <span className={styles.aside}>{aside}</span>
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
