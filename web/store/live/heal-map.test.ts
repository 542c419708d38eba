import { describe, expect, it } from 'vitest';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import type { MissedNoticesBody } from '#domain/contracts/missed-notices.ts';
import { sprint, step, story, version } from '#domain/testing/issues.ts';
import type { Issue, Version } from '#domain/tracker/entities.ts';
import { answered, type FakeTracker, restIssue } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { heard } from '../slices/live.ts';
import { mapShown } from '../slices/shown.ts';
import { hearChanges } from './hear-changes.ts';
import { lookedAtPage } from './looked-at-page.ts';
import { settleNews } from './settle-news.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const FIVE_MINUTES = 300_000;
const MINUTE = 60_000;

const at = (minute: number) => `2026-11-24T09:${String(minute).padStart(2, '0')}:00.000Z`;
const START = Date.parse(at(1));
const written = (id: string, minute: number, change: Partial<Issue> = {}): Issue => ({
  ...story(id, { parent: '1' }),
  updated: at(minute),
  ...change,
});

/** Opens a map whose tracker sends no webhooks, so the feed of changes stays empty. */
const opened = async () => {
  const site: {
    stories: Issue[];
    versions: Version[];
    now: number;
    failing: boolean;
    recording: boolean;
  } = {
    stories: [written('2', 0), written('3', 0)],
    versions: [version('90')],
    now: START,
    failing: false,
    recording: false,
  };
  const tracker: FakeTracker = {
    steps: [step('1')],
    sprints: [sprint('9')],
    get stories() {
      return site.stories;
    },
    get versions() {
      return site.versions;
    },
    instead: ({ url, body }) => {
      const { jql = '' } = (body ?? {}) as { jql?: string };
      if (jql.includes('hierarchyLevel')) return null;
      if (url.endsWith('/approximate-count')) {
        return site.failing ? answered(null, 500) : answered({ count: site.stories.length + 1 });
      }
      if (!jql.includes('updated >=')) return null;
      const minutes = Number(/updated >= "-(\d+)m"/.exec(jql)?.[1]);
      const late = site.stories.filter(
        ({ updated }) => Date.parse(updated) >= site.now - minutes * MINUTE,
      );
      const issues = late.map((issue) => {
        const rest = restIssue(issue);
        return { ...rest, fields: { ...rest.fields, created: issue.updated } };
      });
      return answered({ issues, isLast: true });
    },
  };
  const reports: MissedNoticesBody[] = [];
  const { store, host } = await testStore({
    tracker,
    now: () => site.now,
    change: ({ path, body }) => {
      if (path !== '/smb/activity/missed-notices') return { status: 500, body: null };
      reports.push(body as MissedNoticesBody);
      return { status: 200, body: { missed: 1, recorded: site.recording } };
    },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const board = () => {
    const data = loadedBoard(store.getState(), ARG);
    if (!data) throw new Error('not loaded');
    return data;
  };
  const counted = () => host.calls.filter(({ url }) => url.endsWith('/approximate-count')).length;
  store.dispatch(mapShown({ board: ARG, projectIds: ['10'], mode: 'release', settled: true }));
  await store.dispatch(hearChanges(board()));
  await expect.poll(counted, { interval: 1 }).toBeGreaterThan(0);
  const begun = counted();
  /** Returns the board as shown after this time without notices. `back`: then the user returns to the page. */
  const later = async (milliseconds: number, back = false) => {
    site.now += milliseconds;
    if (back) store.dispatch(lookedAtPage());
    else await store.dispatch(hearChanges(board()));
    const { live } = store.getState();
    await expect.poll(() => store.getState().live !== live, { interval: 1 }).toBe(true);
    await store.dispatch(settleNews(ARG));
    await Promise.all(store.dispatch(boardApi.util.getRunningQueriesThunk()));
    return board();
  };
  return { site, store, host, board, counted, begun, later, reports };
};

describe('healMap', () => {
  it('shows renamed and new issues after five minutes', async () => {
    const { site, later } = await opened();
    site.stories = [written('2', 2, { summary: 'Renamed' }), written('3', 0), written('4', 3)];
    const { stories } = await later(FIVE_MINUTES);
    expect(stories['2']?.summary).toBe('Renamed');
    expect(Object.keys(stories).sort()).toEqual(['2', '3', '4']);
  });

  it('removes deleted issues, even when the same number of new ones was created', async () => {
    const { site, later } = await opened();
    site.stories = [written('2', 0), written('4', 3)];
    expect(Object.keys((await later(FIVE_MINUTES)).stories).sort()).toEqual(['2', '4']);
  });

  it('shows the new name of a release', async () => {
    const { site, later } = await opened();
    site.versions = [{ ...version('90'), name: 'Autumn' }];
    expect((await later(FIVE_MINUTES)).versions[0]?.name).toBe('Autumn');
  });

  it('compares the map with the tracker when the user returns after a minute', async () => {
    const { site, later } = await opened();
    site.stories = [written('2', 2, { summary: 'Renamed' }), written('3', 0)];
    expect((await later(MINUTE, true)).stories['2']?.summary).toBe('Renamed');
  });

  it('checks at most every five minutes, even when a check fails', async () => {
    const { site, store, board, counted, begun } = await opened();
    const hear = () => store.dispatch(hearChanges(board()));
    for (let poll = 0; poll < 20; poll += 1) await hear();
    store.dispatch(lookedAtPage());
    expect(counted()).toBe(begun);
    site.failing = true;
    site.now += FIVE_MINUTES;
    for (let poll = 0; poll < 20; poll += 1) await hear();
    expect(counted()).toBe(begun + 1);
  });

  it('reports a changed issue once its notice should have arrived but has not', async () => {
    const { site, later, reports } = await opened();
    site.stories = [written('2', 2), written('3', 0), written('4', 6)];
    await later(FIVE_MINUTES);
    await expect.poll(() => reports.length, { interval: 1 }).toBe(1);
    const first = { id: '2', updated: at(2) };
    expect(reports).toEqual([{ projectId: '10', from: at(2), earlier: 0, issues: [first] }]);
    site.recording = true;
    site.stories = [written('2', 2), written('3', 9), written('4', 6)];
    await later(FIVE_MINUTES);
    await expect.poll(() => reports.length, { interval: 1 }).toBe(2);
    expect(reports[1]).toMatchObject({ from: at(2), earlier: 1 });
    expect(reports[1]?.issues.map(({ id }) => id).sort()).toEqual(['3', '4']);
    site.stories = [written('2', 13), written('3', 9), written('4', 6)];
    await later(FIVE_MINUTES);
    await expect.poll(() => reports.length, { interval: 1 }).toBe(3);
    expect(reports[2]).toMatchObject({ from: at(13), earlier: 0 });
  });

  it('does not report issues whose notice arrived or whose change is too old', async () => {
    const { site, store, later, reports } = await opened();
    const { place } = store.getState().live;
    const change: Change = {
      ...{ id: 'n', thing: 'issue', thingId: '2', kind: 'updated', key: null },
      ...{ fields: [], accountId: null, at: at(18) },
    };
    const news = { place: place ?? '', cursor: 'c', reset: false };
    store.dispatch(heard({ ...news, changes: [change] }));
    site.stories = [written('2', 18), written('3', 3)];
    await later(20 * MINUTE);
    expect(reports).toEqual([]);
  });

  it('reads no issues when nothing has changed', async () => {
    const { host, later } = await opened();
    const before = host.calls.length;
    await later(FIVE_MINUTES);
    const asked = host.calls.slice(before).map(({ url }) => url);
    expect(asked.filter((url) => url.includes('bulkfetch'))).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(6);
  });
});
