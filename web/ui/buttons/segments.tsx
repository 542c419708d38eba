import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A group of radio buttons that looks like one control with a few options. */
export const Segments = <Value extends string>(props: SegmentsProps<Value>) => {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(styles.segment, option.value === value && styles.chosen)}
        >
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};
