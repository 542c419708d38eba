/**
 * Wraps what is called when the host closes a dialog over our page, whose focus is then outside our frame: returns the
 * focus to the element that has it now.
 */
export const focusBack =
  (onClosed?: () => void, opener: Element | null = document.activeElement) =>
  (): void => {
    window.focus();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    onClosed?.();
  };
