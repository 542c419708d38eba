import { beforeEach, describe, expect, it } from 'vitest';
import { changeLog } from '#domain/aggregates/feeds/change-log.ts';
import type { JobWork } from '#domain/aggregates/job/work.ts';
import type { PlacementEvent } from '#domain/aggregates/placement/events.ts';
import { boardScope, projectScope, type Scope, scopeKey } from '#domain/kernel/scope.ts';
import { colouring } from '#domain/testing/jobs.ts';
import { type Fate, fakeTracker } from '../../testing/fake-tracker.ts';
import { CLOUD_ID, FORGE_API, INSTALLATION } from '../../testing/forge.ts';
import { jobRun } from '../../testing/jobs/job-run.ts';
import { ANN, SITE } from '../../testing/site.ts';
import { workBatch } from './work-batch.ts';

const LATER = { deadline: Number.POSITIVE_INFINITY, tries: 5, final: false };

const FORGE_SITE = {
  ...SITE,
  forge: {
    cloudId: CLOUD_ID,
    installationIds: [INSTALLATION],
    apiBaseUrl: FORGE_API,
    systemToken: null,
  },
};

/** The outcome of the search for issues, and the outcome of each write. */
let fetchFate: Fate;
let writes: (issue: string) => Fate;

beforeEach(() => {
  fetchFate = 'sound';
  writes = () => 'sound';
});

const started = async (work: JobWork, { boardId = '1', onForge = true } = {}) => {
  const tracker = fakeTracker(({ path }) =>
    path.endsWith('/bulkfetch') ? fetchFate : writes(path.split('/').at(-1) ?? ''),
  );
  const run = jobRun({ call: tracker.call, random: () => 0 });
  if (onForge) {
    run.backend.database.installations.set(SITE.clientKey, JSON.stringify(FORGE_SITE));
  }
  await run.request('J', boardId, work);
  const message = { tenant: run.tenant, jobId: 'J', batch: 0, correlationId: 'c' };
  const changesFor = async (scope: Scope) => {
    const rows = await run.backend.views.list(changeLog, run.tenant, scopeKey(scope));
    return rows.map(({ change }) => change);
  };
  /** Returns the recorded values of properties, oldest first. */
  const recorded = () =>
    [...run.backend.database.events.values()]
      .flat()
      .filter(({ streamType }) => streamType === 'placement')
      .map(({ data, actor }) => ({ ...(data as PlacementEvent['data']), actor }));
  return {
    ...run,
    ...tracker,
    changesFor,
    recorded,
    fetchCount: () => tracker.requests.filter(({ path }) => path.endsWith('/bulkfetch')).length,
    deliver: (more: object = {}) => workBatch(run.ports, message, { ...LATER, ...more }),
  };
};

const PROJECT = projectScope('10');
const plans: JobWork = {
  kind: 'set-plans',
  items: [{ issue: 'ONE-1', start: '2026-03-02', end: null }],
  fields: null,
};

