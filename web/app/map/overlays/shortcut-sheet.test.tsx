import { describe, expect, it } from 'vitest';
import { BOARD_ACTIONS } from '../../../board/actions/board-actions.ts';
import { LANE_ACTIONS } from '../../../features/lanes/lane-actions.ts';
import { createI18n } from '../../../i18n/create-i18n.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { PAGE_ACTIONS } from '../actions/page-actions.ts';
import { sheetLines } from './shortcut-sheet.tsx';

const ALL = [...BOARD_ACTIONS, ...PAGE_ACTIONS, ...LANE_ACTIONS];

describe('the records of actions', () => {
  it('have one id each', () => {
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
  });

  it('are each reached by a menu, the palette or keys', () => {
    const lost = ALL.filter(({ bare, keys }) => bare && keys.length === 0);
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  // Within our frame "/" is ours: Jira, which has the same habit, does not hear what is pressed in it.
  it('leave Jira its own keys', () => {
    const keys = ALL.flatMap((action) => action.keys.map((key) => key.toLowerCase()));
    for (const key of ['c', '.', 'g', '[', ',', 'mod+f', 'mod+p']) {
      expect(keys).not.toContain(key);
    }
  });

  it.each(LANGUAGES.map((language) => [language]))('are all named in %s', async (language) => {
    const { t } = await createI18n(language);
    const labels = ALL.map((action) => [action.id, action.label(t)] as const);
    // A text that is missing is told by its key.
    expect(labels.filter(([, label]) => label === '' || /^[a-z]+\.\S+$/i.test(label))).toEqual([]);
  });

  it('stand on the sheet with all of their keys', async () => {
    const { t } = await createI18n('en');
    const listed = new Set(sheetLines(t).map(({ label }) => label));
    const missing = [...BOARD_ACTIONS, ...PAGE_ACTIONS]
      .filter(({ keys }) => keys.length > 0)
      .map((action) => action.label(t))
      .filter((label) => !listed.has(label));
    expect(missing).toEqual([]);
  });
});
