import { describe, expect, it } from 'vitest';
import { planCreation } from '#domain/board/cards/create-cards.ts';
import { draftId } from '#domain/board/model/draft.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import type { TrackerAnswer, TrackerCall } from '../../host/host.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { selectBusyIds, selectOpen, selectRecentIds } from '../changes/select.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const REQUIRED = { fieldId: 'duedate', required: true };
const TYPES = [
  { id: '1', name: 'Epic', hierarchyLevel: 1 },
  { id: '2', name: 'Story', hierarchyLevel: 0 },
  { id: '4', name: 'Bug', hierarchyLevel: 0 },
];

interface Site {
  readonly screens?: Readonly<Record<string, readonly object[]>>;
  readonly create?: (call: TrackerCall) => TrackerAnswer;
  readonly made?: TrackerAnswer;
  readonly stepless?: boolean;
}

const MADE = answered({
  id: '50',
  key: 'TRAIL-50',
  fields: {
    summary: 'New',
    issuetype: TYPES[1],
    status: { id: '1', name: 'To Do' },
    parent: { id: '1', key: 'TRAIL-1' },
    fixVersions: [{ id: '7' }],
    project: { id: '10' },
  },
});

const opened = async ({ screens = {}, create, made = MADE, stepless = false }: Site = {}) => {
  const site = await testStore({
    tracker: {
      steps: [step('1')],
      stories: [story('3', { parent: '1' })],
      versions: [version('7')],
      instead: (call) => {
        const type = /createmeta\/10\/issuetypes\/(\d+)/.exec(call.url)?.[1];
        if (type) return answered({ fields: screens[type] ?? [] });
        if (call.url === '/rest/api/3/project/10') {
          const project = { id: '10', key: 'TRAIL', name: 'Trail', issueTypes: TYPES };
          return answered({ ...project, versions: [version('7')] });
        }
        if (call.method === 'POST' && call.url === '/rest/api/3/issue') {
          return create?.(call) ?? answered({ id: '50', key: 'TRAIL-50' }, 201);
        }
        if (stepless && call.url.startsWith('/rest/api/3/issue/1?')) return answered(null, 404);
        return call.url.startsWith('/rest/api/3/issue/50?') ? made : null;
      },
    },
  });
  const { store, host } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const ledger = ledgerOf(store, ARG, 'release');
  const shown = ledger.board;
  const add = (summary: string) => {
    const { projects, fields } = shown();
    const place = { kind: 'story', stepId: '1', laneId: '7' } as const;
    const ids = [draftId(summary)];
    const planned = planCreation(ledger.map(), place, [summary], {
      projects,
      fields,
      storyTypeId: null,
      ids,
    });
    if ('refusal' in planned) throw new Error(planned.refusal.code);
    const [draft] = planned.plan.drafts;
    if (!draft) throw new Error('no draft');
    const plan = [{ kind: 'card' as const, draft }];
    store.dispatch(enter({ scope: { ref: ARG.ref }, action: 'add', title: summary, plan }));
    return ledger.rest();
  };
  const posted = () => host.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const created = () =>
    posted().filter((body) => body && 'fields' in (body as object) && !('jql' in (body as object)));
  return { ...site, shown, add, created };
};

describe('a new card', () => {
  it('is shown immediately, and then as the tracker created it', async () => {
    const { store, host, shown, add, created } = await opened();
    const adding = add('New');
    expect(Object.keys(shown().stories)).toEqual(['3', draftId('New')]);
    expect(selectBusyIds(store.getState())).toEqual([draftId('New')]);
    await adding;
    expect(Object.keys(shown().stories)).toEqual(['3', '50']);
    expect(shown().stories['50']).toMatchObject({ key: 'TRAIL-50', status: { name: 'To Do' } });
    expect(selectOpen(store.getState())).toEqual([]);
    expect(selectRecentIds(store.getState())).toEqual(['50']);
    expect(host.flags).toEqual([]);
    expect(created()).toMatchObject([
      {
        fields: {
          summary: 'New',
          issuetype: { id: '2' },
          project: { id: '10' },
          parent: { key: 'TRAIL-1' },
          fixVersions: [{ id: '7' }],
        },
        properties: [{ key: 'ds-smb-version-story-rank' }],
      },
    ]);
  });

  it('gets the first issue type that requires no fields beyond those that it fills', async () => {
    const { add, created } = await opened({ screens: { 2: [REQUIRED] } });
    await add('New');
    expect(created()).toMatchObject([{ fields: { issuetype: { id: '4' } } }]);
  });

  it('is removed from the map when every issue type requires more fields', async () => {
    const { host, shown, add, created } = await opened({
      screens: { 2: [REQUIRED], 4: [REQUIRED] },
    });
    await add('New');
    expect(created()).toEqual([]);
    expect(Object.keys(shown().stories)).toEqual(['3']);
    expect(host.flags).toMatchObject([
      { tone: 'warning', body: expect.stringContaining('Jira requires fields without a default') },
    ]);
  });

  it('is removed from the map when the tracker refuses it, and a flag shows why', async () => {
    const refusal = answered({ errorMessages: [], errors: { summary: 'Too short.' } }, 400);
    const { host, shown, add } = await opened({ create: () => refusal });
    await add('New');
    expect(Object.keys(shown().stories)).toEqual(['3']);
    expect(host.flags).toMatchObject([
      { body: 'New: Too short.', milliseconds: Number.POSITIVE_INFINITY },
    ]);
  });

  it("is refused when its step was deleted, and the flag shows the card's title", async () => {
    const refusal = answered({ errorMessages: ['Could not find issue by id or key.'] }, 400);
    const { host, shown, add } = await opened({ create: () => refusal, stepless: true });
    await add('New');
    expect(Object.keys(shown().stories)).toEqual(['3']);
    expect(host.flags).toMatchObject([
      {
        body: expect.stringMatching(/^New: The step or story to which it was added was deleted/),
        milliseconds: Number.POSITIVE_INFINITY,
      },
    ]);
  });

  it('stays when the tracker created it but cannot return it', async () => {
    const { host, shown, add } = await opened({ made: answered(null, 500) });
    await add('New');
    expect(shown().stories['50']).toMatchObject({ key: 'TRAIL-50', summary: 'New' });
    expect(host.flags).toEqual([]);
  });

  it('reads the fields for the creation of an issue type only once', async () => {
    const { host, add } = await opened();
    await Promise.all([add('One'), add('Two')]);
    expect(host.calls.filter(({ url }) => url.includes('createmeta'))).toHaveLength(1);
  });
});
