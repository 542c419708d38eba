/**
 * Whether the focus is in a field with an open list or calendar, or in that calendar. Esc closes that first, and the
 * dialog or popover around it stays.
 */
export const isInOpenField = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement?.matches('[role="combobox"][aria-expanded="true"]') === true ||
    activeElement?.closest('[role="dialog"][popover]') instanceof Element
  );
};
