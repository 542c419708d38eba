import { Switch } from 'radix-ui';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import styles from './toggle.module.css';

interface ToggleProps {
  readonly label: string;
  /** Hides the label from view, because the row shows it already. Screen readers still read it. */
  readonly hideLabel?: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export const Toggle = (props: ToggleProps) => {
  const { label, hideLabel = false, checked, onChange, disabled = false } = props;
  const id = useId();
  return (
    <span className={styles.row}>
      <Switch.Root
        id={id}
        aria-label={hideLabel ? label : undefined}
        className={classNames(styles.track, focus.ring)}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
      >
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
      {!hideLabel && <label htmlFor={id}>{label}</label>}
    </span>
  );
};
