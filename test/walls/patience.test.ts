import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The least number of milliseconds for which a test waits for something that is to come. */
const LEAST = 100_000;

/** Waits that are meant to end without success, or that measure. */
const MEANT = new Map([
  ['test/e2e/craft.test.ts', 'waits for pictures as long as it is worth'],
  ['test/e2e/personas.test.ts', 'clicks what may be covered'],
  ['test/e2e/roadmap-trouble.test.ts', 'goes on when nothing comes'],
  ['test/e2e/sprints-and-releases.test.ts', 'asks whether something comes'],
]);

/** Matches a limit of time: of a wait, and of a whole test or hook as its last argument. */
const LIMIT = /\btimeout: ([\d_]+)|^\}, ([\d_]+)\);/gm;

it('no test has a limit of time that a busy machine could reach', () => {
  const files = globSync('{domain,functions,infra,test,web}/**/*.{test.ts,test.tsx}', {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(900);
  const short = files.flatMap((file) => {
    if (MEANT.has(file)) return [];
    const limits = [...readFileSync(join(root, file), 'utf8').matchAll(LIMIT)];
    return limits
      .map(([, wait, whole]) => Number((wait ?? whole)?.replaceAll('_', '')))
      .filter((milliseconds) => milliseconds < LEAST)
      .map((milliseconds) => `${file}: ${milliseconds} ms`);
  });
  expect(short).toEqual([]);
});
