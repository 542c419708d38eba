import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './toggle-button.module.css';

interface ToggleButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'onToggle'> {
  readonly label: string;
  readonly pressed: boolean;
  readonly onToggle: () => void;
  readonly icon?: IconName;
  /** Whether the button shows a cross while it is on. */
  readonly cross?: boolean;
  /** Text that the tooltip shows after the label. */
  readonly hint?: string;
}

export const ToggleButton = (props: ToggleButtonProps) => {
  const { label, pressed, onToggle, icon, cross, hint, className, ...rest } = props;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      data-tooltip={hint ? `${label} – ${hint}` : label}
      className={classNames(styles.toggle, focus.ring, className)}
      onClick={onToggle}
      {...rest}
    >
      {icon && <Icon name={icon} size={12} />}
      <span className={styles.text}>{label}</span>
      {cross && pressed && <Icon name="close" size={12} />}
    </button>
  );
};
