import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** What is wrong with the text. Screen readers then say that the field is invalid. */
  readonly fault?: string | null;
}

export const TextField = ({ label, hideLabel, fault, className, ...rest }: TextFieldProps) => {
  const id = useId();
  return (
    <span className={styles.field}>
      <label htmlFor={id} className={hideLabel ? styles.unseen : styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={classNames(styles.input, className)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        {...rest}
      />
      {fault && (
        <span id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </span>
  );
};
