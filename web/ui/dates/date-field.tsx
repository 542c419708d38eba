import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#domain/kernel/day.ts';
import { dayNumber, dayOf } from '#domain/roadmap/days.ts';
import { listText } from '../../i18n/list-text.ts';
import { classNames } from '../class-names.ts';
import text from '../fields/text-field.module.css';
import { Icon } from '../icons/icon.tsx';
import { later } from '../pages/later.tsx';
import type { CalendarDays } from './calendar-month.tsx';
import type { CalendarPopupProps } from './calendar-popup.tsx';
import type { DateMark, DateShortcut } from './date-mark.ts';
import type { DateProblemProps } from './date-problem.tsx';
import { dateText } from './date-text.ts';
import styles from './dates.module.css';
import { today } from './today.ts';
import { useDateField } from './use-date-field.ts';
import { localeOf } from './week.ts';

const CalendarPopup = later<CalendarPopupProps>(() => import('./calendar-popup.tsx'), 'dates');
const DateProblem = later<DateProblemProps>(() => import('./date-problem.tsx'), 'dates');

export interface RangeEnd {
  readonly edge: 'start' | 'end';
  /** The other end of the range, YYYY-MM-DD. Any other text means that it has no date. */
  readonly other: string;
  /** The element with both fields. The calendar opens below it. */
  readonly anchor: RefObject<HTMLElement | null>;
}

export interface DateFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  /** A date as YYYY-MM-DD, an empty text, or a text that could not be read as a date. */
  readonly value: string;
  /** The form's message about the value. If the field cannot read the text, it shows its own message instead. */
  readonly fault?: string | null;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** The first date that can be selected, YYYY-MM-DD. */
  readonly least?: string;
  readonly marks?: readonly DateMark[] | undefined;
  readonly shortcuts?: readonly DateShortcut[] | undefined;
  readonly range?: RangeEnd;
  /** Receives a date as YYYY-MM-DD, an empty text, or a text that could not be read. The form must refuse the last. */
  readonly onChange: (value: string) => void;
  /** Called when the user has selected a date (`chosen`), and on blur. */
  readonly onDone?: (value: string, chosen: boolean) => void;
}

const numberOf = (value: string | undefined): number | null =>
  value !== undefined && isDay(value) ? dayNumber(value) : null;

/** Returns the marks by day number. Several marks on one day become one with all their names. */
const byDay = (locale: string, marks: readonly DateMark[]): ReadonlyMap<number, DateMark> => {
  const found = new Map<number, DateMark>();
  for (const mark of marks) {
    if (!isDay(mark.day)) continue;
    const at = dayNumber(mark.day);
    const before = found.get(at);
    found.set(at, before ? { ...mark, name: listText(locale, [before.name, mark.name]) } : mark);
  }
  return found;
};

const NONE: readonly never[] = [];

type State = ReturnType<typeof useDateField>;

const daysOf = (locale: string, props: DateFieldProps, { day, at }: State): CalendarDays => {
  const { range, marks = NONE, least } = props;
  const other = numberOf(range?.other);
  return {
    today: today(),
    at,
    start: range?.edge === 'end' ? other : day,
    end: range?.edge === 'start' ? other : day,
    least: numberOf(least),
    marks: byDay(locale, marks),
  };
};

interface PartProps {
  readonly id: string;
  readonly state: State;
  readonly props: DateFieldProps;
}

const Calendar = ({ id, locale, state, props }: PartProps & { readonly locale: string }) => (
  <CalendarPopup
    id={`${id}-calendar`}
    label={props.label}
    anchor={props.range?.anchor ?? state.field}
    days={daysOf(locale, props, state)}
    range={props.range?.edge ?? null}
    entered={state.entered}
    shortcuts={props.shortcuts ?? NONE}
    onClear={props.required ? null : () => state.take('')}
    onMove={state.move}
    onChoose={(day) => state.take(dayOf(day))}
    onShortcut={state.take}
    onLeave={state.leave}
  />
);

interface InputProps extends PartProps {
  readonly describedBy: string | undefined;
}

const Input = ({ id, state, props, describedBy }: InputProps) => {
  const { label, hideLabel, disabled, required } = props;
  return (
    <input
      ref={state.field}
      id={id}
      className={classNames(text.input, styles.input)}
      role="combobox"
      data-picks
      autoComplete="off"
      placeholder={hideLabel ? label : undefined}
      aria-label={hideLabel ? label : undefined}
      aria-haspopup="dialog"
      aria-expanded={state.open}
      aria-controls={state.open ? `${id}-calendar` : undefined}
      aria-invalid={describedBy ? true : undefined}
      aria-describedby={describedBy}
      disabled={disabled}
      required={required}
      value={state.text}
      onClick={state.show}
      onPointerEnter={CalendarPopup.preload}
      onFocus={CalendarPopup.preload}
      onChange={({ target }) => state.type(target.value)}
      onKeyDown={state.onKeyDown}
    />
  );
};

/**
 * Returns the date that a typed text means. Null if there is none, or if the text looks just as the field would show
 * the date.
 */
const understood = ({ typed, day }: State, locale: string): number | null =>
  typed === null || day === null || typed.trim() === dateText(locale, 'date', day) ? null : day;

/**
 * A field for a date that the user types or selects in a calendar (ARIA Authoring Practices, date picker combobox). It
 * reads dates of the locale and ISO 8601, "tomorrow", "Fri", "in 2 weeks" and "+10". On its right it shows the date
 * that it has read.
 */
export const DateField = (props: DateFieldProps) => {
  const { label, hideLabel, value, fault, onChange, onDone = () => undefined } = props;
  const id = useId();
  const { i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const begin = numberOf(props.range?.other) ?? today();
  const state = useDateField({ locale, value, begin, onChange, onDone });
  const { reading } = state;
  const unread = reading.kind === 'short' || reading.kind === 'unknown' ? reading : null;
  const problem = unread && (state.left || fault) ? unread : null;
  const meaning = understood(state, locale);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and its calendar are left together
    <span ref={state.box} className={text.field} onBlur={state.onBlur}>
      {!hideLabel && (
        <label htmlFor={id} className={text.label}>
          {label}
        </label>
      )}
      <span className={styles.line}>
        <Icon name="calendar" size={14} className={styles.icon} />
        <Input
          {...{ id, state, props }}
          describedBy={problem || fault ? `${id}-fault` : undefined}
        />
        {meaning !== null && (
          <output className={styles.meaning} htmlFor={id}>
            <span className={styles.whole}>{dateText(locale, 'weekday', meaning)}</span>
            <span className={styles.brief} aria-hidden="true">
              {dateText(locale, 'brief', meaning)}
            </span>
          </output>
        )}
      </span>
      {problem && (
        <DateProblem id={`${id}-fault`} locale={locale} reading={problem} onTake={state.take} />
      )}
      {fault && !problem && (
        <span id={`${id}-fault`} className={text.fault} role="alert">
          {fault}
        </span>
      )}
      {state.open && <Calendar {...{ id, locale, state, props }} />}
    </span>
  );
};
