import { type FocusEvent, useEffect, useRef } from 'react';

const indexIn = (list: Element, entry: Element | null): number =>
  entry === null ? -1 : [...list.children].indexOf(entry);

/**
 * Keeps the focus in a list of entries. If the focused control disappears, the focus goes to the result in its entry
 * (`data-result`) or to the entry. If the entry itself disappears, it goes to the entry that takes its place, or to the
 * panel.
 */
export const useEntryFocus = () => {
  const list = useRef<HTMLUListElement | null>(null);
  const last = useRef<{ readonly control: Element; readonly entry: Element; readonly at: number }>(
    null,
  );
  const onFocus = ({ target }: FocusEvent): void => {
    const entry = target.closest('li');
    if (!list.current || !entry) return;
    last.current = { control: target, entry, at: indexIn(list.current, entry) };
  };
  useEffect(() => {
    const { current: ul } = list;
    const lost = last.current;
    // A control that is still there lost the focus because the user left it.
    if (!ul || !lost || lost.control.isConnected || document.activeElement !== document.body)
      return;
    const next = lost.entry.isConnected
      ? (lost.entry.querySelector('[data-result]') ?? lost.entry)
      : (ul.children[Math.min(lost.at, ul.children.length - 1)] ?? ul.closest('aside'));
    if (next instanceof HTMLElement) next.focus();
  });
  return { list, onFocus };
};
