import { describe, expect, it } from 'vitest';
import {
  type LaneChange,
  movesIssues,
  type UnfinishedTarget,
} from '#domain/change/model/lane-change.ts';
import { story, version } from '#domain/testing/issues.ts';
import type { Sprint } from '#domain/tracker/entities.ts';
import type { TrackerAnswer, TrackerCall } from '../../host/host.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { laneAction } from '../ledger/lane-action.ts';

const BOARD: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const FORM = { name: 'Spring', description: '', startDate: '', releaseDate: '2026-03-31' };
const SPRINT_FORM = { name: 'Sprint 2', goal: '', startDate: '2026-03-01', endDate: '2026-03-14' };
const SPRINT: Sprint = {
  id: '5',
  name: 'Sprint 2',
  state: 'future',
  goal: '',
  originBoardId: '1',
  startDate: null,
  endDate: null,
  completeDate: null,
};

const opened = async (instead: (call: TrackerCall) => TrackerAnswer | null) => {
  const { store, host } = await testStore({
    tracker: { stories: [story('3')], versions: [version('7'), version('8')], instead },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(BOARD));
  const { length } = host.calls;
  return {
    host,
    change: async (change: LaneChange) => {
      const reload = movesIssues(change) ? ({ reload: true } as const) : {};
      const plan = [{ kind: 'lane' as const, change }];
      store.dispatch(
        enter({
          scope: { ref: BOARD.ref },
          action: laneAction(change),
          title: '',
          plan,
          ...reload,
        }),
      );
      await ledgerOf(store, BOARD).rest();
    },
    written: () =>
      host.calls
        .slice(length)
        .filter(({ method = 'GET' }) => method !== 'GET')
        .map(({ method, url, body }) => [`${method} ${url}`, body]),
    shown: () => boardApi.endpoints.board.select(BOARD)(store.getState()).data,
  };
};

const versionAnswer = (id: string, part: object = {}) =>
  answered({ ...version(id), ...part, projectId: 10 });

describe('a release', () => {
  it('is made, and shown as Jira made it', async () => {
    const { change, written, shown } = await opened(({ url }) =>
      url.endsWith('/version') ? versionAnswer('9', { name: 'Spring' }) : null,
    );
    await change({ kind: 'createRelease', projectId: '10', form: FORM });
    expect(written()).toEqual([
      [
        'POST /rest/api/3/version',
        {
          name: 'Spring',
          description: '',
          startDate: null,
          releaseDate: '2026-03-31',
          projectId: 10,
        },
      ],
    ]);
    expect(shown()?.versions.map(({ id }) => id)).toEqual(['7', '8', '9']);
    expect(shown()?.versions.at(-1)).toMatchObject({ name: 'Spring', projectId: '10' });
  });

  it('takes another place among the releases', async () => {
    const { change, written, shown } = await opened(({ url }) =>
      url.endsWith('/move') ? versionAnswer('8') : null,
    );
    await change({ kind: 'placeRelease', version: version('8'), after: null, from: '7' });
    expect(written()).toEqual([['POST /rest/api/3/version/8/move', { position: 'First' }]]);
    expect(shown()?.versions.map(({ id }) => id)).toEqual(['8', '7']);
    await change({ kind: 'placeRelease', version: version('8'), after: '7', from: null });
    expect(shown()?.versions.map(({ id }) => id)).toEqual(['7', '8']);
  });

  it('is released with its unresolved issues gone to another, and the map read anew', async () => {
    const { change, written, host } = await opened(({ method }) =>
      method === 'PUT' ? versionAnswer('7', { released: true }) : null,
    );
    await change({
      kind: 'release',
      version: version('7'),
      releaseDate: '2026-03-31',
      unresolvedTo: '8',
    });
    expect(written()[0]).toEqual([
      'PUT /rest/api/3/version/7',
      { released: true, releaseDate: '2026-03-31', moveUnfixedIssuesTo: '/rest/api/3/version/8' },
    ]);
    await expect.poll(() => written().some(([line]) => String(line).includes('search'))).toBe(true);
    expect(host.flags).toEqual([]);
  });

  it('that Jira refuses is said, and nothing changes', async () => {
    const { change, shown, host } = await opened(({ method }) =>
      method === 'PUT' ? answered({ errorMessages: ['Not yours.'], errors: {} }, 400) : null,
    );
    const before = shown();
    await change({ kind: 'unrelease', version: version('7') });
    expect(shown()).toBe(before);
    expect(host.flags).toMatchObject([{ tone: 'error', body: 'Not yours.' }]);
  });
});

describe('a sprint', () => {
  const sprintAnswer = (part: object = {}) => answered({ ...SPRINT, id: 5, ...part });

  it('is started with its days', async () => {
    const { change, written, shown } = await opened(({ method, url }) =>
      method === 'POST' && url.includes('/sprint/') ? sprintAnswer({ state: 'active' }) : null,
    );
    await change({ kind: 'startSprint', sprint: SPRINT, form: SPRINT_FORM });
    expect(written()).toEqual([
      [
        'POST /rest/agile/1.0/sprint/5',
        {
          name: 'Sprint 2',
          goal: '',
          startDate: '2026-03-01T12:00:00.000Z',
          endDate: '2026-03-14T12:00:00.000Z',
          state: 'active',
        },
      ],
    ]);
    expect(shown()?.sprints).toMatchObject([{ id: '5', state: 'active' }]);
  });

  it.each<[UnfinishedTarget, string]>([
    [{ kind: 'backlog' }, '/rest/agile/1.0/backlog/issue'],
    [{ kind: 'sprint', id: '6' }, '/rest/agile/1.0/sprint/6/issue'],
    [{ kind: 'new', boardId: '3', form: SPRINT_FORM }, '/rest/agile/1.0/sprint/9/issue'],
  ])('is completed when what is unfinished has gone to %j, fifty at a time', async (to, url) => {
    const pages = [
      { issues: Array.from({ length: 60 }, (_, n) => ({ key: `T-${n}` })), nextPageToken: 'more' },
      { issues: [{ key: 'T-60' }] },
    ];
    const { change, written } = await opened((call) => {
      if (call.method !== 'POST') return null;
      const { jql = '' } = (call.body ?? {}) as { jql?: string };
      if (jql.startsWith('sprint = 5')) return answered(pages.shift());
      const made = call.url === '/rest/agile/1.0/sprint';
      if (made || call.url === url) return answered({ id: 9 }, 201);
      return call.url.endsWith('/sprint/5') ? sprintAnswer({ state: 'closed' }) : null;
    });
    await change({ kind: 'completeSprint', sprint: SPRINT, unfinishedTo: to });
    const moves = written().filter(([line]) => line === `POST ${url}`);
    expect(moves.map(([, body]) => (body as { issues: string[] }).issues.length)).toEqual([50, 11]);
    const close = ['POST /rest/agile/1.0/sprint/5', { state: 'closed' }];
    expect(written()).toContainEqual(close);
    expect(written().indexOf(moves.at(-1) ?? [])).toBeLessThan(
      written().findIndex(([line]) => line === close[0]),
    );
  });
});

describe('the order of sprints', () => {
  it('changes by swapping two of them', async () => {
    const { change, written } = await opened(({ method, url }) =>
      method === 'POST' && url.endsWith('/swap') ? answered(null, 204) : null,
    );
    const other = { ...SPRINT, id: '6' };
    await change({ kind: 'swapSprints', sprint: SPRINT, other });
    const swap = ['POST /rest/agile/1.0/sprint/5/swap', { sprintToSwapWith: 6 }];
    expect(written()).toContainEqual(swap);
  });

  it('that cannot change is told until somebody closes it', async () => {
    const { change, host } = await opened(({ method, url }) =>
      method === 'POST' && url.endsWith('/swap')
        ? answered({ errorMessages: ['They are of two boards.'] }, 400)
        : null,
    );
    await change({ kind: 'swapSprints', sprint: SPRINT, other: { ...SPRINT, id: '6' } });
    expect(host.flags).toMatchObject([
      { body: 'They are of two boards.', milliseconds: Number.POSITIVE_INFINITY },
    ]);
  });
});

describe('releases', () => {
  const release = version('7');

  it('are archived', async () => {
    const { change, written, shown } = await opened(({ method }) =>
      method === 'PUT' ? versionAnswer('7', { archived: true }) : null,
    );
    await change({ kind: 'archiveRelease', version: release, archived: true });
    expect(written()).toEqual([['PUT /rest/api/3/version/7', { archived: true }]]);
    expect(shown()?.versions.find(({ id }) => id === '7')?.archived).toBe(true);
  });

  it('are merged into another', async () => {
    const { change, written } = await opened(({ method }) =>
      method === 'PUT' ? answered(null, 204) : null,
    );
    await change({ kind: 'mergeRelease', version: release, into: '8' });
    const lines = written().map(([line]) => line);
    expect(lines).toContain('PUT /rest/api/3/version/7/mergeto/8');
  });
});
