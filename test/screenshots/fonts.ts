import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

const PACKAGES = ['noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc'] as const;
const FOLDER = join(import.meta.dirname, '../../node_modules/@fontsource-variable');
const HOST = 'https://fonts.invalid';
/** The first font family in the design tokens. The browser of the pictures does not have it. */
const FAMILY = 'Segoe UI';

/**
 * The font package of each language. The languages need different fonts, because they draw some of the same characters
 * differently.
 */
const OF_LANGUAGE: Readonly<Record<string, (typeof PACKAGES)[number]>> = {
  ja: 'noto-sans-jp',
  ko: 'noto-sans-kr',
  zh: 'noto-sans-sc',
};

const rulesOf = async (name: string): Promise<string> => {
  const sheet = await readFile(join(FOLDER, name, 'index.css'), 'utf8');
  return sheet
    .replaceAll(/font-family: '[^']+'/g, `font-family: '${FAMILY}'`)
    .replaceAll('./files/', `${HOST}/${name}/files/`);
};

/**
 * Adds fonts for Chinese, Japanese or Korean to a browser that has none, so that a picture looks as on the screen of a
 * user.
 */
export const lendFonts = async (context: BrowserContext, language: string): Promise<void> => {
  const name = OF_LANGUAGE[language];
  if (!name) return;
  await context.route(`${HOST}/**`, async (route) => {
    const body = await readFile(join(FOLDER, new URL(route.request().url()).pathname));
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'font/woff2' };
    await route.fulfill({ body, headers });
  });
  const rules = await rulesOf(name);
  await context.addInitScript((text) => {
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = document.createElement('style');
      sheet.textContent = text;
      document.head.append(sheet);
    });
  }, rules);
};
