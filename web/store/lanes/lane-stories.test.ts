import { describe, expect, it } from 'vitest';
import type { Lane } from '#domain/board/model/model.ts';
import { story, version } from '#domain/testing/issues.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { deleteLane, laneStoriesApi, moveLane } from './lane-stories.ts';

const BOARD: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const LANE: Lane = {
  id: '7',
  version: version('7'),
  sprint: null,
  totals: { stories: 1, points: 0, new: 1, indeterminate: 0, done: 0 },
};

const jobOf = (body: unknown, failed = 0) => {
  const { id, work } = body as { id: string; work: { kind: string; items: unknown[] } };
  const total = work.items.length;
  return {
    id,
    boardId: '10',
    requestedBy: 'me',
    kind: work.kind,
    phase: 'finished',
    waitingUntil: null,
    total,
    done: total - failed,
    skipped: 0,
    failed,
    version: 1,
    updatedAt: '2026-11-21T10:00:00.000Z',
    items: [],
  };
};

/**
 * Returns the ids that a search finds. Release 7 has three stories: the map shows only the first, and the second is
 * also in release 8.
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
      return { status: 200, body: jobOf(body, failed) };
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
  it('are counted by the tracker, including those not on the map', async () => {
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

  it('leave only the old release, and return to it on undo, when they were in the target before', async () => {
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

  it('leave every release when they move to Unscheduled, and return to each on undo', async () => {
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
  });

  it('stay in place when the tracker cannot say which of them are in both releases', async () => {
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

describe('deleteLane for a release', () => {
  const removal = { mode: 'release', lane: LANE, ids: ['21', '22'] } as const;

  it('moves its stories to another release', async () => {
    const { store, board, works, removed, rest } = await opened();
    store.dispatch(deleteLane(board, { ...removal, stories: { kind: 'move', to: '8' } }));
    await rest();
    expect(works).toEqual([]);
    expect(removed()).toEqual([{ moveFixIssuesTo: 8, moveAffectedIssuesTo: 8 }]);
    // The search index lags, so issues that Jira moved are read one by one.
    expect(store.getState().live.issues).toEqual(['21']);
  });

  it('deletes its stories first when they are to be deleted', async () => {
    const { store, board, works, removed, rest } = await opened();
    store.dispatch(deleteLane(board, { ...removal, stories: { kind: 'delete' } }));
    await rest();
    expect(works).toEqual([{ kind: 'delete-issues', items: [{ issue: '21' }, { issue: '22' }] }]);
    expect(removed()).toEqual([{}]);
  });

  it('keeps the release when a story could not be deleted', async () => {
    const { store, board, removed, rest } = await opened(1);
    store.dispatch(deleteLane(board, { ...removal, stories: { kind: 'delete' } }));
    await rest();
    expect(removed()).toEqual([]);
  });
});
