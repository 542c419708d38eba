import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
}

/** The browser's own select: searchable by typing, at home on every device. */
export const SelectField = ({
  label,
  hideLabel,
  options,
  onChange,
  className,
  ...rest
}: SelectFieldProps) => {
  const id = useId();
  return (
    <span className={styles.field}>
      <label htmlFor={id} className={hideLabel ? styles.unseen : styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={classNames(styles.input, styles.select, className)}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
};
