import type { Locator } from 'playwright-core';
import type { HostPage } from './host-page.ts';

const hasFocus = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => element === element.ownerDocument.activeElement);

/** Presses one key until a thing has the focus, as one does who cannot point at it. */
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

export const pressAll = async ({ page }: HostPage, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Presses one key until the live region says so, as one does who cannot see it. */
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

/** How long after a field has closed keys are still meant for it (`web/actions/typing-guard.tsx`). */
const TYPED_ON = 300;

/** Waits, on the page's own clock, until a key after typing is a shortcut again. A person takes longer by nature. */
export const afterTyping = async ({ page }: HostPage): Promise<void> => {
  const from = await page.evaluate(() => performance.now());
  const isOver = ([start = 0, time = 0]: number[]) => performance.now() - start >= time;
  await page.waitForFunction(isOver, [from, TYPED_ON]);
};
