import { type FocusEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#domain/kernel/day.ts';
import { dayNumber, dayOf } from '#domain/roadmap/days.ts';
import { classNames } from '../class-names.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';
import type { DateShortcut } from './date-mark.ts';
import styles from './dates.module.css';
import { localeOf } from './week.ts';

/** A start and an end: each a date as YYYY-MM-DD, an empty text, or a text that could not be read as a date. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

type Edge = keyof DateRange;

interface End {
  readonly label: string;
  readonly fault?: string | null;
  /** Whether this date is required, if the range as a whole is not. */
  readonly required?: boolean;
}

interface RangeFieldProps
  extends DateRange,
    Pick<DateFieldProps, 'hideLabel' | 'disabled' | 'required' | 'marks'> {
  /** The label and the form's message for each of the two fields. */
  readonly ends: Readonly<Record<Edge, End>>;
  /**
   * The message at the start if the user has typed an end before it. The form must refuse such a range. Null if the form
   * says so elsewhere.
   */
  readonly reversed: string | null;
  /** Receives start and end as typed. Receives them in order if the user selects an end before the start. */
  readonly onChange: (range: DateRange) => void;
  /** Receives start and end when the user has selected a date, and when the focus leaves a field. */
  readonly onDone?: (range: DateRange) => void;
}

/** Returns whether the end is before the start. A text that is not a date is neither. */
export const isReversed = ({ start, end }: DateRange): boolean =>
  isDay(start) && isDay(end) && start > end;

/** Suggested lengths of the range, in weeks. */
const LENGTHS = [1, 2, 4];

/** Returns buttons for ends that are some weeks after the start; none if there is no start. */
const lengthsFrom = (locale: string, start: string): readonly DateShortcut[] => {
  if (!isDay(start)) return [];
  const weeks = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'week',
    unitDisplay: 'long',
  });
  return LENGTHS.map((count) => ({
    label: `+ ${weeks.format(count)}`,
    day: dayOf(dayNumber(start) + 7 * count),
  }));
};

/**
 * Two fields for start and end with one calendar below them. The calendar sets the field that has the focus; after the
 * start it moves the focus to the end. Typed dates stay as they are: if they are reversed, the start says so once the
 * user has left both fields or pressed Enter (R-TEXT-8).
 */
export const RangeField = (props: RangeFieldProps) => {
  const { start, end, ends, reversed, hideLabel, disabled, required, marks } = props;
  const { onChange, onDone } = props;
  const { i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(false);
  const fault = left && isReversed({ start, end }) ? reversed : null;
  const order = (range: DateRange): DateRange => {
    if (!isReversed(range)) return range;
    const ordered = { start: range.end, end: range.start };
    onChange(ordered);
    return ordered;
  };
  const finish = (edge: Edge, value: string, chosen: boolean) => {
    const range = { start, end, [edge]: value };
    if (!chosen) return onDone?.(range);
    const taken = edge === 'end' ? order(range) : range;
    onDone?.(taken);
    const next = box.current?.querySelectorAll<HTMLInputElement>('input')[1];
    if (edge !== 'start' || !next) return;
    next.focus();
    next.click();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && box.current?.contains(relatedTarget)) return;
    setLeft(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: both fields are left together
    <div
      ref={box}
      className={classNames(styles.range, hideLabel && styles.tight)}
      onBlur={onBlur}
      onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
    >
      {(['start', 'end'] as const).map((edge) => (
        <DateField
          key={edge}
          {...{ hideLabel, disabled, required, marks }}
          {...ends[edge]}
          fault={ends[edge].fault ?? (edge === 'start' ? fault : null)}
          shortcuts={edge === 'end' ? lengthsFrom(localeOf(i18n.language), start) : undefined}
          value={edge === 'start' ? start : end}
          range={{ edge, other: edge === 'start' ? end : start, anchor: box }}
          onChange={(value) => onChange({ start, end, [edge]: value })}
          onDone={(value, chosen) => finish(edge, value, chosen)}
        />
      ))}
    </div>
  );
};
