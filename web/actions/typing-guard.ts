/** Elements in which keys type text. */
const FIELD = 'input, textarea, select, [contenteditable]';
/**
 * Elements that handle Enter. The guard lets Enter pass to them, because a dialog may move the focus to a button when a
 * field closes.
 */
const CONTROL = 'button, a[href], [role="dialog"], [role="menu"], [role="listbox"]';
/** The number of milliseconds after a field has closed in which keys still count as typed into that field. */
const CLOSED = 300;

const isWithin = (target: EventTarget | null, what: string): boolean =>
  target instanceof Element && target.closest(what) !== null;

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

/**
 * Stops keys that were meant for a field that has just closed: for 300 ms they run no shortcut. The 300 ms begin with
 * the last key in the field, with its loss of focus, or with the last stopped key, so a text typed without a pause
 * never runs shortcuts. (Browsers report no loss of focus when an element is removed.) A field that is still in the
 * document has not closed: the user left it on purpose. Returns a function that removes the guard.
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
    else if (last && isWriting(event) && hasJustClosed(event.timeStamp)) {
      last = { field: last.field, at: event.timeStamp };
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
