import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Its label. */
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

/** The browser's own checkbox with its label beside it. */
export const Checkbox = ({ checked, onChange, children, disabled = false }: CheckboxProps) => (
  <label className={styles.row}>
    <input
      type="checkbox"
      className={classNames(styles.box, focus.ring)}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
);
