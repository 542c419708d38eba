import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-field.module.css';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly fault?: string | null;
}

/** A text field with several lines. */
export const TextArea = ({ label, fault, className, ...rest }: TextAreaProps) => {
  const id = useId();
  return (
    <span className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={classNames(styles.input, styles.area, className)}
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
