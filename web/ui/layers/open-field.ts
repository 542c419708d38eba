/**
 * Returns whether the focus is in a field whose list or calendar is open, in that calendar, or in a text that is edited
 * in place. Escape must then close only the list or calendar, or end only the edit.
 */
export const isInOpenField = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement?.matches('[role="combobox"][aria-expanded="true"], [data-in-place]') === true ||
    activeElement?.closest('[role="dialog"][popover]') instanceof Element
  );
};
