import { describe, expect, it, vi } from 'vitest';
import { draftId, draftIssue } from '#domain/board/model/draft.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts';
import { step, story } from '#domain/testing/issues.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import type { Change, Way } from '../ledger/change.ts';
import { restored } from '../ledger/ledger.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };

const change = (own: Partial<Change>): Change => ({
  id: 'c1',
  scope: { ref: ARG.ref },
  action: 'add',
  title: 'New',
  at: 0,
  order: 1,
  status: 'saved',
  waited: false,
  plan: [],
  progress: 0,
  made: [],
  ...own,
});

const CREATION: Change['plan'][number] = {
  kind: 'card',
  draft: {
    issue: draftIssue({ ...story('9'), id: draftId('9') }),
    level: 0,
    fields: {},
    properties: [],
  },
};

/** Changes whose undo or redo is refused before sending, each with the error code. */
const REFUSALS: readonly (readonly [code: ErrorCode, way: Way, Change])[] = [
  ['CARD_PENDING', 'undo', change({ plan: [CREATION], status: 'sending' })],
  [
    'CARD_PENDING',
    'redo',
    change({ plan: [CREATION], status: 'sending', takesBack: { id: 'c0', way: 'undo' } }),
  ],
  ['UNDO_IMPOSSIBLE', 'undo', change({})],
  ['UNDO_IMPOSSIBLE', 'redo', change({ takesBack: { id: 'c0', way: 'undo' } })],
];

const flagOf = async (language: Language, code: ErrorCode, way: Way, last: Change) => {
  const { store, host, i18n } = await testStore({
    tracker: { steps: [step('1')], stories: [story('2', { parent: '1' })] },
    language,
  });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  store.dispatch(restored([last]));
  ledgerOf(store, ARG).travel(way);
  // The texts of refusals load on demand.
  return vi.waitFor(() => {
    const flag = host.flags.find(({ body }) => body?.endsWith(i18n.t(`errors.${code}`)));
    if (!flag) throw new Error('the reason is not shown');
    return { flag, i18n };
  });
};

describe('the flag of an undo or redo that was refused before sending', () => {
  it.each(REFUSALS)(
    'gives the reason %s, and its title says that the %s failed',
    async (code, way, last) => {
      const all = await Promise.all(LANGUAGES.map((language) => flagOf(language, code, way, last)));
      for (const { flag, i18n } of all) {
        expect(flag.title).toBe(i18n.t(way === 'undo' ? 'flag.notUndone' : 'flag.notRedone'));
        expect(flag.body).toContain('New');
      }
      expect(new Set(all.map(({ flag }) => flag.title)).size).toBe(LANGUAGES.length);
    },
  );
});
