import type { BrowserContext, Frame, Page } from 'playwright-core';
import { vi } from 'vitest';

declare global {
  interface Window {
    /** When the user last pressed a key in a field or left a field, by the page's own clock. */
    lastTyped?: number;
  }
}

const FIELD = 'input, textarea, select, [contenteditable]';
/**
 * The number of milliseconds after leaving a field in which keys count as typed text, not as shortcuts
 * (`web/actions/typing-guard.ts`).
 */
const CLOSED = 300;

/** In every page of a browser context, records when the user last typed in a field or left a field. */
export const noteTyping = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((field) => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest(field)) window.lastTyped = performance.now();
    };
    for (const type of ['keydown', 'focusout']) document.addEventListener(type, note, true);
  }, FIELD);
};

/**
 * Waits until a field has the focus or keys work as shortcuts again. Users need no such wait, because they are slower
 * than tests.
 */
export const afterTyping = async (page: Page): Promise<void> => {
  const isOver = ({ field, closed }: { readonly field: string; readonly closed: number }) =>
    document.activeElement?.matches(field) ||
    performance.now() - (window.lastTyped ?? Number.NEGATIVE_INFINITY) >= closed;
  const how = { field: FIELD, closed: CLOSED };
  await Promise.all(page.frames().map((frame) => frame.waitForFunction(isOver, how)));
};

const hasField = (frame: Frame): Promise<boolean> =>
  frame
    .evaluate((field) => document.activeElement?.matches(field) ?? false, FIELD)
    .catch(() => false);

/**
 * Waits until a field has the focus, then types a text. A form focuses its first field a moment after it appears, and
 * keys typed before would be shortcuts.
 */
export const typeText = async (page: Page, text: string): Promise<void> => {
  await vi.waitUntil(async () => (await Promise.all(page.frames().map(hasField))).includes(true), {
    timeout: 100_000,
  });
  await page.keyboard.type(text);
};
