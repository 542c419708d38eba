import { isWithin } from './is-within.ts';

/** Elements in which keys type text. */
const FIELD = 'input, textarea, select, [contenteditable]';
/**
 * Elements that handle Enter. The guard lets Enter pass to them, because a dialog may move the focus to a button when a
 * field closes.
 */
const CONTROL = 'button, a[href], [role="dialog"], [role="menu"], [role="listbox"]';
/** The number of milliseconds after a field has closed in which keys still count as typed into that field. */
const CLOSED = 300;

/** Returns whether a key types or edits text. Navigation keys and keys with Ctrl, Cmd or Alt do not. */
const isWriting = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Enter') return !isWithin(target, CONTROL);
  return key.length === 1 || key === 'Backspace' || key === 'Delete';
};

/**
 * Returns whether the pressed key has opened a field: the key was pressed outside any field, but now a field has the
 * focus.
 */
export const isFieldOpenSince = ({ target }: Pick<Event, 'target'>): boolean =>
  isWithin(document.activeElement, FIELD) && !isWithin(target, FIELD);

/** Dispatches a key press again, on the element that has the focus now. */
const pressAgain = (page: Document, { key, code, shiftKey }: KeyboardEvent): void => {
  const again = { key, code, shiftKey, bubbles: true, cancelable: true, composed: true };
  (page.activeElement ?? page.body).dispatchEvent(new KeyboardEvent('keydown', again));
};

/**
 * Tells a shortcut from the rest of a text whose field has just closed. A key within 300 ms is held. If no other
 * character follows within 300 ms, it is a shortcut and is pressed then, or at once before a key that types nothing. If
 * another character follows, all are text, which runs no shortcut however long it is. After Escape nothing is held,
 * because the user has ended the text. The 300 ms begin with the last key in the field, with its loss of focus, or with
 * the last stopped key. (Browsers report no loss of focus when an element is removed.) A field that is still in the
 * document has not closed: the user left it on purpose. Returns a function that removes the guard.
 */
export const guardTyping = (page: Document): (() => void) => {
  let last: { readonly field: Element; readonly at: number } | null = null;
  /** The field in which Escape was the last key. */
  let ended: Element | null = null;
  let held: {
    readonly event: KeyboardEvent;
    readonly timer: ReturnType<typeof setTimeout>;
  } | null = null;
  /** Whether a second character has followed: they are text until the user pauses. */
  let typesOn = false;
  let pressing = false;
  const noteField = ({ target, timeStamp }: Event) => {
    const field = target instanceof Element ? target.closest(FIELD) : null;
    if (field) last = { field, at: timeStamp };
  };
  const hasJustClosed = (moment: number): boolean =>
    last !== null && last.field !== ended && !last.field.isConnected && moment - last.at < CLOSED;
  const drop = () => {
    if (held) clearTimeout(held.timer);
    held = null;
  };
  const release = () => {
    const event = held?.event;
    drop();
    // A field that has opened since does not get the key either.
    if (!event || isWithin(page.activeElement, FIELD)) return;
    pressing = true;
    pressAgain(page, event);
    pressing = false;
  };
  const stop = (event: KeyboardEvent) => {
    if (last) last = { field: last.field, at: event.timeStamp };
    typesOn ||= held !== null;
    drop();
    if (!typesOn) held = { event, timer: setTimeout(release, CLOSED) };
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKey = (event: KeyboardEvent) => {
    if (pressing) return;
    const inField = isWithin(event.target, FIELD);
    if (!inField && isWriting(event) && hasJustClosed(event.timeStamp)) {
      stop(event);
      return;
    }
    typesOn = false;
    if (inField) {
      drop();
      noteField(event);
      ended = event.key === 'Escape' ? (last?.field ?? null) : null;
    } else release();
  };
  page.addEventListener('keydown', onKey, true);
  page.addEventListener('focusout', noteField, true);
  return () => {
    drop();
    page.removeEventListener('keydown', onKey, true);
    page.removeEventListener('focusout', noteField, true);
  };
};
