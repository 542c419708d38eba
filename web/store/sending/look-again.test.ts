import { describe, expect, it, vi } from 'vitest';
import { step, story } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { restoreChanges } from '../changes/kept-changes.ts';
import { selectConflict, selectOpen } from '../changes/select.ts';
import { cameOnline, wentOffline } from '../ledger/ledger.ts';
import { lookedAtPage } from '../live/looked-at-page.ts';
import { type LocalStore, memoryStore } from '../ports/local-store.ts';
import { checked, heard } from '../slices/live.ts';
import type { Store } from '../store.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const BEFORE = story('2', { parent: '1' });

interface Others {
  now: Issue;
}

const page = async (others: Others, local: LocalStore) => {
  const made = await testStore({
    local,
    tracker: {
      stories: [BEFORE],
      steps: [step('1')],
      instead: ({ url, method }) => {
        if (!/\/issue\/(2|TRAIL-2)(\?|$)/.test(url)) return null;
        return method === 'PUT' ? answered(null, 204) : answered(restIssue(others.now));
      },
    },
  });
  const { store } = made;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const card = () => selectConflict(store.getState())?.conflicts?.[0]?.card;
  return { ...made, card, ledger: ledgerOf(store, ARG) };
};

/** Opens a page with an undecided conflict: the user renamed a story that Mateo had already renamed. */
const undecided = async (local = memoryStore()) => {
  const others: Others = { now: { ...BEFORE, summary: 'Mateo' } };
  const made = await page(others, local);
  const { store, ledger } = made;
  const rename = (summary: string, from: Issue = BEFORE) =>
    ledger.save(
      {
        changed: [{ ...from, summary }],
        writes: [{ key: BEFORE.key, fields: { summary } }],
        leavesBoard: false,
      },
      'edit',
    );
  store.dispatch(wentOffline());
  rename('Mine');
  store.dispatch(cameOnline());
  await ledger.rest();
  expect(made.card()?.theirs.summary).toBe('Mateo');
  return { ...made, others, rename };
};

const news = (thingId: string) =>
  heard({
    place: 'p',
    cursor: 'c',
    reset: false,
    changes: [
      {
        ...{ id: 'n', thing: 'issue', thingId, kind: 'updated', key: null },
        ...{ fields: ['summary'], accountId: 'claire', at: '' },
      },
    ],
  });

const OCCASIONS: readonly (readonly [string, (store: Store) => void])[] = [
  ['the feed reports another change', ({ dispatch }) => void dispatch(news('2'))],
  [
    'a check of the map finds another change',
    ({ dispatch }) => {
      dispatch(news('9'));
      dispatch(checked({ place: 'p', issues: ['2'], gone: [], things: [], reset: false }));
    },
  ],
  [
    'the user returns to the page, or opens the conflict again',
    ({ dispatch }) => void dispatch(lookedAtPage()),
  ],
];

describe('an undecided conflict', () => {
  it.each(OCCASIONS)('shows the current value when %s', async (_, happen) => {
    const { store, others, card } = await undecided();
    others.now = { ...BEFORE, summary: 'Claire', labels: ['new'] };
    happen(store);
    await vi.waitFor(() => expect(card()?.theirs.summary).toBe('Claire'));
    expect(loadedBoard(store.getState(), ARG)?.stories['2']?.labels).toEqual(['new']);
    expect(store.getState().live.issues).not.toContain('2');
  });

  it('shows the current value after a reload', async () => {
    const local = memoryStore();
    const { others } = await undecided(local);
    others.now = { ...BEFORE, summary: 'Claire' };
    const second = await page(others, local);
    await second.store.dispatch(restoreChanges(ARG.ref));
    await vi.waitFor(() => expect(second.card()?.theirs.summary).toBe('Claire'));
  });

  it("shows the user's latest edit", async () => {
    const { card, rename } = await undecided();
    rename('Second', { ...BEFORE, summary: 'Mine' });
    await vi.waitFor(() => expect(card()?.mine?.summary).toBe('Second'));
    expect(card()?.theirs.summary).toBe('Mateo');
  });

  it("ends when others restore the old value, and the user's change is sent", async () => {
    const { store, others, host, ledger } = await undecided();
    others.now = BEFORE;
    store.dispatch(news('2'));
    await vi.waitFor(() => expect(selectConflict(store.getState())).toBeUndefined());
    await ledger.rest();
    expect(selectOpen(store.getState())).toEqual([]);
    const puts = host.calls.filter(
      ({ method, url }) => method === 'PUT' && url.includes('/issue/'),
    );
    expect(puts.map(({ body }) => body)).toEqual([
      expect.objectContaining({ fields: { summary: 'Mine' } }),
    ]);
  });
});
