import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import styles from './choice-group.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly text?: string;
  /** An input that is shown below the option while the option is selected. */
  readonly field?: ReactNode;
  readonly disabled?: boolean;
}

interface ChoiceGroupProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Radio buttons, one below the other. Each option can have an input of its own. */
export const ChoiceGroup = <Value extends string>(props: ChoiceGroupProps<Value>) => {
  const { label, choices, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <div key={choice.value} className={styles.choice}>
          <label className={styles.label}>
            <input
              type="radio"
              name={name}
              className={classNames(styles.radio, focus.ring)}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.label}
              {choice.text && <span className={styles.text}>{choice.text}</span>}
            </span>
          </label>
          {choice.field && choice.value === value && (
            <div className={styles.field}>{choice.field}</div>
          )}
        </div>
      ))}
    </fieldset>
  );
};
