import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** When a key was last pressed in a field, or a field lost the focus, on the page's own clock. */
    lastTyped?: number;
  }
}

/** Where keys are letters. */
const FIELD = 'input, textarea, select, [contenteditable]';
/** Milliseconds after a field has closed in which keys are still meant for it (`web/actions/typing-guard.tsx`). */
const CLOSED = 300;

/** Notes in each page of a context when somebody types. */
export const noteTyping = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((field) => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest(field)) window.lastTyped = performance.now();
    };
    for (const type of ['keydown', 'focusout']) document.addEventListener(type, note, true);
  }, FIELD);
};

/** Waits until a key is a shortcut again, or a field has the focus. A person takes longer by nature. */
export const afterTyping = async (page: Page): Promise<void> => {
  const isOver = ({ field, closed }: { readonly field: string; readonly closed: number }) =>
    document.activeElement?.matches(field) ||
    performance.now() - (window.lastTyped ?? Number.NEGATIVE_INFINITY) >= closed;
  const how = { field: FIELD, closed: CLOSED };
  await Promise.all(page.frames().map((frame) => frame.waitForFunction(isOver, how)));
};
