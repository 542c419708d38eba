import { type KeyboardEvent, useRef, useState } from 'react';
import type { SelectOption } from './select-option.ts';

interface SelectState {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

type Options = readonly SelectOption[];

/** Returns the index of the next option in one direction that is not disabled; `at` if there is none. */
const next = (options: Options, at: number, by: 1 | -1): number => {
  for (let index = at + by; index >= 0 && index < options.length; index += by) {
    if (!options[index]?.disabled) return index;
  }
  return at;
};

/**
 * Returns the options that contain the typed text. Of these, `best` takes one that starts with the text and is not
 * disabled, if possible.
 */
const matching = (options: Options, query: string): Options =>
  options.filter(({ label }) => label.toLowerCase().includes(query));

const best = (options: Options, query: string): number => {
  const at = options.findIndex(
    ({ label, disabled }) => !disabled && label.toLowerCase().startsWith(query),
  );
  return at < 0 ? next(options, -1, 1) : at;
};

const isChord = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

type Keys = Readonly<Record<string, () => void>>;

/**
 * Holds the state of a list: whether it is open, the active option, and the typed text. Keys and the pointer move the
 * active option, typing filters the list, and Enter, Space, Tab or a click takes the active option.
 */
export const useSelect = ({ options, value, onChange }: SelectState) => {
  const field = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [query, setQuery] = useState('');
  const shown = matching(options, query);
  const close = () => setOpen(false);
  const show = () => {
    setQuery('');
    setAt(options.findIndex((option) => option.value === value));
    setOpen(true);
  };
  const choose = (index: number) => {
    const option = shown[index];
    if (!option || option.disabled) return;
    close();
    if (option.value !== value) onChange(option.value);
  };
  /** Filters the list by the typed text. If no option matches, ignores the last letter. */
  const search = (text: string) => {
    const found = matching(options, text);
    if (found.length === 0) return;
    setQuery(text);
    setAt(best(found, text));
  };
  const type = (letter: string) => {
    if (!open) show();
    search((open ? query : '') + letter);
  };
  const whileOpen: Keys = {
    ArrowDown: () => setAt(next(shown, at, 1)),
    ArrowUp: () => setAt(next(shown, at < 0 ? shown.length : at, -1)),
    Home: () => setAt(next(shown, -1, 1)),
    End: () => setAt(next(shown, shown.length, -1)),
    Enter: () => choose(at),
    ' ': () => (query ? search(`${query} `) : choose(at)),
    Backspace: () => search(query.slice(0, -1)),
    Escape: () => (query ? search('') : close()),
  };
  const whileClosed: Keys = { ArrowDown: show, ArrowUp: show, Enter: show, ' ': show };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (open && key === 'Tab') choose(at);
    if (isChord(event)) return;
    const act = (open ? whileOpen : whileClosed)[key];
    if (!act && key.length !== 1) return;
    event.preventDefault();
    event.stopPropagation();
    if (act) act();
    else type(key.toLowerCase());
  };
  const toggle = () => (open ? close() : show());
  return { field, open, at, shown, query, onKeyDown, close, choose, toggle };
};
