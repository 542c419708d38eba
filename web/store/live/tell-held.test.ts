import { describe, expect, it } from 'vitest';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { goal } from '#domain/testing/goals.ts';
import { sprint, step, story, version } from '#domain/testing/issues.ts';
import type { Issue, Sprint, Version } from '#domain/tracker/entities.ts';
import type { HeldThing } from '../../gesture/news.ts';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import { goalsApi, selectAllGoals } from '../goals/goals-api.ts';
import { milestonesApi, selectMilestones } from '../milestones/milestones-api.ts';
import { held } from '../slices/held.ts';
import { doubted, heard } from '../slices/live.ts';
import { mapShown } from '../slices/shown.ts';
import type { RootState } from '../state/state.ts';
import { type Disturbance, settleNews } from './settle-news.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const MILESTONE: Milestone = {
  ...{ id: 'm1', boardId: 'project-10', name: 'Beta', color: '#2563EB', version: 1, updatedAt: '' },
  ...{ startDate: '2026-11-05', endDate: '2026-11-05' },
};
const BEN = {
  ...{ accountId: 'ben', displayName: 'Ben', avatarUrls: {}, active: true },
  accountType: 'atlassian',
};

interface Site {
  steps: Issue[];
  stories: Issue[];
  versions: Version[];
  sprints: Sprint[];
  goals: Goal[];
  milestones: Milestone[];
}

const withRank = (issue: Issue, versionRank: string): Issue =>
  ({ ...issue, properties: { ...issue.properties, versionRank } }) as Issue;

const found = (thing: unknown) => (thing ? answered(thing) : answered(null, 404));

