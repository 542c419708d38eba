import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** A row of the table of what can be done without dragging: a thing, and the test of its other way. */
interface Row {
  readonly dragged: string;
  readonly path: string;
  readonly test: string;
}

/** Returns the rows of a table whose last cell is "`path`: name of a test". */
const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| (.+?) \| .+ \| `([^`]+)`: (.+?) \|$/gm)].map(
    ([, dragged = '', path = '', test = '']) => ({ dragged, path, test }),
  );

/** Returns a message for each row whose file does not contain a test of that name. */
const lostTests = (rows: readonly Row[]): string[] =>
  rows
    .filter(({ path, test }) => {
      const file = join(ROOT, path);
      return !existsSync(file) || !readFileSync(file, 'utf8').includes(`('${test}'`);
    })
    .map(({ dragged, path, test }) => `${dragged}: ${path} has no test “${test}”`);

const STATEMENT = readFileSync(join(ROOT, 'web/ACCESSIBILITY.md'), 'utf8');

describe('the statement on accessibility', () => {
  it('names an existing test for each way without dragging', () => {
    const rows = rowsOf(STATEMENT);
    const [, table = ''] = STATEMENT.split('## Without dragging');
    const lines = (table.split('## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
    // The first line is the head of the table.
    expect(rows).toHaveLength(lines.length - 1);
    expect(lostTests(rows)).toEqual([]);
  });

  it('would report a row whose test is gone', () => {
    const [row] = rowsOf('| cards | a form | `test/walls/accessibility.test.ts`: flies |\n');
    expect(row && lostTests([row])).toEqual([
      'cards: test/walls/accessibility.test.ts has no test “flies”',
    ]);
  });
});
