import { actionFor } from '../../../actions/action.ts';
import { isFieldOpenSince } from '../../../actions/typing-guard.tsx';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import { PAGE_ACTIONS, PALETTE } from './page-actions.ts';

/** Where keys are letters, or where something lies over the map already; a list beside it leaves the page its keys. */
const OWN =
  'input, textarea, [role="combobox"], [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]:not([data-beside])';

/** Does what a key asks for on the page, wherever on it one is; the palette comes from within a field too. */
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
