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

/** State of a date field: what is typed, what it means, and its calendar. */
export const useDateField = (props: DateFieldState) => {
  const { locale, value, begin, onChange, onDone } = props;
  const box = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** The text while it is typed; null shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The value before the user began to type. */
  const before = useRef(value);
  const [open, setOpen] = useState(false);
  const [entered, setEntered] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  /** Whether an unreadable text is reported: not while the user still types. */
  const [left, setLeft] = useState(true);
  const written = isDay(value) ? dateText(locale, 'date', dayNumber(value)) : value;
  const text = typed ?? written;
  const reading = readingOf(locale, text, typed === null ? value : '');
  const day = reading.kind === 'day' ? reading.day : null;
  const close = () => {
    setOpen(false);
    setEntered(false);
    setMoved(null);
  };
  const type = (next: string) => {
    const read = readingOf(locale, next, '');
    if (typed === null) before.current = value;
    setTyped(next);
    setLeft(false);
    setMoved(null);
    setOpen(true);
    onChange(givenFor(read, next));
  };
  const take = (next: string) => {
    // What follows may move the focus on, and then the field must know its new value.
    flushSync(() => {
      setTyped(null);
      close();
      onChange(next);
    });
    field.current?.focus();
    onDone(next, true);
  };
  const finish = () => {
    setLeft(true);
    if (day !== null) setTyped(null);
    onDone(givenFor(reading, text), false);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && box.current?.contains(relatedTarget)) return;
    close();
    finish();
  };
  const putBack = () => {
    close();
    if (typed === null) return;
    setTyped(null);
    onChange(before.current);
  };
  const enter = () => {
    setOpen(true);
    setEntered(true);
  };
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: enter,
    Escape: open || typed !== null ? putBack : undefined,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') close();
    if (event.key === 'Enter') {
      // The key goes on to the form, which then has the typed date.
      close();
      finish();
    }
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return {
    box,
    field,
    text,
    typed,
    reading,
    day,
    open,
    entered,
    left,
    at: moved ?? day ?? begin,
    show: () => setOpen(true),
    type,
    take,
    move: setMoved,
    onBlur,
    onKeyDown,
    leave: () => {
      close();
      field.current?.focus();
    },
  };
};
