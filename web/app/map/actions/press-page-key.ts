import { actionFor } from '../../../actions/action.ts';
import { isBehindDialog } from '../../../actions/behind-dialog.ts';
import { isOnControl, isSingleKey, stopSingleKeys } from '../../../actions/single-keys.ts';
import { isFieldOpenSince } from '../../../actions/typing-guard.ts';
import { isPageUndo } from '../../../actions/undo-keys.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import { PAGE_ACTIONS, PALETTE } from './page-actions.ts';

/**
 * Elements that handle keys themselves: text fields, dialogs, menus and lists. A list beside the map is an exception,
 * because the page handles keys there.
 */
const OWN =
  'input, textarea, [role="combobox"], [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]:not([data-beside])';

/** Stops shortcuts of one character in all parts of a page. */
export const stopOn = stopSingleKeys;

/**
 * Runs the action of a key, wherever the focus is. In a text field only the key of the palette works. Undo and redo work
 * in all other elements.
 */
export const pressPageKey = (context: PageContext, event: KeyboardEvent): void => {
  if (event.defaultPrevented || isFieldOpenSince(event) || isOnControl(event)) return;
  if (isSingleKey(event) && !context.settings.singleKeys) return;
  const action = actionFor(PAGE_ACTIONS, context, event);
  const { target } = event;
  const within = (what: string) => target instanceof Element && target.closest(what) !== null;
  if (!action) return;
  const isKept =
    action.group === 'history'
      ? !isPageUndo(event)
      : isBehindDialog(event) || within('[role="dialog"]') || (action !== PALETTE && within(OWN));
  if (isKept) return;
  event.preventDefault();
  action.run(context);
};
