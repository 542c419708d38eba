import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './select-field.module.css';
import type { SelectOption } from './select-option.ts';

export interface SelectListProps {
  readonly id: string;
  readonly label: string;
  readonly field: RefObject<HTMLElement | null>;
  readonly options: readonly SelectOption[];
  readonly value: string;
  /** Index of the active option. */
  readonly at: number;
  readonly onChoose: (index: number) => void;
}

/** Distance from the window's edges, and greatest height of a list, in pixels. */
const EDGE = 8;
const HIGHEST = 320;

/** Places the list below its field, or above it if there is more room; it is never wider than the window. */
const placeAt = (list: HTMLElement, field: HTMLElement): void => {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom - EDGE;
  const above = top - EDGE;
  const up = below < Math.min(list.scrollHeight, HIGHEST) && above > below;
  list.style.minWidth = `${width}px`;
  list.style.maxHeight = `${Math.min(HIGHEST, up ? above : below)}px`;
  list.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - list.offsetWidth - EDGE))}px`;
  if (up) list.style.bottom = `${window.innerHeight - top + 4}px`;
  else list.style.top = `${bottom + 4}px`;
};

/** The options of a field in the top layer; the field keeps the focus. */
const SelectList = (props: SelectListProps) => {
  const { id, label, field, options, value, at, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!list.current || !field.current) return;
    list.current.showPopover?.();
    placeAt(list.current, field.current);
  }, [field]);
  useLayoutEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={styles.list}
      popover="manual"
      tabIndex={-1}
      // Pressing in the list must not move the focus away from the field, since that would close the list.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
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
          <span className={styles.words}>{option.label}</span>
          {option.value === value && <Icon name="check" size={12} />}
        </div>
      ))}
    </div>
  );
};

export default SelectList;
