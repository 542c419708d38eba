import { DropdownMenu as Radix } from 'radix-ui';
import { type FocusEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './menu.module.css';
import type { AnchoredMenuProps, CheckEntry, MenuEntry } from './menu-entry.ts';

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

const Line = ({ entry }: { readonly entry: MenuEntry }) => {
  if ('separator' in entry) return <Radix.Separator className={styles.separator} />;
  if ('checked' in entry) return <CheckLine {...entry} />;
  return (
    <Radix.Item
      className={styles.item}
      disabled={entry.disabled ?? false}
      onSelect={entry.onSelect}
    >
      <span className={styles.words}>
        {entry.icon && <Icon name={entry.icon} className={styles.icon} />}
        {entry.label}
      </span>
      {entry.mark}
      {entry.shortcut && <kbd className={styles.shortcut}>{entry.shortcut}</kbd>}
    </Radix.Item>
  );
};

/**
 * Returns a handler that puts the focus on the first entry if keys have opened the menu, as they do where the focus is
 * seen. After a press of the mouse, no entry looks chosen.
 */
const useFirstEntry = () => {
  const byKeys = useRef(document.activeElement?.matches(':focus-visible') === true);
  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget || !byKeys.current) return;
    byKeys.current = false;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  };
};

const MenuContent = ({ anchor, label, entries, onClose }: AnchoredMenuProps) => {
  const onFocus = useFirstEntry();
  return (
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
          onFocus={onFocus}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

export default MenuContent;
