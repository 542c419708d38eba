import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isDay } from '#domain/kernel/day.ts';
import { dayNumber, dayOf } from '#domain/roadmap/days.ts';
import { dateText } from './date-text.ts';
import { dateWords } from './date-words.ts';
import { type Reading, readDate } from './read-date.ts';
import { today } from './today.ts';

interface DateFieldState {
  readonly locale: string;
  /** A date as YYYY-MM-DD, an empty text, or a text that could not be read as a date. */
  readonly value: string;
  /** The day at which the calendar opens if the field has no date. */
  readonly begin: number;
  readonly onChange: (value: string) => void;
  /** Called when the user has selected a date (`chosen`), and on blur. */
  readonly onDone: (value: string, chosen: boolean) => void;
}

const readingOf = (locale: string, text: string, value: string): Reading => {
  if (isDay(value)) return { kind: 'day', day: dayNumber(value) };
  return readDate(text, [dateWords(locale), dateWords('en')], today());
};

/** Returns the value for the form. A text that cannot be read is returned as it is, so that the form refuses it. */
const givenFor = (reading: Reading, text: string): string => {
  if (reading.kind === 'day') return dayOf(reading.day);
  return reading.kind === 'empty' ? '' : text;
};

/**
 * Returns the state of the calendar: whether it is open, whether it has the focus, and the day to which keys have
 * moved.
 */
const useCalendar = () => {
  const [open, setOpen] = useState(false);
  const [entered, setEntered] = useState(false);
  const [moved, move] = useState<number | null>(null);
  return {
    open,
    entered,
    moved,
    move,
    show: () => setOpen(true),
    enter: () => {
      setOpen(true);
      setEntered(true);
    },
    close: () => {
      setOpen(false);
      setEntered(false);
      move(null);
    },
  };
};

/** Returns the state of the typed text, and the date that it means. */
const useTyped = ({ locale, value, onChange }: DateFieldState) => {
  /** The text while the user types; null if the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Whether the field says that it cannot read the text. It does not while the user types. */
  const [left, setLeft] = useState(true);
  const before = useRef(value);
  const written = isDay(value) ? dateText(locale, 'date', dayNumber(value)) : value;
  const text = typed ?? written;
  const reading = readingOf(locale, text, typed === null ? value : '');
  return {
    typed,
    left,
    text,
    reading,
    day: reading.kind === 'day' ? reading.day : null,
    type: (next: string) => {
      if (typed === null) before.current = value;
      setTyped(next);
      setLeft(false);
      onChange(givenFor(readingOf(locale, next, ''), next));
    },
    forget: () => setTyped(null),
    putBack: () => {
      setTyped(null);
      if (typed !== null) onChange(before.current);
    },
    /** Shows a text that can be read as a date, and reports one that cannot. Returns the value for the form. */
    settle: () => {
      setLeft(true);
      if (reading.kind === 'day') setTyped(null);
      return givenFor(reading, text);
    },
  };
};

export const useDateField = (props: DateFieldState) => {
  const { begin, onChange, onDone } = props;
  const box = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const typing = useTyped(props);
  const calendar = useCalendar();
  const { close, open } = calendar;
  const finish = () => {
    close();
    onDone(typing.settle(), false);
  };
  const take = (next: string) => {
    // Gives the field its new value before `onDone` is called, because that may move the focus.
    flushSync(() => {
      typing.forget();
      close();
      onChange(next);
    });
    field.current?.focus();
    onDone(next, true);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) finish();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Tab') close();
    // Enter also submits the form, which must have the typed date by then.
    if (key === 'Enter') finish();
    const isEscape = key === 'Escape' && (open || typing.typed !== null);
    if (key !== 'ArrowDown' && !isEscape) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isEscape) return calendar.enter();
    close();
    typing.putBack();
  };
  return {
    ...calendar,
    ...typing,
    box,
    field,
    at: calendar.moved ?? typing.day ?? begin,
    type: (next: string) => {
      // While the user types, the calendar covers nothing of the form. The field says which date it has read.
      close();
      typing.type(next);
    },
    take,
    onBlur,
    onKeyDown,
    leave: () => {
      close();
      field.current?.focus();
    },
  };
};
