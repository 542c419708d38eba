import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  /** It stands for several, of which only some are on. */
  readonly mixed?: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Its label. */
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

/** The browser's own checkbox with its label beside it. */
export const Checkbox = (props: CheckboxProps) => {
  const { checked, mixed = false, onChange, children, disabled = false } = props;
  return (
    <label className={styles.row}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        type="checkbox"
        className={classNames(styles.box, focus.ring)}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
};
