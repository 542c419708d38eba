import { describe, expect, it } from 'vitest';
import type { JobWork } from '#domain/aggregates/job/work.ts';
import type { Lane } from '#domain/board/model/model.ts';
import { story, version } from '#domain/testing/issues.ts';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { finishedJob } from '../../testing/finished-job.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import { rootChange } from '../changes/select.ts';
import { travelledText } from '../ledger/done-text.ts';
import type { AppThunk } from '../state/state.ts';
import { deleteLane, moveLane, releaseMoving } from './lane-stories.ts';

const BOARD: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const IDS = ['21', '24', '25'];
const LANE: Lane = {
  id: '7',
  version: version('7'),
  sprint: null,
  totals: { stories: 3, points: 0, new: 3, indeterminate: 0, done: 0 },
};

const released = {
  kind: 'release',
  version: version('7'),
  releaseDate: '2026-11-26',
} as const;

type Act = (board: BoardData) => AppThunk<unknown>;

const releasing: Act = (board) => releaseMoving(board, released, { to: '8', ids: IDS });
const moving: Act = (board) =>
  moveLane(board, 'Spring', {
    mode: 'release',
    from: '7',
    to: '8',
    unresolvedOnly: true,
    ids: IDS,
  });
const deleting: Act = (board) =>
  deleteLane(board, { mode: 'release', lane: LANE, ids: IDS, stories: { kind: 'delete' } });

/** Opens a board whose release 7 has three open stories. A job moves all stories except its first `failed` ones. */
const openedBoard = async (failed: number) => {
  const works: JobWork[] = [];
  const releases: unknown[] = [];
  const state: { failed: number; onJob: () => Promise<void> } = {
    failed,
    onJob: async () => undefined,
  };
  const tracker: { -readonly [Part in keyof FakeTracker]: FakeTracker[Part] } = {
    stories: IDS.map((id) => story(id, { versionIds: ['7'] })),
    versions: [version('7'), version('8'), version('9')],
    instead: ({ url, body, method }) => {
      const { jql = '' } = (body ?? {}) as { jql?: string };
      if (jql.includes('fixVersion = 8')) return answered({ issues: [], isLast: true });
      if (method !== 'PUT' || !url.endsWith('/version/7')) return null;
      releases.push(body);
      return answered({ ...version('7'), ...(body as object), projectId: 10 });
    },
  };
  const put = (ids: ReadonlySet<string>, versionIds: string[]) => {
    tracker.stories = (tracker.stories ?? []).map((each) =>
      ids.has(each.id) ? story(each.id, { versionIds }) : each,
    );
  };
  const site = await testStore({
    tracker,
    change: async ({ body }) => {
      const { work } = body as { work: JobWork };
      works.push(work);
      if (work.kind === 'move-to-version') {
        const written = work.items.slice(state.failed).map(({ issue }) => issue);
        put(new Set(written), work.to === null ? [] : [work.to]);
      }
      await state.onJob();
      return { status: 200, body: finishedJob(body, state.failed) };
    },
  });
  const { store, host, i18n } = site;
  const { data: board } = await store.dispatch(boardApi.endpoints.board.initiate(BOARD));
  if (!board) throw new Error('the board is not loaded');
  const ledger = ledgerOf(store, BOARD);
  const start = (act: Act) => store.dispatch(act(board));
  const reload = () =>
    store.dispatch(boardApi.endpoints.board.initiate(BOARD, { forceRefetch: true }));
  const releasesOf = (id: string) =>
    boardApi.endpoints.board.select(BOARD)(store.getState()).data?.stories[id]?.versionIds;
  const travel = async (way: 'undo' | 'redo') => {
    ledger.travel(way);
    await ledger.rest();
    const changes = ledger.changes();
    const last = changes.at(-1);
    if (!last) throw new Error('nothing was undone');
    return travelledText(i18n.t, way, rootChange(changes, last), last);
  };
  const flags = (count = 1) =>
    expect
      .poll(() => host.flags)
      .toHaveLength(count)
      .then(() => host.flags);
  const tryAgain = async () => {
    const [flag] = await flags();
    const action = flag?.actions?.find(({ label }) => label === 'Try again');
    if (!action) throw new Error('there is no action "Try again"');
    action.run();
    await ledger.rest();
    await reload();
  };
  const moved = () =>
    works.map((work) =>
      work.kind === 'move-to-version'
        ? `${work.items.map(({ issue }) => issue).join(' ')}: ${work.from} to ${work.to}`
        : work.kind,
    );
  return {
    ...{ works, releases, state, ledger, host, put, start, reload, releasesOf },
    ...{ travel, flags, tryAgain, moved },
  };
};

/** Opens the board, makes a change with a job, and waits until the job has ended. */
const opened = async (act: Act, failed: number) => {
  const site = await openedBoard(failed);
  await site.start(act);
  await site.ledger.rest();
  await site.reload();
  return site;
};

