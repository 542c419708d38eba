import { describe, expect, it } from 'vitest';
import type { JobWork } from '#domain/aggregates/job/work.ts';
import type { Lane } from '#domain/board/model/model.ts';
import { story, version } from '#domain/testing/issues.ts';
import { answered, type FakeTracker, restIssue } from '../../testing/fake-tracker.ts';
import { finishedJob } from '../../testing/finished-job.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { doneText } from '../ledger/done-text.ts';
import { sendingText } from '../ledger/sending-text.ts';
import { deleteLane, laneStoriesApi, moveLane, releaseMoving } from './lane-stories.ts';

const BOARD: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const LANE: Lane = {
  id: '7',
  version: version('7'),
  sprint: null,
  totals: { stories: 1, points: 0, new: 1, indeterminate: 0, done: 0 },
};

/**
 * Returns the ids that a search finds. Release 7 has stories 21, 22 and 23. Only 21 is on the map, and 22 is also in
 * release 8.
 */
const foundBy = (jql: string): readonly string[] | null => {
  if (!jql.includes('fixVersion = 7')) return null;
  if (jql.includes('fixVersion IN (8)')) return ['22'];
  if (jql.includes('fixVersion = 8')) return ['22'];
  return jql.includes('!= Done') ? ['21'] : ['21', '22', '23'];
};

const opened = async (failed = 0) => {
  const works: unknown[] = [];
  const site = await testStore({
    tracker: {
      stories: [story('21', { versionIds: ['7'] })],
      versions: [version('7'), version('8')],
      instead: ({ url, body, method }) => {
        const { jql = '' } = (body ?? {}) as { jql?: string };
        if (jql.includes('fixVersion = 9')) return answered(null, 500);
        if (url.endsWith('/issue/bulkfetch')) {
          const unseen = story('22', { versionIds: ['7', '8'] });
          return answered({ issues: [restIssue(unseen)] });
        }
        const ids = foundBy(jql);
        if (ids) return answered({ issues: ids.map((id) => ({ id })), isLast: true });
        return method === 'POST' && url.endsWith('/removeAndSwap') ? answered(null, 204) : null;
      },
    },
    change: ({ body }) => {
      works.push((body as { work: unknown }).work);
      return { status: 200, body: finishedJob(body, failed) };
    },
  });
  const { store, host } = site;
  const { data: board } = await store.dispatch(boardApi.endpoints.board.initiate(BOARD));
  if (!board) throw new Error('the board is not loaded');
  const removed = () =>
    host.calls.filter(({ url }) => url.endsWith('/removeAndSwap')).map(({ body }) => body);
  const { rest } = ledgerOf(store, BOARD);
  return { ...site, board, works, removed, rest };
};

describe('all stories of a lane', () => {
  it('include stories that are not on the map when the tracker lists them', async () => {
    const { store, board } = await opened();
    const { initiate } = laneStoriesApi.endpoints.laneStories;
    const { data } = await store.dispatch(
      initiate({ board: { scope: board.scope }, mode: 'release', laneId: '7' }),
    );
    expect(data).toEqual({ all: ['21', '22', '23'], unresolved: ['21'] });
  });

  it('are moved by a job', async () => {
    const { store, board, works, rest } = await opened();
    const move = {
      mode: 'release',
      from: '7',
      to: '8',
      unresolvedOnly: true,
      ids: ['21'],
    } as const;
    await store.dispatch(moveLane(board, 'Spring', move));
    await rest();
    expect(works).toEqual([
      {
        kind: 'move-to-version',
        items: [{ issue: '21' }],
        from: '7',
        to: '8',
        unresolvedOnly: true,
      },
    ]);
  });

  it('only leave the old release if they are already in the new one; undo restores it', async () => {
    const { store, board, rest } = await opened();
    const ids = ['21', '22', '23'];
    const move = { mode: 'release', from: '7', to: '8', unresolvedOnly: false, ids } as const;
    await store.dispatch(moveLane(board, 'Spring', move));
    await rest();
    const plan = store.getState().ledger.changes.at(-1)?.plan ?? [];
    const ways = plan.map((write) => write.kind === 'job' && [write.work, write.back]);
    const alone = [{ issue: '21' }, { issue: '23' }];
    const both = [{ issue: '22' }];
    expect(ways).toMatchObject([
      [
        { items: alone, from: '7', to: '8' },
        { items: alone, from: '8', to: '7' },
      ],
      [
        { items: both, from: '7', to: null },
        { items: both, from: null, to: '7' },
      ],
    ]);
  });

  it('leave every release when they move to Unscheduled, and return to each release on undo', async () => {
    const { store, board, rest } = await opened();
    const ids = ['21', '22', '23'];
    const move = { mode: 'release', from: '7', to: null, unresolvedOnly: false, ids } as const;
    await store.dispatch(moveLane(board, 'Spring', move));
    await rest();
    const plan = store.getState().ledger.changes.at(-1)?.plan ?? [];
    const ways = plan.map((write) => write.kind === 'job' && [write.work, write.back, write.left]);
    const all = ids.map((issue) => ({ issue }));
    expect(ways).toMatchObject([
      [{ items: all, from: '7', to: null }, { items: all, from: null, to: '7' }, { 22: [] }],
      [{ items: [all[1]], from: '8', to: null }, { from: null, to: '8' }, { 22: [] }],
    ]);
    // Story 22 leaves two releases, but the text counts it once.
    const { t } = await wholeI18n('en');
    const change = store.getState().ledger.changes.at(-1);
    if (!change) throw new Error('no change');
    expect(doneText(t, change)).toBe('3 cards moved');
    expect(sendingText(t, change)).toContain('3');
  });

  it('stay in their release when the tracker cannot say which of them are also in the target release', async () => {
    const { store, board, works, host, rest } = await opened();
    const move = {
      mode: 'release',
      from: '9',
      to: '8',
      unresolvedOnly: false,
      ids: ['21'],
    } as const;
    await store.dispatch(moveLane(board, 'Spring', move));
    await rest();
    expect([works, store.getState().ledger.changes]).toEqual([[], []]);
    await expect.poll(() => host.flags.length).toBe(1);
  });
});

