/**
 * Wraps what is called when the host closes a dialog over our page, whose focus is then outside our frame: returns the
 * focus to the element that has it now.
 */
export const focusBack =
  (onClosed?: () => void, opener = document.activeElement as HTMLElement | null) =>
  (): void => {
    window.focus();
    opener?.focus();
    onClosed?.();
  };
