import { isWithin } from './is-within.ts';
import type { KeyPress } from './keys.ts';

/** Elements in which a character is text, or finds an entry of a list. */
const TYPES =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]';
/** Controls that a character does not press, except the cards, headings and rows of a board. */
const CONTROL = 'button, a[href], summary';
const THING = '[data-address], [data-subtask], [data-row]';

/** Returns whether a key is one character without Ctrl, Cmd or Alt. Space does not count: it presses a control. */
export const isSingleKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/**
 * Returns whether a shortcut of the page was pressed on a button or a link, where a single character runs nothing
 * (R-VIEW-27).
 */
export const isOnControl = (event: KeyboardEvent): boolean =>
  isSingleKey(event) && isWithin(event.target, CONTROL) && !isWithin(event.target, THING);

/**
 * Stops all shortcuts of one character, for users who have switched them off: who speaks to the computer, or whose hand
 * strays, would run them by accident (WCAG 2.1.4). Typing is not affected. Returns a function that ends this.
 */
export const stopSingleKeys = (page: Document): (() => void) => {
  const onKey = (event: KeyboardEvent) => {
    if (isSingleKey(event) && !isWithin(event.target, TYPES)) event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', onKey, true);
  return () => page.removeEventListener('keydown', onKey, true);
};
