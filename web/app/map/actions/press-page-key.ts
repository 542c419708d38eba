import { actionFor } from '../../../actions/action.ts';
import { isFieldOpenSince } from '../../../actions/typing-guard.tsx';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import { PAGE_ACTIONS, PALETTE } from './page-actions.ts';

/**
 * Elements that use the keys themselves: text fields, dialogs, menus and lists. A list docked beside the map is not
 * included.
 */
const OWN =
  'input, textarea, [role="combobox"], [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]:not([data-beside])';

/** Runs the action of a key, wherever the focus is. In a text field only the key of the palette works. */
export const pressPageKey = (context: PageContext, event: KeyboardEvent): void => {
  if (event.defaultPrevented || isFieldOpenSince(event)) return;
  const action = actionFor(PAGE_ACTIONS, context, event);
  const { target } = event;
  const within = (what: string) => target instanceof Element && target.closest(what) !== null;
  if (!action || within('[role="dialog"]')) return;
  if (action !== PALETTE && within(OWN)) return;
  event.preventDefault();
  action.run(context);
};
