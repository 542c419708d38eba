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

describe('releases', () => {
  it('are created, and shown as Jira created them', async () => {
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

  it('change their position in the list of releases', async () => {
    const { change, written, shown } = await opened(({ url }) =>
      url.endsWith('/move') ? versionAnswer('8') : null,
    );
    await change({ kind: 'placeRelease', version: version('8'), after: null, from: '7' });
    expect(written()).toEqual([['POST /rest/api/3/version/8/move', { position: 'First' }]]);
    expect(shown()?.versions.map(({ id }) => id)).toEqual(['8', '7']);
    await change({ kind: 'placeRelease', version: version('8'), after: '7', from: null });
    expect(shown()?.versions.map(({ id }) => id)).toEqual(['7', '8']);
  });

  it('are released on a day', async () => {
    const { change, written, host } = await opened(({ method }) =>
      method === 'PUT' ? versionAnswer('7', { released: true }) : null,
    );
    await change({ kind: 'release', version: version('7'), releaseDate: '2026-03-31' });
    expect(written()[0]).toEqual([
      'PUT /rest/api/3/version/7',
      { released: true, releaseDate: '2026-03-31' },
    ]);
    expect(host.flags).toEqual([]);
  });

  it('stay unchanged when Jira refuses the change, and a flag reports the refusal', async () => {
    const { change, shown, host } = await opened(({ method }) =>
      method === 'PUT' ? answered({ errorMessages: ['Not yours.'], errors: {} }, 400) : null,
    );
    const before = shown();
    await change({ kind: 'unrelease', version: version('7') });
    expect(shown()).toBe(before);
    expect(host.flags).toMatchObject([{ tone: 'error', body: 'Not yours.' }]);
  });
});

describe('sprints', () => {
  const sprintAnswer = (part: object = {}) => answered({ ...SPRINT, id: 5, ...part });

  it('are started with their start and end days', async () => {
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

  const ACTIVE: Sprint = { ...SPRINT, state: 'active' };
  const NEW: UnfinishedTarget = { kind: 'new', boardId: '3', form: SPRINT_FORM };
  const CLOSE = 'POST /rest/agile/1.0/sprint/5';
  const MAKE = 'POST /rest/agile/1.0/sprint';

  /** Opens a board with a sprint of 61 unfinished stories. The tracker refuses each of the given calls once. */
  const completing = async (...refused: readonly string[]) => {
    const left = [...refused];
    const site = { sprint: ACTIVE, made: [] as Sprint[], jql: [] as string[] };
    const keys = Array.from({ length: 61 }, (_, n) => ({ key: `T-${n}` }));
    const found = ({ body }: TrackerCall): TrackerAnswer | null => {
      const { jql = '', nextPageToken } = body as Record<string, string>;
      if (!jql.startsWith('(sprint = 5)')) return null;
      if (nextPageToken) return answered({ issues: keys.slice(40) });
      site.jql.push(jql);
      return answered({ issues: keys.slice(0, 40), nextPageToken: 'more' });
    };
    const answers: readonly (readonly [RegExp, (call: TrackerCall) => TrackerAnswer | null])[] = [
      [/^POST .*search\/jql$/, found],
      [
        /^POST \/rest\/agile\/1.0\/sprint$/,
        () => {
          site.made.push({ ...SPRINT, id: '9', name: SPRINT_FORM.name });
          return answered({ id: 9 }, 201);
        },
      ],
      [
        /board\/3\/sprint/,
        () => answered({ values: site.made.map((each) => ({ ...each, id: 9 })), isLast: true }),
      ],
      [
        /^POST .*sprint\/5$/,
        () => {
          site.sprint = { ...ACTIVE, state: 'closed' };
          return answered({ ...site.sprint, id: 5 });
        },
      ],
      [/^GET .*sprint\/5$/, () => answered({ ...site.sprint, id: 5 })],
      [/^POST .*sprint\/\d+\/issue$/, () => answered(null, 204)],
    ];
    const opening = await opened((call) => {
      const line = `${call.method ?? 'GET'} ${call.url}`;
      if (left.includes(line)) {
        left.splice(left.indexOf(line), 1);
        return answered({ errorMessages: ['Not yours.'] }, 403);
      }
      return answers.find(([pattern]) => pattern.test(line))?.[1](call) ?? null;
    });
    const lines = () =>
      opening
        .written()
        .map(([line]) => String(line))
        .filter((line) => line.includes('/agile/'));
    return { ...opening, site, lines };
  };

  it.each<[UnfinishedTarget, readonly string[]]>([
    [{ kind: 'backlog' }, []],
    [{ kind: 'sprint', id: '6' }, ['POST /rest/agile/1.0/sprint/6/issue']],
    [NEW, ['POST /rest/agile/1.0/sprint/9/issue']],
  ])(
    'are closed first; then the unfinished stories move to %j in batches of fifty',
    async (to, moves) => {
      const { change, lines, written, site, host } = await completing();
      await change({ kind: 'completeSprint', sprint: ACTIVE, unfinishedTo: to });
      expect(lines()).toEqual([
        CLOSE,
        ...(to.kind === 'new' ? [MAKE] : []),
        ...moves.flatMap((move) => [move, move]),
      ]);
      const sizes = written().flatMap(
        ([, body]) => (body as { issues?: [] })?.issues?.length ?? [],
      );
      expect(sizes).toEqual(moves.length > 0 ? [50, 11] : []);
      expect(site.sprint.state).toBe('closed');
      expect(host.flags.filter(({ tone }) => tone === 'error')).toEqual([]);
    },
  );

  it('move each unfinished story to its own target on completion if it has one', async () => {
    const { change, written } = await completing();
    const apart = { 'T-0': null, 'T-1': '7', 'T-2': '6' };
    await change({
      kind: 'completeSprint',
      sprint: ACTIVE,
      unfinishedTo: { kind: 'sprint', id: '6' },
      apart,
    });
    const places = written().flatMap(([line, body]) =>
      ((body as { issues?: string[] })?.issues ?? []).map((key) => [key, line] as const),
    );
    expect(places).toHaveLength(60);
    expect(Object.fromEntries(places)).toMatchObject({
      'T-1': 'POST /rest/agile/1.0/sprint/7/issue',
      'T-2': 'POST /rest/agile/1.0/sprint/6/issue',
      'T-60': 'POST /rest/agile/1.0/sprint/6/issue',
    });
  });

  it('keep their stories when closing fails, and no new sprint is created', async () => {
    const { change, lines, site, host } = await completing(CLOSE, CLOSE);
    for (const _ of [1, 2]) {
      await change({ kind: 'completeSprint', sprint: ACTIVE, unfinishedTo: NEW });
    }
    expect(lines()).toEqual([CLOSE, CLOSE]);
    expect(site.sprint.state).toBe('active');
    expect(host.flags).toMatchObject([{ tone: 'error' }, { tone: 'error' }]);
  });

  it.each([
    ['the new sprint cannot be made', MAKE],
    ['they may not be moved', 'POST /rest/agile/1.0/sprint/9/issue'],
  ])('are completed, and a flag reports the unmoved stories, when %s', async (_, refused) => {
    const { change, written, site, host } = await completing(refused);
    await change({ kind: 'completeSprint', sprint: ACTIVE, unfinishedTo: NEW });
    expect(site.sprint.state).toBe('closed');
    // The searches show that the map is reloaded, so that it shows the tracker's current state.
    await expect
      .poll(() => written().filter(([line]) => `${line}`.includes('search')).length)
      .toBeGreaterThan(2);
    await expect
      .poll(() => host.flags.filter(({ tone }) => tone === 'error'))
      .toMatchObject([
        {
          title: 'The sprint is completed, but not all unfinished stories were moved',
          body: 'Not yours. Stories that were not moved are in the backlog.',
          milliseconds: Number.POSITIVE_INFINITY,
        },
      ]);
  });

  it('are not closed twice when an earlier attempt closed them, and no second sprint is created', async () => {
    const { change, lines, site } = await completing();
    site.sprint = { ...ACTIVE, state: 'closed' };
    site.made.push({ ...SPRINT, id: '9', name: SPRINT_FORM.name });
    await change({ kind: 'completeSprint', sprint: ACTIVE, unfinishedTo: NEW });
    const move = 'POST /rest/agile/1.0/sprint/9/issue';
    expect(lines()).toEqual([move, move]);
    // Stories that are already in another sprint stay there.
    expect(site.jql).toEqual([
      expect.stringContaining('(sprint NOT IN openSprints()) AND (sprint NOT IN futureSprints())'),
    ]);
  });
});

describe('swapSprints', () => {
  it('swaps the positions of two sprints', async () => {
    const { change, written } = await opened(({ method, url }) =>
      method === 'POST' && url.endsWith('/swap') ? answered(null, 204) : null,
    );
    const other = { ...SPRINT, id: '6' };
    await change({ kind: 'swapSprints', sprint: SPRINT, other });
    const swap = ['POST /rest/agile/1.0/sprint/5/swap', { sprintToSwapWith: 6 }];
    expect(written()).toContainEqual(swap);
  });

  it('when the swap fails, shows an error flag that stays until the user closes it', async () => {
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

describe('a release', () => {
  const release = version('7');

  it('is archived', async () => {
    const { change, written, shown } = await opened(({ method }) =>
      method === 'PUT' ? versionAnswer('7', { archived: true }) : null,
    );
    await change({ kind: 'archiveRelease', version: release, archived: true });
    expect(written()).toEqual([['PUT /rest/api/3/version/7', { archived: true }]]);
    expect(shown()?.versions.find(({ id }) => id === '7')?.archived).toBe(true);
  });

  it('is merged into another release', async () => {
    const { change, written } = await opened(({ method }) =>
      method === 'PUT' ? answered(null, 204) : null,
    );
    await change({ kind: 'mergeRelease', version: release, into: '8' });
    const lines = written().map(([line]) => line);
    expect(lines).toContain('PUT /rest/api/3/version/7/mergeto/8');
  });
});
