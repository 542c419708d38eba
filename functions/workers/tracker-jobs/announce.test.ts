import { beforeEach, describe, expect, it } from 'vitest';
import { changeLog } from '#domain/aggregates/feeds/change-log.ts';
import type { JobWork } from '#domain/aggregates/job/work.ts';
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
  return {
    ...run,
    ...tracker,
    changesFor,
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

  it('announces nothing on a host that sends events for properties', async () => {
    const { deliver, changesFor, fetchCount } = await started(colouring(2), { onForge: false });
    await deliver();
    expect([await changesFor(PROJECT), fetchCount()]).toEqual([[], 0]);
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
