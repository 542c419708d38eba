import { DropdownMenu as Radix } from 'radix-ui';
import { classNames } from './class-names.ts';
import styles from './dropdown-menu.module.css';
import { Icon } from './icon.tsx';

interface ActionEntry {
  readonly id: string;
  readonly label: string;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  readonly shortcut?: string;
}

/** A line that is on or off; choosing it leaves the menu open. */
interface CheckEntry {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onSelect: () => void;
}

export type MenuEntry =
  | ActionEntry
  | CheckEntry
  | { readonly id: string; readonly separator: true };

const CheckLine = ({ label, checked, onSelect }: CheckEntry) => (
  <Radix.CheckboxItem
    className={classNames(styles.item, styles.check)}
    checked={checked}
    onCheckedChange={onSelect}
    onSelect={(event) => event.preventDefault()}
  >
    <span className={styles.mark}>
      <Radix.ItemIndicator>
        <Icon name="check" />
      </Radix.ItemIndicator>
    </span>
    <span className={styles.label}>{label}</span>
  </Radix.CheckboxItem>
);

/** The lines of a menu, for any Radix menu content. */
export const MenuEntries = ({ entries }: { entries: readonly MenuEntry[] }) =>
  entries.map((entry) => {
    if ('separator' in entry) {
      return <Radix.Separator key={entry.id} className={styles.separator} />;
    }
    if ('checked' in entry) return <CheckLine key={entry.id} {...entry} />;
    return (
      <Radix.Item
        key={entry.id}
        className={styles.item}
        disabled={entry.disabled ?? false}
        onSelect={entry.onSelect}
      >
        {entry.label}
        {entry.shortcut && <kbd className={styles.shortcut}>{entry.shortcut}</kbd>}
      </Radix.Item>
    );
  });