describe('a job that writes properties', () => {
  it("announces in its author's name what it wrote, with one search per batch", async () => {
    const { deliver, changesFor, fetchCount } = await started(colouring(3));
    expect(await deliver()).toEqual({ type: 'done' });
    const changes = await changesFor(PROJECT);
    expect(changes).toHaveLength(3);
    expect(changes).toContainEqual({
      id: expect.any(String),
      thing: 'issue',
      kind: 'updated',
      thingId: '2',
      key: 'ONE-2',
      fields: ['property:ds-smb-color'],
      accountId: ANN,
      at: expect.any(String),
    });
    expect(fetchCount()).toBe(1);
  });

  it('announces dates that it writes to a property, but not dates in fields', async () => {
    const property = await started(plans);
    await property.deliver();
    expect((await property.changesFor(PROJECT)).map(({ fields }) => fields)).toEqual([
      ['property:smbPlan'],
    ]);
    const start = { id: 'customfield_1', time: false };
    const fields = await started({
      ...plans,
      fields: { start, end: { id: 'duedate', time: false } },
    });
    await fields.deliver();
    expect([await fields.changesFor(PROJECT), fields.fetchCount()]).toEqual([[], 0]);
  });

  it('announces nothing to clients on a host that sends events for properties', async () => {
    const { deliver, changesFor, recorded } = await started(colouring(2), { onForge: false });
    await deliver();
    expect([await changesFor(PROJECT), recorded().length]).toEqual([[], 2]);
  });

  it('announces an item only after it is written', async () => {
    writes = (issue) => (issue === 'ONE-2' ? 'limited' : 'sound');
    const { deliver, changesFor } = await started(colouring(3));
    expect(await deliver()).toMatchObject({ type: 'later' });
    expect((await changesFor(PROJECT)).map(({ key }) => key)).toEqual(['ONE-1']);
    writes = () => 'sound';
    await deliver();
    expect((await changesFor(PROJECT)).map(({ key }) => key).toSorted()).toEqual([
      'ONE-1',
      'ONE-2',
      'ONE-3',
    ]);
  });

  it('announces the same change ids again when it crashed before it recorded the outcomes', async () => {
    const { deliver, changesFor, ports } = await started(colouring(2));
    const { append } = ports.store;
    let left = 1;
    const dying = {
      ...ports,
      store: {
        ...ports.store,
        append: async (...given: Parameters<typeof append>) => {
          if (left === 0) throw new Error('killed');
          left -= 1;
          return append(...given);
        },
      },
    };
    const message = { tenant: SITE.clientKey, jobId: 'J', batch: 0, correlationId: 'c' };
    await expect(workBatch(dying, message, LATER)).rejects.toThrow('killed');
    const first = (await changesFor(PROJECT)).map(({ id }) => id);
    expect(first).toHaveLength(2);
    await deliver();
    expect(new Set((await changesFor(PROJECT)).map(({ id }) => id))).toEqual(new Set(first));
  });

  it('repeats failed announcements when its message is sent again', async () => {
    const { changesFor, ports, requests } = await started(colouring(2));
    const full = {
      ...ports,
      views: { ...ports.views, write: () => Promise.reject(new Error('full')) },
    };
    const message = { tenant: SITE.clientKey, jobId: 'J', batch: 0, correlationId: 'c' };
    for (let tries = 1; tries <= LATER.tries; tries += 1) {
      const final = tries === LATER.tries;
      await expect(workBatch(full, message, { ...LATER, final })).rejects.toThrow('full');
    }
    const made = () => requests.filter(({ method }) => method === 'PUT').length;
    const before = made();
    expect(await changesFor(PROJECT)).toEqual([]);
    expect(await workBatch(ports, { ...message, again: true }, LATER)).toEqual({ type: 'done' });
    expect((await changesFor(PROJECT)).map(({ key }) => key).toSorted()).toEqual([
      'ONE-1',
      'ONE-2',
    ]);
    expect(made()).toBe(before);
  });

  it.each<[Fate, string, Scope]>([
    ['failed', '1', boardScope('1')],
    ['silent', '1', boardScope('1')],
    ['limited', 'project-10', PROJECT],
  ])(
    'announces the board when the projects of issues are unknown (%s)',
    async (fate, boardId, scope) => {
      fetchFate = fate;
      const { deliver, changesFor } = await started(colouring(2), { boardId });
      expect(await deliver()).toEqual({ type: 'done' });
      expect(await changesFor(scope)).toMatchObject([
        { thing: 'board', kind: 'updated', accountId: ANN },
      ]);
    },
  );
});

describe('the values that a job writes to properties', () => {
  const colour = (issue: string, value: string | null) => ({
    issue,
    properties: [{ key: 'ds-smb-color', value } as const],
  });
  const work: JobWork = {
    kind: 'write-properties',
    items: [colour('ONE-1', 'red'), colour('ONE-2', null), colour('ONE-3', 'red')],
  };

  it.each([true, false])('are recorded with the former ones (on Forge: %s)', async (onForge) => {
    const { deliver, recorded, issues } = await started(work, { onForge });
    issues.set('ONE-1', { properties: { 'ds-smb-color': { value: 'blue' } }, fields: {} });
    issues.set('ONE-3', { properties: { 'ds-smb-color': { value: 'red' } }, fields: {} });
    await deliver();
    expect(recorded()).toMatchObject([
      {
        ...{ projectId: '10', issueId: '1', property: 'color', accountId: ANN },
        ...{ before: { value: 'blue' }, after: { value: 'red' }, source: 'writer' },
        actor: { accountId: ANN, kind: 'app', origin: 'worker' },
      },
    ]);
  });

  it('are recorded of plans in a property, also of cleared ones', async () => {
    const set = await started(plans);
    await set.deliver();
    expect(set.recorded()).toMatchObject([
      {
        property: 'plan',
        before: { value: null },
        after: { value: { start: '2026-03-02', end: null } },
      },
    ]);
    const cleared = await started({
      kind: 'clear-plans',
      items: [{ issue: 'ONE-1' }],
      fields: null,
    });
    const smbPlan = { startDate: '2026-03-02', endDate: '2026-03-04' };
    cleared.issues.set('ONE-1', { properties: { smbPlan }, fields: {} });
    await cleared.deliver();
    expect(cleared.recorded()).toMatchObject([
      { before: { value: { start: '2026-03-02', end: '2026-03-04' } }, after: { value: null } },
    ]);
  });

  it('have no known former value if an earlier worker may have written them', async () => {
    const { ports, recorded, call } = await started(work);
    let calls = 0;
    const dying: typeof call = async (request) => {
      calls += 1;
      if (calls === 3) throw new Error('killed');
      return call(request);
    };
    const message = { tenant: SITE.clientKey, jobId: 'J', batch: 0, correlationId: 'c' };
    const killed = { ...ports, actAs: async () => dying };
    await expect(workBatch(killed, message, LATER)).rejects.toThrow('killed');
    await workBatch(ports, message, LATER);
    expect(recorded().map(({ before }) => before)).toEqual([null, null, null]);
  });

  it('are not recorded of items that were not written', async () => {
    writes = (issue) => (issue === 'ONE-1' ? 'sound' : 'limited');
    const { deliver, recorded } = await started(work);
    await deliver();
    expect(recorded()).toMatchObject([{ issueId: '1' }]);
  });
});
