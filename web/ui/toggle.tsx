import { Switch } from 'radix-ui';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import focus from './focus.module.css';
import styles from './toggle.module.css';

interface ToggleProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export const Toggle = ({ label, checked, onChange, disabled = false }: ToggleProps) => {
  const id = useId();
  return (
    <span className={styles.row}>
      <Switch.Root
        id={id}
        className={classNames(styles.track, focus.ring)}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
      >
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
      <label htmlFor={id}>{label}</label>
    </span>
  );
};
