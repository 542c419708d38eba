import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  /** Whether the checkbox shows the mixed state: it stands for several things of which only some are on. */
  readonly mixed?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

/** A native checkbox with a label. */
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
