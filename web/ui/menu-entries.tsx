import { DropdownMenu as Radix } from 'radix-ui';
import styles from './dropdown-menu.module.css';

export type MenuEntry =
  | {
      readonly id: string;
      readonly label: string;
      readonly onSelect: () => void;
      readonly disabled?: boolean;
      readonly shortcut?: string;
    }
  | { readonly id: string; readonly separator: true };

/** The lines of a menu, for any Radix menu content. */
export const MenuEntries = ({ entries }: { entries: readonly MenuEntry[] }) =>
  entries.map((entry) =>
    'separator' in entry ? (
      <Radix.Separator key={entry.id} className={styles.separator} />
    ) : (
      <Radix.Item
        key={entry.id}
        className={styles.item}
        disabled={entry.disabled ?? false}
        onSelect={entry.onSelect}
      >
        {entry.label}
        {entry.shortcut && <kbd className={styles.shortcut}>{entry.shortcut}</kbd>}
      </Radix.Item>
    ),
  );