describe('deleteLane', () => {
  const removal = { mode: 'release', lane: LANE, ids: ['21', '22'] } as const;

  it('moves the stories of a release to another release', async () => {
    const { store, board, works, removed, rest } = await opened();
    store.dispatch(deleteLane(board, { ...removal, stories: { kind: 'move', to: '8' } }));
    await rest();
    expect(works).toEqual([]);
    expect(removed()).toEqual([{ moveFixIssuesTo: 8, moveAffectedIssuesTo: 8 }]);
    // The tracker's search index lags, so story 21, which Jira moved, is read again by its id.
    expect(store.getState().live.issues).toEqual(['21']);
  });

  it('deletes the stories of a release first when the user chose that', async () => {
    const { store, board, works, removed, rest } = await opened();
    store.dispatch(deleteLane(board, { ...removal, stories: { kind: 'delete' } }));
    await rest();
    expect(works).toEqual([{ kind: 'delete-issues', items: [{ issue: '21' }, { issue: '22' }] }]);
    expect(removed()).toEqual([{}]);
  });

  it('keeps a release when one of its stories could not be deleted', async () => {
    const { store, board, removed, rest } = await opened(1);
    store.dispatch(deleteLane(board, { ...removal, stories: { kind: 'delete' } }));
    await rest();
    expect(removed()).toEqual([]);
  });
});

describe('releaseMoving', () => {
  /**
   * Opens a board whose release 7 has two open stories, and releases it. A job moves the stories, except the first
   * `failed` ones.
   */
  const site = async (failed = 0) => {
    const works: JobWork[] = [];
    const releases: unknown[] = [];
    const tracker: { -readonly [Part in keyof FakeTracker]: FakeTracker[Part] } = {
      stories: ['21', '24'].map((id) => story(id, { versionIds: ['7'] })),
      versions: [version('7'), version('8'), version('9')],
      instead: ({ url, body, method }) => {
        const { jql = '' } = (body ?? {}) as { jql?: string };
        if (jql.includes('fixVersion = 8')) return answered({ issues: [], isLast: true });
        if (method !== 'PUT' || !url.endsWith('/version/7')) return null;
        releases.push(body);
        return answered({ ...version('7'), ...(body as object), projectId: 10 });
      },
    };
    const { store } = await testStore({
      tracker,
      change: ({ body }) => {
        const { work } = body as { work: JobWork };
        works.push(work);
        if (failed === 0 && work.kind === 'move-to-version') {
          const moved = new Set(work.items.map(({ issue }) => issue));
          const versionIds = work.to === null ? [] : [work.to];
          tracker.stories = (tracker.stories ?? []).map((each) =>
            moved.has(each.id) ? story(each.id, { versionIds }) : each,
          );
        }
        return { status: 200, body: finishedJob(body, failed) };
      },
    });
    const { data: board } = await store.dispatch(boardApi.endpoints.board.initiate(BOARD));
    if (!board) throw new Error('the board is not loaded');
    const ledger = ledgerOf(store, BOARD);
    const change = { kind: 'release', version: version('7'), releaseDate: '2026-11-26' } as const;
    await store.dispatch(releaseMoving(board, change, { to: '8', ids: ['21', '24'] }));
    await ledger.rest();
    const reload = () =>
      store.dispatch(boardApi.endpoints.board.initiate(BOARD, { forceRefetch: true }));
    return { works, releases, tracker, ledger, reload };
  };

  it('moves the stories by a job, then marks the release as released', async () => {
    const { works, releases } = await site();
    const items = [{ issue: '21' }, { issue: '24' }];
    expect(works).toEqual([
      { kind: 'move-to-version', items, from: '7', to: '8', unresolvedOnly: true },
    ]);
    expect(releases).toEqual([{ released: true, releaseDate: '2026-11-26' }]);
  });

  it('leaves the release unreleased when a story could not be moved', async () => {
    const { releases } = await site(1);
    expect(releases).toEqual([]);
  });

  it.each([
    ['when the map shows that', true],
    ['when the map does not show that yet', false],
  ])('with one undo, leaves stories where somebody else has moved them, %s', async (_, shown) => {
    const { works, releases, tracker, ledger, reload } = await site();
    tracker.stories = (tracker.stories ?? []).map((each) =>
      each.id === '24' ? story('24', { versionIds: ['9'] }) : each,
    );
    if (shown) await reload();
    ledger.travel('undo');
    await ledger.rest();
    expect(releases.at(-1)).toEqual({ released: false, releaseDate: null });
    expect(works.at(-1)).toMatchObject({ items: [{ issue: '21' }], from: '8', to: '7' });
    expect(works).toHaveLength(2);
    await reload();
    ledger.travel('redo');
    await ledger.rest();
    expect(works.at(-1)).toMatchObject({ items: [{ issue: '21' }], from: '7', to: '8' });
    expect(releases.at(-1)).toEqual({ released: true, releaseDate: '2026-11-26' });
  });
});
