import { describe, expect, it } from 'vitest';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import { answered, type FakeTracker, restIssue } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { wentOffline } from '../ledger/ledger.ts';
import { hearChanges } from '../live/hear-changes.ts';
import { settleNews } from '../live/settle-news.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };

const named = (summary: string) => ({ ...story('2', { parent: '1' }), summary });

const issueChange = (thingId: string, kind: Change['kind'] = 'updated'): Change => ({
  id: `${kind}-${thingId}`,
  thing: 'issue',
  kind,
  thingId,
  key: `TRAIL-${thingId}`,
  fields: [],
  accountId: 'somebody',
  at: '2026-11-21T10:00:00.000Z',
});

/** Opens a board. Its feed reports changes by another user. */
const shared = async () => {
  const site: { -readonly [Part in keyof FakeTracker]: FakeTracker[Part] } = {
    steps: [step('1')],
    stories: [story('2', { parent: '1' })],
  };
  const feed: { changes: Change[]; reset: boolean } = { changes: [], reset: false };
  const opened = await testStore({
    tracker: site,
    goals: [goal('g1', '0|h00000:')],
    feed: () => ({ cursor: 'c1', more: false, ...feed }),
  });
  const { store, host } = opened;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
  const board = () => {
    const data = loadedBoard(store.getState(), ARG);
    if (!data) throw new Error('not loaded');
    return data;
  };
  const hear = () => store.dispatch(hearChanges(board()));
  await hear();
  const settled = async () => {
    await store.dispatch(settleNews(ARG));
    await Promise.all(store.dispatch(boardApi.util.getRunningQueriesThunk()));
    return board();
  };
  const asked = (part: string) => host.calls.filter(({ url }) => url.includes(part)).length;
  return { ...opened, site, feed, board, hear, settled, asked };
};

describe('changes by others', () => {
  it('appear only when settleNews runs', async () => {
    const { site, feed, board, hear, settled } = await shared();
    site.stories = [named('Renamed')];
    feed.changes = [issueChange('2')];
    await hear();
    expect(board().stories['2']?.summary).not.toBe('Renamed');
    expect((await settled()).stories['2']?.summary).toBe('Renamed');
  });

  it('are read from the tracker once even if the feed reports them twice', async () => {
    const { feed, hear, settled, asked } = await shared();
    feed.changes = [issueChange('2')];
    await hear();
    await settled();
    await hear();
    await settled();
    expect(asked('/bulkfetch')).toBe(1);
  });

  it('add new cards and remove deleted ones', async () => {
    const { site, feed, hear, settled } = await shared();
    site.stories = [story('3', { parent: '1' })];
    feed.changes = [issueChange('3', 'created'), issueChange('2', 'deleted')];
    await hear();
    expect(Object.keys((await settled()).stories)).toEqual(['3']);
  });

  it('appear even if the feed also names an issue that does not exist any more', async () => {
    const { site, feed, hear, settled } = await shared();
    site.stories = [story('2', { parent: '1' }), story('3', { parent: '1' })];
    feed.changes = [issueChange('3', 'created'), issueChange('4', 'created')];
    await hear();
    expect(Object.keys((await settled()).stories)).toEqual(['2', '3']);
  });

  it("wait while the user's own change of the same card is open", async () => {
    const { site, feed, store, hear, settled, board } = await shared();
    const before = board().stories['2'];
    site.stories = [named('Theirs')];
    feed.changes = [issueChange('2')];
    await hear();
    store.dispatch(wentOffline());
    const [mine] = [named('Mine')];
    const write = { key: mine.key, fields: { summary: 'Mine' } };
    ledgerOf(store, ARG).save({ changed: [mine], writes: [write], leavesBoard: false }, 'edit');
    expect((await settled()).stories['2']).toEqual(before);
    expect(store.getState().live.issues).toEqual(['2']);
  });

  it('are not overwritten by a load that began before them and has older data', async () => {
    const { site, feed, store, host, hear, settled, board } = await shared();
    const old = answered({ issues: [restIssue(story('2', { parent: '1' }))], isLast: true });
    const none = answered({ issues: [], isLast: true });
    const searched = Promise.withResolvers<void>();
    site.stories = [named('Renamed')];
    site.instead = async ({ url, body }) => {
      if (!url.endsWith('/search/jql')) return null;
      await searched.promise;
      return JSON.stringify(body).includes('hierarchyLevel = 0') ? old : none;
    };
    feed.changes = [issueChange('2')];
    await hear();
    const anew = { forceRefetch: true, subscribe: false };
    const load = store.dispatch(boardApi.endpoints.board.initiate(ARG, anew));
    await store.dispatch(settleNews(ARG));
    expect(board().stories['2']?.summary).toBe('Renamed');
    searched.resolve();
    await load;
    expect((await settled()).stories['2']?.summary).toBe('Renamed');

    await store.dispatch(boardApi.endpoints.board.initiate(ARG, anew));
    expect(host.calls.findLast(({ url }) => url.endsWith('/search/jql'))?.body).toMatchObject({
      reconcileIssues: [2],
    });
  });

  it('appear with a reload of the whole board when the feed cannot list them', async () => {
    const { site, feed, store, hear, settled } = await shared();
    site.stories = [named('Renamed')];
    feed.reset = true;
    await hear();
    expect((await settled()).stories['2']?.summary).toBe('Renamed');
    expect(store.getState().live).toMatchObject({ reset: false, issues: [] });
  });

  it('reload the goals when they concern a goal', async () => {
    const { feed, backend, hear, settled } = await shared();
    const lists = () => backend.requests.filter(({ path }) => path.startsWith('/smb/goal?')).length;
    const before = lists();
    feed.changes = [{ ...issueChange('g1'), thing: 'goal', key: null }];
    await hear();
    await settled();
    expect(lists()).toBe(before + 1);
  });
});
