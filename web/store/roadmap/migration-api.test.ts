import { describe, expect, it, vi } from 'vitest';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { ADMIN_SETTINGS_KEY } from '#domain/aggregates/setting/admin-settings.ts';
import { rank, step, story } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import { enter } from '../changes/enter.ts';
import { cameOnline, wentOffline } from '../ledger/ledger.ts';
import { milestonesApi } from '../milestones/milestones-api.ts';
import { migrateDates, migrationApi } from './migration-api.ts';

const ARG = { ref: { kind: 'project', project: '10' }, completed: false } as const;
const START = 'customfield_10015';
const END = 'customfield_10016';
const BETA: Milestone = {
  id: 'm1',
  boardId: 'project-10',
  name: 'Beta',
  startDate: '2026-04-01',
  endDate: '2026-04-10',
  color: '#2563EB',
  version: 1,
  updatedAt: '',
};
const FIELDS = [START, END].map((id) => ({ id, name: id, schema: { type: 'date' } }));
const SETTINGS = {
  fieldSetting: { useJiraField: true, startDateFieldId: START, endDateFieldId: END },
};
const EPIC = {
  ...step('1', { properties: { goalId: 'g1', rank: rank('00000i'), color: '#DC2626' } }),
  plan: { start: '2026-03-01', end: '2026-03-09' },
};

/** Issues that the map does not show: a finished story, and a story without an epic, sprint or release. */
const UNSEEN = [
  { ...story('7', { parent: '1' }), status: { id: '3', name: 'Done', category: 'done' as const } },
  story('8'),
].map((issue) => ({ ...issue, plan: { start: '2026-02-02', end: '2026-02-03' } }));

const MANY = Array.from({ length: 25 }, (_, at) => ({
  ...story(String(at + 20), { parent: '1' }),
  plan: { start: '2026-02-02', end: '2026-02-03' },
}));

/** Opens a project with date fields in Jira. The dates of one epic are still stored in Cairn's property. */
const opened = async (unseen: readonly Issue[] = []) => {
  /** By key: the reason for which Jira refuses to write an issue. */
  const refused = new Map<string, string>();
  const answerWrite = (url: string) => {
    const reason = refused.get(url.slice(url.lastIndexOf('/') + 1));
    return reason
      ? answered({ errorMessages: [reason] }, reason === 'Busy.' ? 503 : 400)
      : answered(null, 204);
  };
  const site = await testStore({
    tracker: {
      steps: [EPIC],
      stories: unseen,
      instead: ({ method = 'GET', url, body }) => {
        const isMap = JSON.stringify(body ?? '').includes('hierarchyLevel = 0');
        if (url.endsWith('/search/jql') && isMap) return answered({ issues: [], isLast: true });
        if (url === '/rest/api/3/field') return answered(FIELDS);
        if (url.endsWith(ADMIN_SETTINGS_KEY)) {
          return answered({ value: SETTINGS });
        }
        if (method !== 'GET' && /\/issue\/(\d+|TRAIL-\d+)$/.test(url)) return answerWrite(url);
        return /\/issue\/1\?/.test(url) ? answered(restIssue(EPIC)) : null;
      },
    },
    change: ({ method, body }) =>
      method === 'DELETE'
        ? { status: 204, body: null }
        : { status: 201, body: { ...BETA, ...(body as object), version: 1 } },
    reads: (path) => (path.startsWith('/smb/milestone') ? [BETA] : undefined),
  });
  const { store, host } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(milestonesApi.endpoints.milestones.initiate(BETA.boardId));
  const ledger = ledgerOf(store, ARG);
  return {
    store,
    ledger,
    refused,
    /** Returns the flags that are not closed. */
    flags: () =>
      host.flags
        .filter((flag) => !host.closed.includes(flag))
        .map(({ title, body }) => [title, body]),
    retry: () =>
      host.flags
        .at(-1)
        ?.actions?.find(({ label }) => label === 'Try again')
        ?.run(),
    deleteAndUndoMilestone: async () => {
      const change = { kind: 'remove', id: BETA.id } as const;
      const plan = [{ kind: 'milestone', change, before: BETA } as const];
      store.dispatch(enter({ scope: ARG, action: 'milestone', title: BETA.name, plan }));
      await ledger.rest();
      ledger.travel('undo');
      await ledger.rest();
    },
    count: async () => {
      const counting = store.dispatch(migrationApi.endpoints.migration.initiate(null));
      const { moves } = await counting.unwrap();
      counting.unsubscribe();
      return moves;
    },
    written: () =>
      host.calls.filter(({ method, url }) => method === 'PUT' && url.includes('/issue/')),
  };
};

