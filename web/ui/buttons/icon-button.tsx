import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string | undefined;
}

/** A button that shows only an icon. Its label is the accessible name and the tooltip. */
export const IconButton = ({ icon, label, shortcut, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    data-tooltip={label}
    data-key={shortcut}
    className={classNames(styles.button, focus.ring, className)}
    {...rest}
  >
    <Icon name={icon} />
  </button>
);
