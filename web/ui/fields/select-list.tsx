import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { placeBelow } from '../layers/place-below.ts';
import styles from './select-field.module.css';
import later from './select-list.module.css';
import type { SelectOption } from './select-option.ts';

export interface SelectListProps {
  readonly id: string;
  readonly label: string;
  readonly field: RefObject<HTMLElement | null>;
  readonly options: readonly SelectOption[];
  readonly query: string;
  readonly value: string;
  readonly at: number;
  readonly onChoose: (index: number) => void;
}

/** Maximum height of a list in pixels. */
const HIGHEST = 320;
/** From this number of options on, the list shows before any typing that it can be searched. */
const SEARCHED_FROM = 8;

/** The list of a field's options, in the browser's top layer. The focus stays in the field. */
const SelectList = (props: SelectListProps) => {
  const { id, label, field, options, query, value, at, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!list.current || !field.current) return;
    list.current.showPopover?.();
    placeBelow(list.current, field.current, HIGHEST);
  }, [field]);
  useLayoutEffect(() => {
    list.current?.querySelector(`[id="${id}-${at}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, at]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={styles.list}
      popover="manual"
      tabIndex={-1}
      // Keeps the focus in the field when the user presses in the list. Otherwise the list would close.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {(query !== '' || options.length >= SEARCHED_FROM) && (
        <div className={styles.query} aria-hidden="true">
          <Icon name="search" size={14} />
          {query}
        </div>
      )}
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          aria-disabled={option.disabled || undefined}
          data-pointed={index === at || undefined}
          data-starts={option.starts}
          className={styles.option}
          onClick={() => onChoose(index)}
        >
          {option.starts && <Icon name="plus" size={12} />}
          <span className={styles.words}>
            {option.label}
            {option.hint && <span className={later.hint}>{option.hint}</span>}
          </span>
          {option.value === value && <Icon name="check" size={12} />}
        </div>
      ))}
    </div>
  );
};

export default SelectList;
