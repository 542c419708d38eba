import { beforeEach, describe, expect, it } from 'vitest';
import { jobAggregate } from '#domain/aggregates/job/aggregate.ts';
import type { JobWork } from '#domain/aggregates/job/work.ts';
import { showJobItems } from '#domain/contracts/job.ts';
import { colouring } from '#domain/testing/jobs.ts';
import { load } from '../../command/load.ts';
import { type CallTracker, TrackerSilent } from '../../ports/tracker/tracker.ts';
import { fakeTracker } from '../../testing/fake-tracker.ts';
import { jobRun } from '../../testing/jobs/job-run.ts';
import { SITE } from '../../testing/site.ts';
import { type JobPorts, workBatch } from './work-batch.ts';

const DELIVERY = { deadline: Number.POSITIVE_INFINITY, tries: 5, final: false };
const OVER = { type: 'done' };
const DENIED = { status: 403, body: null, retryAfterMs: null };

let tracker: ReturnType<typeof fakeTracker>;
let run: ReturnType<typeof jobRun>;

const message = () => ({ tenant: run.tenant, jobId: 'J', batch: 0, correlationId: 'c' });

const jobOf = async () => {
  const stream = { tenant: run.tenant, type: 'job', id: 'J' } as const;
  const { state, row } = await load(run.ports, jobAggregate, stream);
  if (state.status !== 'live') throw new Error('the job was asked for');
  const items = showJobItems(state).map(({ result, code }) => code ?? result);
  return { phase: row?.phase, done: row?.done, failed: row?.failed, items };
};

/** Returns a worker that reads three issues, writes two of them and is stopped before it records that. */
const killedInBetween = async (work: JobWork = colouring(3)) => {
  tracker = fakeTracker();
  run = jobRun({ call: tracker.call, random: () => 0 });
  await run.request('J', '1', work);
  let calls = 0;
  const dying: CallTracker = async (request) => {
    calls += 1;
    if (calls === 4) throw new Error('killed');
    return tracker.call(request);
  };
  const killed = { ...run.ports, actAs: async () => dying };
  await expect(workBatch(killed, message(), DELIVERY)).rejects.toThrow('killed');
};

describe('items in doubt whose author may no longer write', () => {
  beforeEach(() => killedInBetween());
  const refused = (asApp: CallTracker): JobPorts => ({
    ...run.ports,
    actAs: async () => null,
    actAsApp: () => asApp,
  });

  it('get the outcome that the app itself can read', async () => {
    expect(tracker.written).toEqual(['ONE-1', 'ONE-2']);
    expect(await workBatch(refused(tracker.call), message(), DELIVERY)).toEqual(OVER);
    expect(await jobOf()).toEqual({
      phase: 'finished',
      done: 2,
      failed: 1,
      items: ['done', 'done', 'PERMISSION_DENIED'],
    });
    expect(tracker.written).toEqual(['ONE-1', 'ONE-2']);
  });

  it('stay in doubt when the app cannot read them either', async () => {
    const blind: CallTracker = async () => ({ status: 404, body: null, retryAfterMs: null });
    expect(await workBatch(refused(blind), message(), DELIVERY)).toEqual(OVER);
    expect((await jobOf()).items).toEqual(Array(3).fill('JOB_ITEM_IN_DOUBT'));
  });

  it('stay in doubt when the site is uninstalled', async () => {
    const gone = async () => ({ ...SITE, state: 'uninstalled' as const });
    const ports = { ...refused(tracker.call), findInstallation: gone };
    expect(await workBatch(ports, message(), DELIVERY)).toEqual(OVER);
    expect((await jobOf()).items).toEqual(Array(3).fill('JOB_ITEM_IN_DOUBT'));
  });

  it('stay open while the tracker does not answer', async () => {
    const silent: CallTracker = async () => {
      throw new TrackerSilent('nothing came');
    };
    expect(await workBatch(refused(silent), message(), DELIVERY)).toMatchObject({ type: 'later' });
    expect((await jobOf()).items).toEqual(['open', 'open', 'open']);
    expect(await workBatch(refused(tracker.call), message(), DELIVERY)).toEqual(OVER);
    expect((await jobOf()).done).toBe(2);
  });

  it('are checked by the app when their author may not read them', async () => {
    const closed: CallTracker = async () => DENIED;
    const ports = { ...run.ports, actAs: async () => closed, actAsApp: () => tracker.call };
    expect(await workBatch(ports, message(), DELIVERY)).toEqual(OVER);
    expect((await jobOf()).items).toEqual(['done', 'done', 'PERMISSION_DENIED']);
  });
});

describe('items whose author never could write', () => {
  it('fail without a check', async () => {
    tracker = fakeTracker();
    run = jobRun({ call: tracker.call, random: () => 0 });
    await run.request('J', '1', colouring(3));
    const ports = { ...run.ports, actAs: async () => null };
    expect(await workBatch(ports, message(), DELIVERY)).toEqual(OVER);
    expect((await jobOf()).items).toEqual(Array(3).fill('PERMISSION_DENIED'));
    expect(tracker.requests).toEqual([]);
  });
});

describe('a rank, which cannot be checked', () => {
  const ranking: JobWork = {
    kind: 'rank-issues',
    side: 'after',
    anchor: 'ONE-9',
    rankField: 10_019,
    items: [{ issue: 'ONE-1' }, { issue: 'ONE-2' }],
  };
  const answering = async (...answers: readonly (typeof DENIED | null)[]) => {
    const left = [...answers];
    const call: CallTracker = async () => {
      const answer = left.shift();
      if (!answer) throw new TrackerSilent('the answer was lost');
      return answer;
    };
    run = jobRun({ call, random: () => 0 });
    await run.request('J', '1', ranking);
    expect(await workBatch(run.ports, message(), DELIVERY)).toEqual(OVER);
    return (await jobOf()).items;
  };

  it('is in doubt when its answer was lost and its author may no longer write', async () => {
    expect(await answering(null, DENIED)).toEqual(['JOB_ITEM_IN_DOUBT', 'JOB_ITEM_IN_DOUBT']);
  });

  it('fails when its first request was refused, or the repeated request is itself wrong', async () => {
    expect(await answering(DENIED)).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
    const wrong = { ...DENIED, status: 400 };
    expect(await answering(null, wrong)).toEqual(['JOB_ITEM_REFUSED', 'JOB_ITEM_REFUSED']);
  });
});
