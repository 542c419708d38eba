/**
 * Returns whether the focus is in a field whose list or calendar is open, or in that calendar. Escape must then close
 * only the list or calendar.
 */
export const isInOpenField = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement?.matches('[role="combobox"][aria-expanded="true"]') === true ||
    activeElement?.closest('[role="dialog"][popover]') instanceof Element
  );
};
