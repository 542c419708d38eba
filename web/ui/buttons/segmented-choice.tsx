import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import styles from './segmented-choice.module.css';

interface SegmentedChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A group of buttons of which one is pressed. */
export const SegmentedChoice = <Value extends string>(props: SegmentedChoiceProps<Value>) => {
  const { label, options, value, onChange } = props;
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classNames(styles.option, focus.ring)}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
};
