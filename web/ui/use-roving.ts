import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'button:not(:disabled), select:not(:disabled), input:not(:disabled), a[href]';

const stopsIn = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((stop) => !stop.closest('[inert]'));

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Returns whether the control itself needs the key. Sliders need arrow keys, and text fields need them as long as the
 * caret can move.
 */
const keepsKey = (target: EventTarget, key: string): boolean => {
  if (!(target instanceof HTMLInputElement)) return false;
  if (target.type === 'range') return true;
  if (target.type !== 'text' && target.type !== 'search') return false;
  const { selectionStart, selectionEnd, value } = target;
  const end = key === 'ArrowLeft' || key === 'Home' ? 0 : value.length;
  return selectionStart !== selectionEnd || selectionStart !== end;
};

/**
 * Makes a row of controls a single tab stop. Arrow keys, Home and End move between the controls, as in a toolbar (ARIA
 * Authoring Practices). Controls may be added and removed.
 */
export const useRoving = (): {
  readonly row: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} => {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    let chosen: EventTarget | null = null;
    const settle = () => {
      const stops = stopsIn(element);
      const now = stops.find((stop) => stop === chosen) ?? stops[0];
      for (const stop of stops) stop.tabIndex = stop === now ? 0 : -1;
    };
    settle();
    const onFocus = ({ target }: FocusEvent) => {
      chosen = target;
      settle();
    };
    const watcher = new MutationObserver(settle);
    watcher.observe(element, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'inert'],
    });
    element.addEventListener('focusin', onFocus);
    return () => {
      watcher.disconnect();
      element.removeEventListener('focusin', onFocus);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    const element = row.current;
    if (!move || !element || event.ctrlKey || event.metaKey || event.altKey) return;
    const stops = stopsIn(element);
    const at = stops.indexOf(event.target as HTMLElement);
    // The key may come from a menu in another place of the page, because React passes events on to the component that
    // opened it.
    if (at < 0 || keepsKey(event.target, event.key)) return;
    event.preventDefault();
    stops[move(at, stops.length)]?.focus();
  };
  return { row, onKeyDown };
};