const DATES_ALONE = [
  {
    method: 'PUT',
    url: '/rest/api/3/issue/TRAIL-1',
    body: { fields: { [START]: '2026-03-01', [END]: '2026-03-09' } },
  },
];

describe('migrateDates', () => {
  it('writes only the dates of issues', async () => {
    const { store, ledger, count, written } = await opened();
    store.dispatch(migrateDates(await count()));
    await ledger.rest();
    expect(written()).toEqual(DATES_ALONE);
  });

  it('writes the dates of issues that the map does not show, and leaves them off the map', async () => {
    const { store, ledger, count, written } = await opened(UNSEEN);
    expect(Object.keys(ledger.board().stories)).toEqual([]);
    store.dispatch(migrateDates(await count()));
    await ledger.rest();
    const dates = { fields: { [START]: '2026-02-02', [END]: '2026-02-03' } };
    expect(written()).toMatchObject([
      ...DATES_ALONE,
      { url: '/rest/api/3/issue/TRAIL-7', body: dates },
      { url: '/rest/api/3/issue/TRAIL-8', body: dates },
    ]);
    expect(Object.keys(ledger.board().stories)).toEqual([]);
  });

  it('writes only the dates of issues after the deletion of a milestone was undone', async () => {
    const { store, ledger, deleteAndUndoMilestone, count, written } = await opened();
    await deleteAndUndoMilestone();
    expect(ledger.changes().map(({ status }) => status)).toEqual(['saved', 'saved']);
    store.dispatch(migrateDates(await count()));
    await ledger.rest();
    expect(written()).toEqual(DATES_ALONE);
  });

  it('writes only the dates of issues when the migration was started offline', async () => {
    const { store, ledger, count, written } = await opened();
    const moves = await count();
    store.dispatch(wentOffline());
    store.dispatch(migrateDates(moves));
    expect(ledger.board().steps['1']?.properties).toEqual(EPIC.properties);
    store.dispatch(cameOnline());
    await ledger.rest();
    expect(written()).toEqual(DATES_ALONE);
  });
});

describe('the flag of a migration of dates', () => {
  it('counts all issues of the migration, and names the refused ones', async () => {
    const { store, ledger, count, refused, flags } = await opened(MANY);
    refused.set('TRAIL-22', 'Locked.');
    refused.set('TRAIL-43', 'Closed.');
    store.dispatch(migrateDates(await count()));
    await ledger.rest();
    const body =
      'TRAIL-22 story 22: Locked.\nTRAIL-43 story 43: Closed. 24 of 26 were saved and are kept.';
    await vi.waitFor(() => expect(flags()).toEqual([['2 of 26 cards were not changed', body]]));
  });

  it('counts all issues again after "Try again"', async () => {
    const { store, ledger, count, refused, flags, retry } = await opened(MANY);
    store.dispatch(migrateDates(await count()));
    refused.set('TRAIL-43', 'Busy.');
    await ledger.rest();
    await vi.waitFor(() => expect(flags()).toHaveLength(1));
    expect(flags()[0]?.[0]).toMatch(/^\d of 26 cards/);
    refused.set('TRAIL-43', 'Closed.');
    retry();
    await ledger.rest();
    const body = 'TRAIL-43 story 43: Closed. 25 of 26 were saved and are kept.';
    await vi.waitFor(() => expect(flags()).toEqual([['1 of 26 cards was not changed', body]]));
  });

  it('ends when the next migration begins, and is not shown again when that one succeeds', async () => {
    const { store, ledger, count, refused, flags } = await opened(MANY);
    const moves = await count();
    refused.set('TRAIL-22', 'Locked.');
    store.dispatch(migrateDates(moves));
    await ledger.rest();
    await vi.waitFor(() => expect(flags()).toHaveLength(1));
    refused.clear();
    store.dispatch(migrateDates(moves.filter(({ issue }) => issue.key === 'TRAIL-22')));
    await ledger.rest();
    await vi.waitFor(() => expect(flags()).toEqual([]));
  });
});
