import { type KeyboardEvent, useRef, useState } from 'react';
import type { SelectOption } from './select-option.ts';

interface SelectState {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Number of options from which typed letters filter the list instead of jumping in it. */
export const SEARCHED_FROM = 8;
/** Milliseconds after which typed letters start a new word. */
const PAUSE = 700;

/** Index of the next enabled option from `at` in one direction; `at` if there is none. */
const next = (options: readonly SelectOption[], at: number, by: 1 | -1): number => {
  for (let index = at + by; index >= 0 && index < options.length; index += by) {
    if (!options[index]?.disabled) return index;
  }
  return at;
};

/** Index of the first option that begins with the typed text; if none does, of the first that contains it. */
const named = (options: readonly SelectOption[], typed: string): number => {
  const has = (fits: (label: string) => boolean) =>
    options.findIndex(({ label, disabled }) => !disabled && fits(label.toLowerCase()));
  const begins = has((label) => label.startsWith(typed));
  return begins >= 0 ? begins : has((label) => label.includes(typed));
};

const matching = (options: readonly SelectOption[], query: string): readonly SelectOption[] =>
  query === '' ? options : options.filter(({ label }) => label.toLowerCase().includes(query));

/** State of the active option, moved by keys or pointer. Enter, Space, Tab or a click chooses it. */
export const useSelect = ({ options, value, onChange }: SelectState) => {
  const field = useRef<HTMLButtonElement>(null);
  const typing = useRef({ text: '', at: 0 });
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [query, setQuery] = useState('');
  const searched = options.length >= SEARCHED_FROM;
  const shown = matching(options, query);
  const show = () => {
    setQuery('');
    setAt(options.findIndex((option) => option.value === value));
    setOpen(true);
  };
  const close = () => setOpen(false);
  const choose = (index: number) => {
    const option = shown[index];
    if (!option || option.disabled) return;
    close();
    if (option.value !== value) onChange(option.value);
  };
  /** Filters the list. A letter after which nothing would be left is ignored. */
  const search = (text: string) => {
    const found = matching(options, text);
    if (found.length === 0) return;
    setQuery(text);
    setAt(text === '' ? options.findIndex((option) => option.value === value) : named(found, text));
  };
  const type = (key: string, now: number) => {
    if (searched) {
      if (!open) setOpen(true);
      return search((open ? query : '') + key.toLowerCase());
    }
    const { text, at: last } = typing.current;
    const typed = (now - last > PAUSE ? '' : text) + key.toLowerCase();
    typing.current = { text: typed, at: now };
    const found = named(options, typed);
    if (!open) show();
    if (found >= 0) setAt(found);
  };
  const whileOpen: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(next(shown, at, 1)),
    ArrowUp: () => setAt(next(shown, at < 0 ? shown.length : at, -1)),
    Home: () => setAt(next(shown, -1, 1)),
    End: () => setAt(next(shown, shown.length, -1)),
    Enter: () => choose(at),
    ' ': () => (query === '' ? choose(at) : search(`${query} `)),
    Backspace: () => search(query.slice(0, -1)),
    Escape: () => (query === '' ? close() : search('')),
  };
  const whileClosed: Readonly<Record<string, () => void>> = {
    ArrowDown: show,
    ArrowUp: show,
    Enter: show,
    ' ': show,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (open && key === 'Tab') choose(at);
    if (ctrlKey || metaKey || altKey) return;
    const act = (open ? whileOpen : whileClosed)[key];
    const typed = key.length === 1 && key !== ' ';
    if (!act && !typed) return;
    event.preventDefault();
    event.stopPropagation();
    if (act) act();
    else type(key, event.timeStamp);
  };
  return {
    field,
    open,
    at,
    shown,
    query: searched ? query : null,
    onKeyDown,
    close,
    choose,
    toggle: () => (open ? close() : show()),
  };
};
