import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/**
 * Files that import on demand by themselves, with the reason why no user can be offline then. A browser does not load a
 * file again that it could not load, so all other files must leave it to `web/later/`.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'web/app/main.tsx': 'the page opens',
  'web/app/open-app.tsx': 'the page opens',
  'web/app/open-host.ts': 'the page opens',
  'web/public-map/main.tsx': 'the page opens',
  'web/host/connect/connect-host.ts': 'the page opens',
  'web/page/theme.ts': 'the table of imports is called by `whileOnline`',
  'web/i18n/texts.ts': 'called by modules that are loaded while online',
  'web/i18n/later-texts.ts': 'called by modules that are loaded while online',
  'web/page/later-page.tsx': 'the page opens',
  'web/store/board/query-board.ts': 'follows an answer of the tracker, and does without the file',
  'web/store/reading/load-board.ts': 'follows an answer of the tracker',
  'web/store/reading/load-ground.ts': 'follows an answer of the tracker',
  'web/store/reading/place.ts': 'the page opens',
  'web/store/live/check-map.ts': 'follows an answer of the tracker, and does without the file',
  'web/store/flags/refused-flag.ts': 'the file was loaded when the change was sent',
};

const IMPORT = /(?<!typeof )\bimport\(/g;
/** How a file leaves an import to `web/later/`. Of `laterAfter`, it is the second parameter. */
const LEFT_TO_LATER =
  /\b(?:(?:later|laterModule|laterPage|whileOnline)(?:<[^(]*>)?\(|laterAfter<[\s\S]*?,)\s*\(\) =>\s*import\(/g;

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/: import\(/g, '');

const ownImports = (text: string): number => {
  const code = withoutComments(text);
  return (code.match(IMPORT) ?? []).length - (code.match(LEFT_TO_LATER) ?? []).length;
};

describe('an import on demand', () => {
  it('is not tried while the browser is offline, so that it can be tried again', () => {
    const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/\.test\.tsx?$|\/testing\/|\/build\/|\/dist\//.test(file),
    );
    const own = files.filter(
      (file) => !(file in ALLOWED) && ownImports(readFileSync(join(root, file), 'utf8')) > 0,
    );
    expect(own).toEqual([]);
  });

  it('is found however it is written', () => {
    expect(ownImports("const { a } = await import('./a.ts');")).toBe(1);
    expect(ownImports("const load = () => import('./a.ts');")).toBe(1);
    expect(ownImports("const a = laterModule(() => import('./a.ts'), 'board');")).toBe(0);
    expect(ownImports("const A = later<AProps>(\n  () => import('./a.tsx'),\n);")).toBe(0);
    expect(ownImports("const load = (): Promise<typeof import('./a.ts')> => there;")).toBe(0);
  });
});
