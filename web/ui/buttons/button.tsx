import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly appearance?: 'default' | 'primary' | 'subtle' | 'danger';
  readonly spacing?: 'default' | 'small' | 'compact';
}

export const Button = ({
  appearance = 'default',
  spacing = 'default',
  className,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    className={classNames(
      styles.button,
      styles[appearance],
      spacing !== 'default' && styles[spacing],
      focus.ring,
      className,
    )}
    {...rest}
  />
);