describe('a change whose job could not write every story', () => {
  it.each<[string, Act, string, RegExp]>([
    ['releasing', releasing, '“Release 7” was not marked as released', /Not moved: TRAIL-21\./],
    ['moving', moving, 'Not everything was saved', /Not moved: TRAIL-21\./],
    ['deleting', deleting, '“Release 7” was not deleted', /Not saved: TRAIL-21\./],
  ])(
    'reports after %s what did not happen, to which stories, and why',
    async (_, act, title, names) => {
      const { flags } = await opened(act, 1);
      const [flag] = await flags();
      expect(flag).toMatchObject({ tone: 'error', title });
      expect(flag?.body).toMatch(names);
      expect(flag?.body).toContain('You do not have permission');
    },
  );

  it('is completed by "Try again"; a single undo then reverts both attempts', async () => {
    const { state, releases, travel, tryAgain, moved } = await opened(releasing, 1);
    expect(releases).toEqual([]);
    state.failed = 0;
    await tryAgain();
    expect(moved()).toEqual(['21 24 25: 7 to 8', '21: 7 to 8']);
    expect(releases).toEqual([{ released: true, releaseDate: '2026-11-26' }]);
    const text = await travel('undo');
    expect(text).toBe('Undone: “Release 7” is released, and 3 unresolved stories moved');
    expect(moved().slice(2)).toEqual(['24 25: 8 to 7', '21: 8 to 7']);
    expect(releases.at(-1)).toEqual({ released: false, releaseDate: null });
  });

  it('is undone only for the stories that were moved', async () => {
    const { state, travel, moved } = await opened(releasing, 1);
    state.failed = 0;
    expect(await travel('undo')).toBe('Undone: 2 cards moved');
    expect(moved().at(-1)).toBe('24 25: 8 to 7');
  });

  it('reports an undo that stops early, which "Try again" completes', async () => {
    const { state, ledger, host, moved, reload } = await opened(releasing, 0);
    state.failed = 1;
    ledger.travel('undo');
    await ledger.rest();
    await expect.poll(() => host.flags.at(-1)?.title).toBe('Not everything was undone');
    await reload();
    state.failed = 0;
    host.flags.at(-1)?.actions?.[0]?.run();
    await ledger.rest();
    expect(moved().at(-1)).toBe('21: 8 to 7');
  });
});

describe('an undo entered while a lane move is still being saved', () => {
  /**
   * Moves all stories to release 8, and enters an undo while the job is running. Somebody else moves the stories `ids`
   * before the job ends.
   */
  const undoneEarly = async (ids: readonly string[]) => {
    const site = await openedBoard(0);
    const { promise: held, resolve: end } = Promise.withResolvers<void>();
    site.state.onJob = () => held;
    await site.start(moving);
    await expect.poll(() => site.works.length).toBe(1);
    site.ledger.travel('undo');
    site.put(new Set(ids), ['9']);
    end();
    await site.ledger.rest();
    return site;
  };

  it('moves every story back', async () => {
    const { moved, host } = await undoneEarly([]);
    expect(moved()).toEqual(['21 24 25: 7 to 8', '21 24 25: 8 to 7']);
    expect(host.flags).toEqual([]);
  });

  it('leaves stories where somebody moved them before the undo is sent', async () => {
    const { moved, releasesOf, ledger, travel, flags } = await undoneEarly(['24']);
    expect(moved()).toEqual(['21 24 25: 7 to 8', '21 25: 8 to 7']);
    expect(releasesOf('24')).toEqual(['9']);
    expect(ledger.changes().at(-1)?.status).toBe('saved');
    const [flag] = await flags();
    expect(flag?.body).toBe('Moved by someone else since: TRAIL-24.');
    expect(await travel('redo')).toBe('Redone: 2 cards moved');
    expect(moved().at(-1)).toBe('21 25: 7 to 8');
  });

  it('writes nothing when somebody moves all stories before the undo is sent', async () => {
    const { moved } = await undoneEarly(IDS);
    expect(moved()).toEqual(['21 24 25: 7 to 8']);
  });
});

describe('an undo of a lane change', () => {
  it.each<[string, Act, string]>([
    ['release', releasing, 'Undone: “Release 7” is released, and 2 unresolved stories moved'],
    ['move', moving, 'Undone: 2 cards moved'],
  ])(
    'counts only the stories that it moved back, and lists the others: %s',
    async (_, act, text) => {
      const { put, reload, travel, flags } = await opened(act, 0);
      put(new Set(['24']), ['9']);
      await reload();
      expect(await travel('undo')).toBe(text);
      const [flag] = await flags();
      expect(flag).toMatchObject({
        tone: 'info',
        title: '1 card was left unchanged',
        body: 'Moved by someone else since: TRAIL-24.',
      });
    },
  );

  it('lists stories that somebody had already moved back to their lane', async () => {
    const { put, reload, travel, flags } = await opened(releasing, 0);
    put(new Set(['24']), ['7']);
    await reload();
    await travel('undo');
    const [flag] = await flags();
    expect(flag?.body).toBe('Already there: TRAIL-24.');
  });

  it('lists nothing when it moved every story back', async () => {
    const { travel, host } = await opened(releasing, 0);
    const text = await travel('undo');
    expect(text).toBe('Undone: “Release 7” is released, and 3 unresolved stories moved');
    expect(host.flags).toEqual([]);
  });
});
