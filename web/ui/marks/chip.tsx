import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import { Icon } from '../icons/icon.tsx';
import styles from './chip.module.css';

interface ChipProps {
  readonly name: string;
  /** A small picture before the name. It is only decorative. */
  readonly mark: ReactNode;
  readonly removeLabel: string;
  /** Called when the user removes the item; absent if the user may not. */
  readonly onRemove?: (() => void) | undefined;
}

/** One of several selected items, with a button that removes it. */
export const Chip = ({ name, mark, removeLabel, onRemove }: ChipProps) => (
  <span className={styles.chip}>
    {mark && (
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
    )}
    <span className={styles.name}>{name}</span>
    {onRemove && (
      <button
        type="button"
        className={classNames(styles.remove, focus.ring)}
        aria-label={removeLabel}
        onClick={onRemove}
      >
        <Icon name="close" size={12} />
      </button>
    )}
  </span>
);
