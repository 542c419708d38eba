/** Every modal dialog has this attribute. */
export const MODAL = '[data-modal]';

/** Returns whether a key was pressed in a modal dialog, or while one is open. */
export const isBehindDialog = ({ target }: KeyboardEvent): boolean => {
  // The key itself may have closed the dialog already, so the target counts too.
  const inside = target instanceof Element && target.closest(MODAL) !== null;
  return inside || document.querySelector(MODAL) !== null;
};
