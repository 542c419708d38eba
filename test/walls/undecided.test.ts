import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/** What takes up the ledger of a page. */
const LEDGER = /\b(?:usePageLedger|useGoalLedger|useKeeping)\(/;
/** What shows an undecided conflict of a page, with a way to decide it. */
const SHOWN = /<(?:PageChanges|PendingChanges|SyncParts)\b/;

describe('a page that sends changes', () => {
  it('shows conflicts that wait for the decision', async () => {
    const files = globSync('web/**/*.tsx').filter((file) => !file.includes('.test.'));
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(file, 'utf8')]),
    );
    const pages = texts.filter(([, text = '']) => LEDGER.test(text));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.filter(([, text = '']) => !SHOWN.test(text)).map(([file]) => file)).toEqual([]);
  });
});
