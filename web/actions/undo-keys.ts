import { MODAL } from './behind-dialog.ts';

/** Types of `input` without a text, and thus without a text undo of the browser. */
const NO_TEXT = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** The field of a new goal. The page focuses it itself, for example after the undo of all goals. */
const OFFERED = 'input[data-leaves-lists]';

/**
 * A field in which the user picks values. Its text only finds a value; a picked value is a change of the page. With
 * `data-picks="text"`, the text itself becomes a value when the user presses Enter.
 */
const PICKS = '[data-picks]';

/** Inside a modal dialog: its content is a change of the page, which the undo keys undo there too. */
const PAGE_CHANGE = '[data-page-change]';

/** Returns whether the browser undoes typing in the element. An empty field that the page offers has nothing to undo. */
const undoesText = (target: Element): boolean => {
  if (target instanceof HTMLInputElement) {
    const isEmpty = target.value === '';
    if (target.matches(PICKS)) {
      const isOpen = target.getAttribute('aria-expanded') === 'true';
      return !isEmpty && (isOpen || target.dataset.picks === 'text');
    }
    return !NO_TEXT.has(target.type) && !(target.matches(OFFERED) && isEmpty);
  }
  return target.closest('textarea, [contenteditable]:not([contenteditable="false"])') !== null;
};

/**
 * Returns whether the undo keys undo a change of the page while an element has the focus. Text fields keep them for
 * their own text, and modal dialogs for their form. All other elements let them through: buttons, selects, check boxes,
 * menus, lists, popovers.
 */
export const isPageUndo = ({ target }: Pick<Event, 'target'>): boolean => {
  if (!(target instanceof Element)) return true;
  // A popover of a dialog is not inside it.
  const modal = target.closest(MODAL) ?? document.querySelector(MODAL);
  return !undoesText(target) && (!modal || modal.querySelector(PAGE_CHANGE) !== null);
};
