import { DropdownMenu as Radix } from 'radix-ui';
import styles from './dropdown-menu.module.css';
import { MenuEntries, type MenuEntry } from './menu-entries.tsx';

interface AnchoredMenuProps {
  /** Where the opener is in the window, in CSS pixels. */
  readonly anchor: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Focus belongs back at the opener; called after the menu is gone. */
  readonly onClose: () => void;
}

/** One open menu shared by many openers: a board has a thousand cards and needs one menu. */
export const AnchoredMenu = ({ anchor, label, entries, onClose }: AnchoredMenuProps) => (
  <Radix.Root modal={false} open onOpenChange={(open) => open || onClose()}>
    <Radix.Trigger asChild>
      <span
        className={styles.anchor}
        style={{ left: anchor.x, top: anchor.y, width: anchor.width, height: anchor.height }}
        tabIndex={-1}
        aria-hidden="true"
      />
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        className={styles.menu}
        aria-label={label}
        aria-labelledby={undefined}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <MenuEntries entries={entries} />
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
