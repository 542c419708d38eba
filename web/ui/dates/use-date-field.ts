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
  /** YYYY-MM-DD, empty, or a text that could not be read as a date. */
  readonly value: string;
  /** The day on which the calendar of an empty field opens. */
  readonly begin: number;
  readonly onChange: (value: string) => void;
  /** Called after the selection of a date, and on blur. */
  readonly onDone: (value: string, chosen: boolean) => void;
}

const readingOf = (locale: string, text: string, value: string): Reading => {
  if (isDay(value)) return { kind: 'day', day: dayNumber(value) };
  return readDate(text, [dateWords(locale), dateWords('en')], today());
};

/** Returns the value for the form. An unreadable text stays unchanged, so that the form refuses it. */
const givenFor = (reading: Reading, text: string): string => {
  if (reading.kind === 'day') return dayOf(reading.day);
  return reading.kind === 'empty' ? '' : text;
};

/** Returns the state of the calendar: whether it is open, whether it has the focus, and its current day. */
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

/** Returns the text while the user types, and the date it means. */
const useTyped = ({ locale, value, onChange }: DateFieldState) => {
  /** Null means that the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Whether an unreadable text is reported; false while the user types. */
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
    /** Shows a readable text as a date, and reports an unreadable one. */
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
    // The next call may move the focus, and the field must have its new value before that.
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
    // The key also reaches the form, which must already have the typed date.
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
      calendar.move(null);
      calendar.show();
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
