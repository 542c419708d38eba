import type { BrowserContext, Frame, Page } from 'playwright-core';
import { vi } from 'vitest';

declare global {
  interface Window {
    /** When a key was last pressed in a field, or a field last lost the focus, by the clock of the page. */
    lastTyped?: number;
  }
}

const FIELD = 'input, textarea, select, [contenteditable]';
/** Milliseconds after leaving a field in which keys still count as typed text (`web/actions/typing-guard.tsx`). */
const CLOSED = 300;

/** Makes every page of a browser context record when the user last typed in a field or left a field. */
export const noteTyping = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((field) => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest(field)) window.lastTyped = performance.now();
    };
    for (const type of ['keydown', 'focusout']) document.addEventListener(type, note, true);
  }, FIELD);
};

/** Waits until keys are shortcuts again, or a field has the focus. Users need no such wait, because they are slower. */
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
 * Types a text when a field has the focus. A form that appears focuses its first field a moment later, and keys before
 * that would be shortcuts.
 */
export const typeText = async (page: Page, text: string): Promise<void> => {
  await vi.waitUntil(async () => (await Promise.all(page.frames().map(hasField))).includes(true), {
    timeout: 30_000,
  });
  await page.keyboard.type(text);
};
