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
  /** YYYY-MM-DD, empty, or a text that was not understood. */
  readonly value: string;
  /** The day at which the calendar of an empty field opens. */
  readonly begin: number;
  readonly onChange: (value: string) => void;
  /** Called with a chosen date, and when the field is left. */
  readonly onDone: (value: string, chosen: boolean) => void;
}

const readingOf = (locale: string, text: string, value: string): Reading => {
  if (isDay(value)) return { kind: 'day', day: dayNumber(value) };
  return readDate(text, [dateWords(locale), dateWords('en')], today());
};

/** What a form gets for a typed text: an unreadable text stays as it is, so that the form refuses it. */
const givenFor = (reading: Reading, text: string): string => {
  if (reading.kind === 'day') return dayOf(reading.day);
  return reading.kind === 'empty' ? '' : text;
};

/** The calendar of a field: whether it is open, whether it has the focus, and where keys have moved. */
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

/** The text of a field while it is typed, and what it means. */
const useTyped = ({ locale, value, onChange }: DateFieldState) => {
  /** Null shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Whether an unreadable text is reported: not while the user still types. */
  const [left, setLeft] = useState(true);
  /** The value before the user began to type. */
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
    /** Shows the value again. */
    forget: () => setTyped(null),
    putBack: () => {
      setTyped(null);
      if (typed !== null) onChange(before.current);
    },
    /** Shows a readable text as a date, and reports any other. */
    settle: () => {
      setLeft(true);
      if (reading.kind === 'day') setTyped(null);
      return givenFor(reading, text);
    },
  };
};

/** State of a date field: what is typed, what it means, and its calendar. */
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
    // What follows may move the focus on, and then the field must know its new value.
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
    // The key goes on to the form, which then has the typed date.
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
