import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/** Matches calls of hooks by which a page sends its changes through a ledger. */
const LEDGER = /\b(?:usePageLedger|useGoalLedger|useKeeping)\(/;
/** Matches components that show conflicts which the user has not decided, with buttons to decide them. */
const SHOWN = /<(?:PageChanges|PendingChanges|SyncParts)\b/;

describe('a page that sends changes', () => {
  it('shows the conflicts that the user has not decided yet', async () => {
    const files = globSync('web/**/*.tsx').filter((file) => !file.includes('.test.'));
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(file, 'utf8')]),
    );
    const pages = texts.filter(([, text = '']) => LEDGER.test(text));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.filter(([, text = '']) => !SHOWN.test(text)).map(([file]) => file)).toEqual([]);
  });
});