/** Opens a map with every kind of thing that others can change. */
const opened = async () => {
  const site: Site = {
    steps: [step('1'), step('7')],
    stories: [story('2', { parent: '1' }), story('3', { parent: '1' })],
    versions: [version('90')],
    sprints: [sprint('9')],
    goals: [goal('g1', '0|hzzzzz:')],
    milestones: [MILESTONE],
  };
  const tracker: FakeTracker = {
    get steps() {
      return site.steps;
    },
    get stories() {
      return site.stories;
    },
    get versions() {
      return site.versions;
    },
    get sprints() {
      return site.sprints;
    },
    instead: ({ url }) => {
      const [, kind = '', id] = /\/(version|sprint|issue)\/(\d+)/.exec(url) ?? [];
      if (url.startsWith('/rest/api/3/user/bulk')) return answered({ values: [BEN] });
      if (kind === 'version') return found(site.versions.find((each) => each.id === id));
      if (kind === 'sprint') return found(site.sprints.find((each) => each.id === id));
      const all = [...site.steps, ...site.stories];
      return kind === 'issue' && !all.some((each) => each.id === id) ? answered(null, 404) : null;
    },
  };
  const { store, host, backend } = await testStore({
    tracker,
    goals: site.goals,
    reads: (path) => {
      if (path.startsWith('/smb/milestone')) return site.milestones;
      if (path.startsWith('/smb/goal?')) return site.goals;
      if (!path.startsWith('/smb/goal/')) return undefined;
      return site.goals[0] ?? new Response(null, { status: 404 });
    },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
  await store.dispatch(milestonesApi.endpoints.milestones.initiate('project-10'));
  store.dispatch(mapShown({ board: ARG, projectIds: ['10'], mode: 'release', settled: true }));
  let changes = 0;
  /** Delivers the notice of a change by Ben, and waits until the page has handled it. */
  const arrives = async (
    { thing, id }: HeldThing,
    kind: Change['kind'] = 'updated',
    accountId: string | null = 'ben',
    disturbance: Disturbance = { busy: false, edited: new Map() },
  ) => {
    changes += 1;
    const change = { thing, kind, thingId: id, key: null, fields: [], accountId, at: '' };
    const news = { place: 'project:10', cursor: '', reset: false };
    const { live } = store.getState();
    const own = { ...news, place: live.place ?? news.place };
    store.dispatch(heard({ ...own, changes: [{ ...change, id: `c${changes}` }] }));
    await store.dispatch(settleNews(ARG, disturbance));
  };
  const shown = () => {
    const data = loadedBoard(store.getState(), ARG);
    if (!data) throw new Error('not loaded');
    return data;
  };
  return { site, store, host, backend, arrives, shown, news: () => store.getState().held.news };
};

const ISSUE = { thing: 'issue', id: '2' } as const;

/** For each kind of thing that the user can drag: an example, and the changes that others make to it. */
const THINGS: Readonly<
  Record<
    HeldThing['thing'],
    {
      readonly id: string;
      readonly dated: (site: Site) => void;
      readonly renamed: (site: Site, name: string) => void;
      readonly deleted: (site: Site) => void;
    }
  >
> = {
  issue: {
    id: '2',
    dated: (site) => {
      const plan = { start: '2026-11-03', end: '2026-11-04' };
      site.stories = [{ ...story('2', { parent: '1' }), plan }, story('3', { parent: '1' })];
    },
    renamed: (site, summary) => {
      site.stories = [{ ...story('2', { parent: '1' }), summary }, story('3', { parent: '1' })];
    },
    deleted: (site) => {
      site.stories = [story('3', { parent: '1' })];
    },
  },
  goal: {
    id: 'g1',
    dated: (site) => {
      const [first] = site.goals as [Goal];
      site.goals = [{ ...first, fields: { ...first.fields, startDate: '2026-11-03' } }];
    },
    renamed: (site, summary) => {
      const [first] = site.goals as [Goal];
      site.goals = [{ ...first, fields: { ...first.fields, summary } }];
    },
    deleted: (site) => {
      site.goals = [];
    },
  },
  version: {
    id: '90',
    dated: (site) => {
      site.versions = [{ ...version('90'), releaseDate: '2026-11-09' }];
    },
    renamed: (site, name) => {
      site.versions = [{ ...version('90'), name }];
    },
    deleted: (site) => {
      site.versions = [];
    },
  },
  sprint: {
    id: '9',
    dated: (site) => {
      site.sprints = [{ ...sprint('9'), endDate: '2026-11-09T09:00:00.000Z' }];
    },
    renamed: (site, name) => {
      site.sprints = [{ ...sprint('9'), name }];
    },
    deleted: (site) => {
      site.sprints = [];
    },
  },
  milestone: {
    id: 'm1',
    dated: (site) => {
      site.milestones = [{ ...MILESTONE, endDate: '2026-11-09' }];
    },
    renamed: (site, name) => {
      site.milestones = [{ ...MILESTONE, name }];
    },
    deleted: (site) => {
      site.milestones = [];
    },
  },
};

const showsThing = (
  state: RootState,
  { stories, versions, sprints }: Pick<BoardData, 'stories' | 'versions' | 'sprints'>,
  id: string,
): boolean =>
  [versions, sprints, selectAllGoals(state), selectMilestones(state), Object.values(stories)]
    .flat()
    .some((each) => each.id === id);

const KINDS = Object.entries(THINGS) as [HeldThing['thing'], (typeof THINGS)[HeldThing['thing']]][];

describe('tellHeld', () => {
  it.each(KINDS)('says who changed the dates of a dragged %s', async (thing, { id, dated }) => {
    const { site, store, arrives, news } = await opened();
    store.dispatch(held([{ thing, id }]));
    dated(site);
    await arrives({ thing, id });
    expect(news()).toMatchObject({ thing, id, kind: 'dated', who: 'Ben' });
  });

  it.each(KINDS)('says that a dragged %s was deleted', async (thing, { id, deleted }) => {
    const { site, store, arrives, news } = await opened();
    store.dispatch(held([{ thing, id }]));
    deleted(site);
    await arrives({ thing, id });
    expect(news()).toMatchObject({ kind: 'deleted', who: 'Ben' });
  });

  it.each(KINDS)(
    'removes a deleted %s from the page when the user drops it',
    async (thing, { id, deleted }) => {
      const { site, store, arrives, shown } = await opened();
      const onPage = () => showsThing(store.getState(), shown(), id);
      store.dispatch(held([{ thing, id }]));
      deleted(site);
      await arrives({ thing, id });
      expect(onPage()).toBe(true);
      store.dispatch(held([]));
      expect(onPage()).toBe(false);
    },
  );

  it('removes a deleted card immediately when the user is not dragging it', async () => {
    const { store, arrives, shown } = await opened();
    const arriving = arrives(ISSUE, 'deleted');
    expect(shown().stories['2']).toBeUndefined();
    await arriving;
    expect(store.getState().live.issues).toEqual([]);
  });

  it.each(KINDS)(
    'shows the new name of a dragged %s immediately',
    async (thing, { id, renamed }) => {
      const { site, store, arrives, news, shown } = await opened();
      store.dispatch(held([{ thing, id }]));
      renamed(site, 'Another name');
      await arrives({ thing, id });
      expect(news()).toMatchObject({ kind: 'renamed', name: 'Another name', who: 'Ben' });
      expect(news()?.title).not.toBe('Another name');
      const { stories, versions, sprints } = shown();
      const all = [stories, versions, sprints, selectAllGoals(store.getState())];
      const names = JSON.stringify([...all, selectMilestones(store.getState())]);
      expect(names.match(/Another name/g)).toHaveLength(1);
    },
  );

  it('does not read a thing whose deletion the feed reports', async () => {
    const { store, host, arrives, news } = await opened();
    store.dispatch(held([ISSUE]));
    await arrives(ISSUE, 'deleted', null);
    expect(news()).toMatchObject({ kind: 'deleted', who: null });
    expect(host.calls.filter(({ url }) => url.includes('/issue/2'))).toEqual([]);
  });

  it.each([
    ['parent', { parent: '7' }],
    ['release', { parent: '1', versionIds: ['90'] }],
  ])(
    'reports the move of a dragged card to another %s, and shows it after the drop',
    async (_, change) => {
      const { site, store, arrives, news, shown } = await opened();
      store.dispatch(held([ISSUE]));
      site.stories = [story('2', change), story('3', { parent: '1' })];
      await arrives(ISSUE);
      expect(news()).toMatchObject({ kind: 'moved' });
      expect(shown().stories['2']).toMatchObject({ parent: { id: '1' }, versionIds: [] });
      expect(store.getState().live.issues).toContain('2');
      store.dispatch(held([]));
      await store.dispatch(settleNews(ARG));
      expect(shown().stories['2']?.parent?.id).toBe(change.parent);
      expect(news()).toBeNull();
    },
  );

  it('reports each further move once, and ignores moves between lanes that are not shown', async () => {
    const { site, store, arrives, news } = await opened();
    const [first, second] = site.stories as [Issue, Issue];
    store.dispatch(held([ISSUE]));
    site.stories = [withRank(first, '0|i00007:'), second];
    await arrives(ISSUE);
    const told = news();
    expect(told?.kind).toBe('moved');
    await store.dispatch(settleNews(ARG));
    expect(news()).toBe(told);
    site.stories = [withRank(first, '0|i0000f:'), second];
    await arrives(ISSUE);
    const again = news();
    expect(again).not.toBe(told);
    site.stories = [{ ...withRank(first, '0|i0000f:'), sprints: [sprint('9')] } as Issue, second];
    await arrives(ISSUE);
    expect(news()).toBe(again);
  });

  it('says nothing when the dragged thing itself has not changed', async () => {
    const { site, store, arrives, news } = await opened();
    store.dispatch(held([ISSUE]));
    site.stories = [story('2', { parent: '1' }), story('3', { parent: '7' })];
    await arrives({ thing: 'issue', id: '3' });
    await arrives(ISSUE);
    expect(news()).toBeNull();
  });

  it('says nothing about a suspected change until the feed names its author', async () => {
    const { site, store, arrives, news } = await opened();
    const [first, second] = site.stories as [Issue, Issue];
    store.dispatch(held([ISSUE]));
    store.dispatch(doubted([ISSUE.id]));
    site.stories = [withRank(first, '0|i00007:'), second];
    await store.dispatch(settleNews(ARG));
    expect(news()).toBeNull();
    await arrives(ISSUE);
    expect(news()).toMatchObject({ kind: 'moved', who: 'Ben' });
  });

  it.each(['updated', 'deleted'] as const)(
    'says nothing about a dragged release when an issue with the same id is %s',
    async (kind) => {
      const { site, store, arrives, news } = await opened();
      site.stories = [...site.stories, story('90', { parent: '1' })];
      store.dispatch(held([{ thing: 'version', id: '90' }]));
      await arrives({ thing: 'issue', id: '90' }, kind);
      expect(news()).toBeNull();
    },
  );

  it('says who changed a card just before the drag started', async () => {
    const { site, store, arrives, news } = await opened();
    const [first, second] = site.stories as [Issue, Issue];
    store.dispatch(held([{ thing: 'issue', id: '3' }]));
    site.stories = [withRank(first, '0|i00007:'), second];
    await arrives(ISSUE);
    store.dispatch(held([ISSUE]));
    await store.dispatch(settleNews(ARG));
    expect(news()).toMatchObject({ kind: 'moved', who: 'Ben' });
  });

  it('says nothing about a change that was read only after the drop', async () => {
    const { site, store, arrives, news } = await opened();
    store.dispatch(held([ISSUE]));
    site.stories = [story('3', { parent: '1' })];
    const arriving = arrives(ISSUE);
    store.dispatch(held([]));
    await arriving;
    expect(news()).toBeNull();
  });
});

describe('changes by others during an edit', () => {
  const editing = (id: string, part: string | null = null): Disturbance => ({
    busy: false,
    edited: new Map([[id, part]]),
  });
  const ranks = (shown: { readonly stories: Readonly<Record<string, Issue>> }) =>
    ['2', '3'].map((id) => shown.stories[id]?.properties.versionRank);

  it('appear on other cards immediately, and on the edited card after the edit', async () => {
    const { site, store, arrives, shown } = await opened();
    const [first, second] = site.stories as [Issue, Issue];
    site.stories = [withRank(first, '0|i00007:'), withRank(second, '0|i00008:')];
    const [before] = ranks(shown());
    await arrives(ISSUE, 'updated', 'ben', editing('2'));
    await arrives({ thing: 'issue', id: '3' }, 'updated', 'ben', editing('2'));
    expect(ranks(shown())).toEqual([before, '0|i00008:']);
    await store.dispatch(settleNews(ARG));
    expect(ranks(shown())).toEqual(['0|i00007:', '0|i00008:']);
  });

  it('remove the edited card when somebody deletes it', async () => {
    const { site, arrives, shown } = await opened();
    site.stories = site.stories.slice(1);
    await arrives(ISSUE, 'deleted', 'ben', editing('2'));
    expect(Object.keys(shown().stories)).toEqual(['3']);
  });

  it('remove the edited milestone when somebody deletes it', async () => {
    const { site, store, arrives } = await opened();
    site.milestones = [];
    await arrives({ thing: 'milestone', id: 'm1' }, 'deleted', 'ben', editing('m1'));
    await expect.poll(() => selectMilestones(store.getState())).toEqual([]);
  });

  it('remove a deleted milestone although an earlier change of it waits for the end of the edit', async () => {
    const { site, store, arrives } = await opened();
    await arrives({ thing: 'milestone', id: 'm1' }, 'updated', 'ben', editing('m1'));
    site.milestones = [];
    await arrives({ thing: 'milestone', id: 'm1' }, 'deleted', 'ben', editing('m1'));
    await expect.poll(() => selectMilestones(store.getState())).toEqual([]);
  });

  it.each(KINDS)(
    'show the edited %s again when somebody restores it after its deletion',
    async (thing, { id, deleted }) => {
      const { site, store, arrives, shown } = await opened();
      const before = { ...site };
      const onPage = () => showsThing(store.getState(), shown(), id);
      deleted(site);
      await arrives({ thing, id }, 'deleted', 'ben', editing(id));
      await expect.poll(onPage).toBe(false);
      Object.assign(site, before);
      await arrives({ thing, id }, 'created', 'ben', editing(id));
      await arrives({ thing, id }, 'updated', 'ben', editing(id));
      await expect.poll(onPage).toBe(true);
    },
  );

  it('appear on the edited milestone after the edit', async () => {
    const { site, store, arrives } = await opened();
    const names = () => selectMilestones(store.getState()).map(({ name }) => name);
    site.milestones = [{ ...MILESTONE, name: 'Gamma', version: 2 }];
    await arrives({ thing: 'milestone', id: 'm1' }, 'updated', 'ben', editing('m1'));
    expect(store.getState().live.things).toEqual(['milestone']);
    expect(names()).toEqual(['Beta']);
    await store.dispatch(settleNews(ARG));
    await expect.poll(names).toEqual(['Gamma']);
  });

  it('appear on the other parts of a goal while the user types its description', async () => {
    const { site, store, backend, arrives } = await opened();
    const [first] = site.goals as [Goal];
    const shown = () => selectAllGoals(store.getState())[0]?.fields;
    const fields = { ...first.fields, summary: 'Another name', description: 'Another text' };
    site.goals = [{ ...first, version: first.version + 1, fields }];
    await arrives({ thing: 'goal', id: 'g1' }, 'updated', 'ben', editing('g1'));
    expect(shown()).toEqual(first.fields);
    await store.dispatch(settleNews(ARG, editing('g1', 'description')));
    expect(shown()).toEqual({ ...first.fields, summary: 'Another name' });
    const asked = backend.requests.length;
    await store.dispatch(settleNews(ARG, editing('g1', 'description')));
    expect(backend.requests.length).toBe(asked);
    await store.dispatch(settleNews(ARG));
    await expect.poll(() => shown()?.description).toBe('Another text');
  });

  it('appear on other goals immediately while the user edits a goal', async () => {
    const { store, arrives } = await opened();
    await arrives({ thing: 'goal', id: 'g2' }, 'updated', 'ben', editing('g1'));
    expect(store.getState().live.things).toEqual([]);
  });
});
