import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './full-page.module.css';

interface FullPageProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Called when the user closes the page, also with Escape. The owner must then remove the page. */
  readonly onClose: () => void;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Shown at the bottom; does not scroll with the content. */
  readonly footer?: ReactNode;
}

/** Keeps the page open if Escape is pressed in the open list of a select, since Escape closes the list first. */
const leaveToField = (event: Event): void => {
  if (document.activeElement?.matches('[role="combobox"][aria-expanded="true"]')) {
    event.preventDefault();
  }
};

/** A page that covers the whole page below. The focus stays inside, and Escape goes back. */
export const FullPage = (props: FullPageProps) => {
  const { title, closeLabel, onClose, aside, children, footer } = props;
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Content
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
