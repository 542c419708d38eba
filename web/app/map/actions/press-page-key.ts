import { actionFor } from '../../../actions/action.ts';
import { isBehindDialog } from '../../../actions/behind-dialog.ts';
import { isFieldOpenSince } from '../../../actions/typing-guard.tsx';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import { PAGE_ACTIONS, PALETTE } from './page-actions.ts';

/**
 * Elements that handle keys themselves: text fields, dialogs, menus and lists. A list beside the map is an exception,
 * because the page handles keys there.
 */
const OWN =
  'input, textarea, [role="combobox"], [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]:not([data-beside])';

/** The field of a new goal. The page itself moves the focus there, for example after an undo has removed all goals. */
const OFFERED = 'input[data-leaves-lists]';

/**
 * Returns whether the focus is in the field of a new goal while it is empty. There, undo and redo cannot mean the typed
 * text.
 */
const isInBlankOffer = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.matches(OFFERED) && target.value === '';

/**
 * Runs the action of a key, wherever the focus is. In a text field, only the key of the command palette works. In the
 * empty field of a new goal, undo and redo work, too.
 */
export const pressPageKey = (context: PageContext, event: KeyboardEvent): void => {
  if (event.defaultPrevented || isFieldOpenSince(event) || isBehindDialog(event)) return;
  const action = actionFor(PAGE_ACTIONS, context, event);
  const { target } = event;
  const within = (what: string) => target instanceof Element && target.closest(what) !== null;
  if (!action || within('[role="dialog"]')) return;
  const works = action === PALETTE || (action.group === 'history' && isInBlankOffer(event));
  if (!works && within(OWN)) return;
  event.preventDefault();
  action.run(context);
};
