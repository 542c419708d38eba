/**
 * Whether the focus is in a field with an open list or calendar, or in that calendar. Escape then closes only the list
 * or calendar, and leaves the dialog or popover open.
 */
export const isInOpenField = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement?.matches('[role="combobox"][aria-expanded="true"]') === true ||
    activeElement?.closest('[role="dialog"][popover]') instanceof Element
  );
};
