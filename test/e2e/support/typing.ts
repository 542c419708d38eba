import type { BrowserContext, Frame, Page } from 'playwright-core';
import { vi } from 'vitest';

declare global {
  interface Window {
    /** When a key was last pressed in a field, or a field last lost the focus, by the page's own clock. */
    lastTyped?: number;
  }
}

/** Elements in which keys enter text. */
const FIELD = 'input, textarea, select, [contenteditable]';
/** For this many milliseconds after a field was left, keys are still meant for it (`web/actions/typing-guard.tsx`). */
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

/** Waits until keys are shortcuts again, or a field has the focus. Persons need no such wait, as they are slower. */
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
 * Types a text once a field has the focus: a form that is on screen focuses its first field a moment later, and keys
 * typed before that would be shortcuts.
 */
export const typeText = async (page: Page, text: string): Promise<void> => {
  await vi.waitUntil(async () => (await Promise.all(page.frames().map(hasField))).includes(true), {
    timeout: 30_000,
  });
  await page.keyboard.type(text);
};
