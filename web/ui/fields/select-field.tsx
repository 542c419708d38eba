import { useId } from 'react';
import { classNames } from '../class-names.ts';
import focus from '../focus.module.css';
import { Icon } from '../icons/icon.tsx';
import { yields } from '../layers/use-fitting.ts';
import { later } from '../pages/later.tsx';
import styles from './select-field.module.css';
import type { SelectListProps } from './select-list.tsx';
import type { SelectOption } from './select-option.ts';
import text from './text-field.module.css';
import { useSelect } from './use-select.ts';

const SelectList = later<SelectListProps>(() => import('./select-list.tsx'));

export interface SelectFieldProps {
  readonly label: string;
  /** Hides the label from view, because the value alone is clear. */
  readonly hideLabel?: boolean;
  /** A short label in the field, in place of the one above it. In a narrow row, it is hidden before anything else. */
  readonly lead?: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** What is wrong with the value. Screen readers then say that the field is invalid. */
  readonly fault?: string | null;
  readonly className?: string | undefined;
}

/**
 * A field that opens a list of options (ARIA Authoring Practices, select-only combobox). The focus stays on the field,
 * where arrow keys and typed letters select an option.
 */
export const SelectField = (props: SelectFieldProps) => {
  const { label, lead, hideLabel = lead !== undefined, options, value, onChange, fault } = props;
  const id = useId();
  const select = useSelect({ options, value, onChange });
  const { open, at, field } = select;
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={text.field}>
      <label htmlFor={id} className={hideLabel ? text.unseen : text.label}>
        {label}
      </label>
      <button
        ref={field}
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
        aria-required={props.required}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        disabled={props.disabled}
        className={classNames(text.input, styles.field, focus.ring, props.className)}
        onPointerEnter={SelectList.preload}
        onFocus={SelectList.preload}
        onClick={select.toggle}
        onKeyDown={select.onKeyDown}
        onBlur={select.close}
      >
        {lead && (
          <span className={styles.lead} aria-hidden="true" {...yields(3)}>
            {lead}
          </span>
        )}
        <span className={styles.value}>{chosen?.label}</span>
        <Icon name="chevron-down" size={12} />
      </button>
      {open && (
        <SelectList
          id={id}
          label={label}
          field={field}
          options={select.shown}
          query={select.query}
          value={value}
          at={at}
          onChoose={select.choose}
        />
      )}
      {fault && (
        <span id={`${id}-fault`} className={text.fault} role="alert">
          {fault}
        </span>
      )}
    </span>
  );
};
