import type { Locator } from 'playwright-core';
import type { HostPage } from './host-page.ts';
import { afterTyping } from './typing.ts';

const hasFocus = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => element === element.ownerDocument.activeElement);

/** Presses one key until an element has the focus, as keyboard users do. */
export const pressUntil = async (
  { page }: HostPage,
  key: string,
  thing: Locator,
  most = 60,
): Promise<void> => {
  await thing.first().waitFor();
  for (let presses = 0; presses < most; presses += 1) {
    if (await hasFocus(thing)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key}, ${most} times, does not lead to ${thing}`);
};

export const tabTo = (jira: HostPage, thing: Locator): Promise<void> =>
  pressUntil(jira, 'Tab', thing);

/**
 * Returns whether a key enters text when a field has the focus. When no field has the focus, such keys are shortcuts.
 */
const isWriting = (key: string): boolean =>
  key.length === 1 || ['Space', 'Enter', 'Delete', 'Backspace'].includes(key);

export const pressAll = async ({ page }: HostPage, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    if (isWriting(key)) await afterTyping(page);
    await page.keyboard.press(key);
  }
};

/** Presses one key until the live region, which screen readers announce, contains this text. */
export const pressUntilSaid = async (
  { page, app }: HostPage,
  key: string,
  words: string,
  most = 12,
): Promise<void> => {
  const said = app.getByRole('status').filter({ hasText: words });
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    if ((await said.count()) > 0) return;
  }
  throw new Error(`${key}, ${most} times, does not lead to ${words}`);
};
