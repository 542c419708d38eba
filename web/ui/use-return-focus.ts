import { useState } from 'react';

/**
 * Returns the element that gets the focus when what is opened now closes: the currently focused one. For a menu item,
 * returns its menu button, since the item is removed.
 */
export const findOpener = (): Element | null => {
  const { activeElement } = document;
  if (!activeElement?.closest('[role="menu"]')) return activeElement;
  return document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]');
};

/**
 * Returns a handler for the close of a dialog. It returns the focus to the element that opened the dialog. If that
 * element no longer exists, it calls `onOpenerGone`, which must move the focus.
 */
export const useReturnFocus = (onOpenerGone?: () => void): ((event: Event) => void) => {
  const [opener] = useState(findOpener);
  return (event) => {
    event.preventDefault();
    // Another element may already have the focus, such as the changed card.
    if (document.activeElement !== document.body) return;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else onOpenerGone?.();
  };
};
