import { describe, expect, it } from 'vitest';
import { liftUserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import type { Action } from '../../../actions/action.ts';
import { BOARD_ACTIONS } from '../../../board/actions/board-actions.ts';
import { LANE_ACTIONS } from '../../../features/lanes/lane-actions.ts';
import { ROW_KEY_ACTIONS } from '../../../roadmap/actions/row-actions.ts';
import { ROW_MOVES } from '../../../roadmap/actions/row-keys.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import { wholeI18n } from '../../../testing/whole-i18n.ts';
import { PAGE_ACTIONS } from '../actions/page-actions.ts';
import { sheetLines } from './shortcut-sheet.tsx';

const ALL = [...BOARD_ACTIONS, ...PAGE_ACTIONS, ...LANE_ACTIONS];
const ROWS = [...ROW_KEY_ACTIONS, ...ROW_MOVES];

describe('the records of all actions', () => {
  it('have unique ids', () => {
    for (const records of [ALL, ROWS]) {
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    }
  });

  it('are reachable by a menu, the palette or a key', () => {
    const lost = ALL.filter(({ bare, keys }) => bare && keys.length === 0);
    expect(lost.map(({ id }) => id)).toEqual([]);
  });

  // The key "/" may be used although Jira uses it, because Jira does not receive keys that are pressed in Cairn's
  // frame.
  it('do not use the keys of Jira', () => {
    const keys = ALL.flatMap((action) => action.keys.map((key) => key.toLowerCase()));
    for (const key of ['c', '.', 'g', '[', ',', 'mod+f', 'mod+p']) {
      expect(keys).not.toContain(key);
    }
  });

  it.each(LANGUAGES.map((language) => [language]))('have a label in %s', async (language) => {
    const { t } = await wholeI18n(language);
    const labels = [...ALL, ...ROWS].map(({ id, label }) => [id, label(t)] as const);
    // A label that looks like a key is a missing text, because i18next then returns the key.
    expect(labels.filter(([, label]) => label === '' || /^[a-z]+\.\S+$/i.test(label))).toEqual([]);
  });

  const pageOn = (isRoadmap: boolean): PageContext => {
    const page: Partial<PageContext> = {
      settings: liftUserSettings({}),
      mode: 'release',
      modes: ['release'],
      isRoadmap,
      mayRoadmap: true,
      onCreateLane: () => undefined,
      onSuggest: () => undefined,
      onBackToBoard: null,
      overPage: false,
      panel: null,
    };
    return page as PageContext;
  };

  it.each([
    ['map', pageOn(false), BOARD_ACTIONS, ROWS],
    ['roadmap', pageOn(true), ROWS, BOARD_ACTIONS],
  ] as const)(
    'are on the sheet of the %s only with keys that work in that view',
    async (_, page, own, others) => {
      const { t } = await wholeI18n('en');
      const labelsOf = (actions: readonly Pick<Action<never>, 'keys' | 'label'>[]) =>
        actions.filter(({ keys }) => keys.length > 0).map(({ label }) => label(t));
      const here = labelsOf([...own, ...PAGE_ACTIONS.filter(({ available }) => available(page))]);
      const listed = new Set(sheetLines(t, page).map(({ label }) => label));
      expect(here.filter((label) => !listed.has(label))).toEqual([]);
      const foreign = labelsOf(others).filter((label) => !here.includes(label));
      expect(foreign.length).toBeGreaterThan(0);
      expect(foreign.filter((label) => listed.has(label))).toEqual([]);
    },
  );

  it('show arrow symbols for arrow keys on the sheet of the roadmap', async () => {
    const { t } = await wholeI18n('en');
    const line = sheetLines(t, pageOn(true)).find(
      ({ label }) => label === 'Move the bar by a week',
    );
    expect(line?.keys).toEqual([
      ['Alt', '⇧', '←'],
      ['Alt', '⇧', '→'],
    ]);
  });
});
