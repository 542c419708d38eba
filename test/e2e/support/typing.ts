import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** The last key press in a field, or loss of focus of a field, by the page's own clock. */
    lastTyped?: number;
  }
}

/** Elements in which keys enter text. */
const FIELD = 'input, textarea, select, [contenteditable]';
/** Milliseconds after leaving a field in which keys are still meant for it (`web/actions/typing-guard.tsx`). */
const CLOSED = 300;

/** Makes every page of a browser context record when somebody last typed in a field or left it. */
export const noteTyping = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((field) => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest(field)) window.lastTyped = performance.now();
    };
    for (const type of ['keydown', 'focusout']) document.addEventListener(type, note, true);
  }, FIELD);
};

/** Waits until keys are shortcuts again, or a field has the focus. A person is slower anyway. */
export const afterTyping = async (page: Page): Promise<void> => {
  const isOver = ({ field, closed }: { readonly field: string; readonly closed: number }) =>
    document.activeElement?.matches(field) ||
    performance.now() - (window.lastTyped ?? Number.NEGATIVE_INFINITY) >= closed;
  const how = { field: FIELD, closed: CLOSED };
  await Promise.all(page.frames().map((frame) => frame.waitForFunction(isOver, how)));
};
