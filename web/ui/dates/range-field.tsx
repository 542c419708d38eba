import { type FocusEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#domain/kernel/day.ts';
import { dayNumber, dayOf } from '#domain/roadmap/days.ts';
import { classNames } from '../class-names.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';
import type { DateShortcut } from './date-mark.ts';
import styles from './dates.module.css';
import { localeOf } from './week.ts';

/** Both ends: YYYY-MM-DD, empty, or a text that could not be read as a date. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

type Edge = keyof DateRange;

interface End {
  readonly label: string;
  readonly fault?: string | null;
}

interface RangeFieldProps
  extends DateRange,
    Pick<DateFieldProps, 'hideLabel' | 'disabled' | 'required' | 'marks'> {
  /** Labels and errors of the two fields. */
  readonly ends: Readonly<Record<Edge, End>>;
  /** Receives both ends. If the end is before the start, they are swapped after the fields lose the focus. */
  readonly onChange: (range: DateRange) => void;
  /** Called with both ends after the selection of a date, and on blur of a field. */
  readonly onDone?: (range: DateRange) => void;
}

/** Returns the two ends in order. Ends that are not dates stay unchanged. */
export const inOrder = ({ start, end }: DateRange): DateRange =>
  isDay(start) && isDay(end) && start > end ? { start: end, end: start } : { start, end };

/** Suggested lengths of the range, in weeks. */
const LENGTHS = [1, 2, 4];

/** Returns chips for an end some weeks after the start; none without a start. */
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
 * Start and end with one calendar of two months below both fields. The focused field is the end being selected; after
 * the start, the focus moves to the end.
 */
export const RangeField = (props: RangeFieldProps) => {
  const { start, end, ends, hideLabel, disabled, required, marks, onChange, onDone } = props;
  const { i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const order = (range: DateRange): DateRange => {
    const ordered = inOrder(range);
    if (ordered.start !== range.start) onChange(ordered);
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
    const ordered = order({ start, end });
    if (ordered.start !== start) onDone?.(ordered);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: both fields are left together
    <div ref={box} className={classNames(styles.range, hideLabel && styles.tight)} onBlur={onBlur}>
      {(['start', 'end'] as const).map((edge) => (
        <DateField
          key={edge}
          {...ends[edge]}
          {...{ hideLabel, disabled, required, marks }}
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
