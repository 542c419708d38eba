import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import styles from './dropdown-menu.module.css';
import { MenuEntries, type MenuEntry } from './menu-entries.tsx';

interface DropdownMenuProps {
  /** The button that opens it. */
  readonly opener: ReactElement;
  readonly entries: readonly MenuEntry[];
}

/** A menu under its button. */
export const DropdownMenu = ({ opener, entries }: DropdownMenuProps) => (
  <Radix.Root modal={false}>
    <Radix.Trigger asChild>{opener}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content className={styles.menu} align="start" sideOffset={4} collisionPadding={8}>
        <MenuEntries entries={entries} />
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
