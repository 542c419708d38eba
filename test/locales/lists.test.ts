import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Files that join values for a query, an address, a table of numbers or a key, and no text for users. */
const NO_TEXTS: readonly string[] = [
  'web/export/sheet/csv.ts',
  'web/features/issue-panel/place/part-of-map.ts',
  'web/store/calls/lineage.ts',
  'web/store/calls/read-one.ts',
  'web/store/comments/comments-api.ts',
  'web/store/lanes/lane-stories.ts',
  'web/store/live/ask-changes.ts',
  'web/store/main/main-page-api.ts',
  'web/store/personas/personas-api.ts',
  'web/store/reading/rights.ts',
  'web/store/tracker/ask-for.ts',
  'web/store/writes/portfolio-writes.ts',
];

/** A divider of lists as code writes it: in a call of `join`, or between two values of a template. */
const BY_HAND = /\.join\(\s*(['"`])\s*[,;،、]\s*\1\s*\)|\}[,;、] \$\{/;

/** Files that join a text and a day for the name of a file, which is no sentence. */
const NAMES_OF_FILES: readonly string[] = ['web/features/admin-page/audit/audit-export.tsx'];

/** A text for users that is put beside another in a template, by a colon or a space. */
const JOINED_BY_HAND = /`[^`]*(\$\{t\([^`]*\}:? \$\{|\}:? \$\{t\()/;

const isCode = (file: string): boolean => !/\.test\.tsx?$|\/testing\//.test(file);

const filesByHand = (): string[] =>
  globSync(['web/**/*.{ts,tsx}', 'domain/publishing/**/*.ts'], { cwd: ROOT })
    .filter((file) => isCode(file) && BY_HAND.test(readFileSync(join(ROOT, file), 'utf8')))
    .sort();

// R-TEXT-14
describe('lists in texts for users', () => {
  it('are written by the divider of the language, and not by hand', () => {
    expect(filesByHand()).toEqual([...NO_TEXTS]);
  });

  it('have no sentences or labels joined by hand', () => {
    const joined = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (file) =>
        isCode(file) &&
        !NAMES_OF_FILES.includes(file) &&
        JOINED_BY_HAND.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(joined).toEqual([]);
  });

  it.each([
    ['`$', "{t('share.off')} $", '{reason}`'].join(''),
    ['`$', '{name}: $', '{t(key, { count })}`'].join(''),
  ])('have a text joined by hand in %s', (code) => {
    expect(code).toMatch(JOINED_BY_HAND);
  });

  it.each([
    "names.join(', ')",
    'all.join("; ")',
    "some.join('、')",
    ['`$', '{one}, $', '{two}`'].join(''),
  ])('are found in %s', (code) => {
    expect(code).toMatch(BY_HAND);
  });

  it.each(["names.join(' · ')", "lines.join('\\n')"])('are not found in %s', (code) => {
    expect(code).not.toMatch(BY_HAND);
  });
});
