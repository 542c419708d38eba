import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

const OUTPUT = resolve(import.meta.dirname, '../../.output/journeys');
/** The number of console lines in a report. Only the latest lines are included. */
const LINES = 40;
/**
 * Timeout in milliseconds for each call to a page. Without it, a page that hangs would prevent the report of a failed
 * step.
 */
const PATIENCE_MS = 5_000;

/** The open pages, with the console output of each. */
const consoles = new Map<Page, string[]>();

const watchPage = (page: Page): void => {
  const lines: string[] = [];
  consoles.set(page, lines);
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.message}`));
  page.on('close', () => consoles.delete(page));
};

/** Includes the pages of this context in the report of a failed step. */
export const watchPages = (context: BrowserContext): void => {
  context.on('page', watchPage);
};

const fileName = (step: string, index: number): string =>
  `${step.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}-${process.pid}-${index + 1}.png`;

/**
 * Takes a screenshot of every open page. Returns report lines with the names of the screenshots and the console output.
 */
export const describePages = async (step: string): Promise<readonly string[]> => {
  await mkdir(OUTPUT, { recursive: true });
  const described = [...consoles].map(async ([page, lines], index) => {
    const path = join(OUTPUT, fileName(step, index));
    const picture = await page.screenshot({ path, timeout: PATIENCE_MS }).then(
      () => path,
      (error: unknown) => `none (${String(error).split('\n')[0]})`,
    );
    return [
      `page ${page.url()}`,
      `  screenshot: ${picture}`,
      ...(lines.length === 0 ? ['  console: empty'] : ['  console:']),
      ...lines.slice(-LINES).map((line) => `    ${line}`),
    ].join('\n');
  });
  return Promise.all(described);
};
