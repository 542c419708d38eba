import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** When a key was last pressed in a field, or a field lost the focus, on the page's own clock. */
    lastTyped?: number;
  }
}

/** Notes in each page of a context when somebody types. */
export const noteTyping = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable]')
      ) {
        window.lastTyped = performance.now();
      }
    };
    for (const type of ['keydown', 'focusout']) document.addEventListener(type, note, true);
  });
};

/**
 * Waits until a key is a shortcut again, or a field has the focus: for 300 ms after a field has closed, keys are still
 * meant for it (`web/actions/typing-guard.tsx`). A person takes longer by nature.
 */
export const afterTyping = async (page: Page): Promise<void> => {
  const isOver = () =>
    document.activeElement?.matches('input, textarea, select, [contenteditable]') ||
    performance.now() - (window.lastTyped ?? Number.NEGATIVE_INFINITY) >= 300;
  await Promise.all(page.frames().map((frame) => frame.waitForFunction(isOver)));
};
