import { describe, expect, it } from 'vitest';
import { BOARD_ACTIONS } from '../../../board/actions/board-actions.ts';
import { LANE_ACTIONS } from '../../../features/lanes/lane-actions.ts';
import { createI18n } from '../../../i18n/create-i18n.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { PAGE_ACTIONS } from '../actions/page-actions.ts';
import { sheetLines } from './shortcut-sheet.tsx';

const ALL = [...BOARD_ACTIONS, ...PAGE_ACTIONS, ...LANE_ACTIONS];

describe('action records', () => {
  it('have unique ids', () => {
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
  });

  it('can each be reached by a menu, the palette or a key', () => {
    const lost = ALL.filter(({ bare, keys }) => bare && keys.length === 0);
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  // "/" is allowed: Jira does not hear keys pressed within our frame.
  it("leave Jira's own keys free", () => {
    const keys = ALL.flatMap((action) => action.keys.map((key) => key.toLowerCase()));
    for (const key of ['c', '.', 'g', '[', ',', 'mod+f', 'mod+p']) {
      expect(keys).not.toContain(key);
    }
  });

  it.each(LANGUAGES.map((language) => [language]))('have a label in %s', async (language) => {
    const { t } = await createI18n(language);
    const labels = ALL.map((action) => [action.id, action.label(t)] as const);
    // A missing text would be shown as its key.
    expect(labels.filter(([, label]) => label === '' || /^[a-z]+\.\S+$/i.test(label))).toEqual([]);
  });

  it('are on the sheet when they have keys', async () => {
    const { t } = await createI18n('en');
    const listed = new Set(sheetLines(t).map(({ label }) => label));
    const missing = [...BOARD_ACTIONS, ...PAGE_ACTIONS]
      .filter(({ keys }) => keys.length > 0)
      .map((action) => action.label(t))
      .filter((label) => !listed.has(label));
    expect(missing).toEqual([]);
  });
});
