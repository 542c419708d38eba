import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  readonly label: string;
  /** The button that opens it. */
  readonly opener: ReactElement;
  readonly children: ReactNode;
}

/** A small panel under its button; Esc or a click elsewhere closes it and the focus goes back. */
export const Popover = ({ label, opener, children }: PopoverProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{opener}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        className={styles.popover}
        aria-label={label}
        align="start"
        sideOffset={4}
        collisionPadding={8}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
