import { useLayoutEffect } from 'react';

/** Where keys are letters. */
const FIELD = 'input, textarea, select, [contenteditable]';
/** What Enter is for itself: a dialog may put the focus on its button as a field closes. */
const CONTROL = 'button, a[href], [role="dialog"], [role="menu"], [role="listbox"]';
/** Milliseconds after a field has closed in which keys are still meant for it. */
const CLOSED = 300;

const isWithin = (target: EventTarget | null, what: string): boolean =>
  target instanceof Element && target.closest(what) !== null;

/** Whether a key writes in a field: no navigation, and nothing that is pressed with Ctrl, Cmd or Alt. */
const isWriting = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Enter') return !isWithin(target, CONTROL);
  return key.length === 1 || key === 'Backspace' || key === 'Delete';
};

/** Whether a field has taken the focus since a key was pressed outside of one. */
export const isFieldOpenSince = ({ target }: Pick<Event, 'target'>): boolean =>
  isWithin(document.activeElement, FIELD) && !isWithin(target, FIELD);

/**
 * Stops keys that are typed on after a field has closed: for 300 ms they reach no shortcut. Returns its end. A field that
 * is still there has not closed: who left it, meant to. The moment is that of the last key in the field, or of its loss
 * of focus; browsers do not report the latter for what is removed.
 */
export const guardTyping = (page: Document): (() => void) => {
  let last: { readonly field: Element; readonly at: number } | null = null;
  const noteField = ({ target, timeStamp }: Event) => {
    const field = target instanceof Element ? target.closest(FIELD) : null;
    if (field) last = { field, at: timeStamp };
  };
  const hasJustClosed = (moment: number): boolean =>
    last !== null && !last.field.isConnected && moment - last.at < CLOSED;
  const onKey = (event: KeyboardEvent) => {
    if (isWithin(event.target, FIELD)) noteField(event);
    else if (isWriting(event) && hasJustClosed(event.timeStamp)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  page.addEventListener('keydown', onKey, true);
  page.addEventListener('focusout', noteField, true);
  return () => {
    page.removeEventListener('keydown', onKey, true);
    page.removeEventListener('focusout', noteField, true);
  };
};

/** The guard of the page, for all that hears keys on it. */
const TypingGuard = () => {
  useLayoutEffect(() => guardTyping(document), []);
  return null;
};

export default TypingGuard;
