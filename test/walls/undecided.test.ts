import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/** Matches hooks that connect a page to its ledger of changes. */
const LEDGER = /\b(?:usePageLedger|useGoalLedger|useKeeping)\(/;
/** Matches components that show a page's undecided conflict, with buttons to decide it. */
const SHOWN = /<(?:PageChanges|PendingChanges|SyncParts)\b/;

describe('a page that sends changes', () => {
  it('shows conflicts that the user has not decided', async () => {
    const files = globSync('web/**/*.tsx').filter((file) => !file.includes('.test.'));
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(file, 'utf8')]),
    );
    const pages = texts.filter(([, text = '']) => LEDGER.test(text));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.filter(([, text = '']) => !SHOWN.test(text)).map(([file]) => file)).toEqual([]);
  });
});
