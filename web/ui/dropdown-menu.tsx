import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import styles from './dropdown-menu.module.css';
import { MenuEntries, type MenuEntry } from './menu-entries.tsx';

interface DropdownMenuProps {
  readonly trigger: ReactElement;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly onOpenChange?: (open: boolean) => void;
}

/** A menu under the button that opens it. */
export const DropdownMenu = ({ trigger, label, entries, onOpenChange }: DropdownMenuProps) => (
  <Radix.Root modal={false} {...(onOpenChange ? { onOpenChange } : {})}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        className={styles.menu}
        aria-label={label}
        align="start"
        sideOffset={4}
        collisionPadding={8}
      >
        <MenuEntries entries={entries} />
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
