import { describe, expect, it } from 'vitest';
import { jobAggregate } from '#domain/aggregates/job/aggregate.ts';
import { type JobItem, showJobItems } from '#domain/contracts/job.ts';
import { colouring } from '#domain/testing/jobs.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { load } from '../../command/load.ts';
import { type CallTracker, TrackerSilent } from '../../ports/tracker/tracker.ts';
import { type Fate, fakeTracker } from '../../testing/fake-tracker.ts';
import { jobRun } from '../../testing/jobs/job-run.ts';
import { ANN, SITE } from '../../testing/site.ts';
import { type JobPorts, workBatch } from './work-batch.ts';

type Run = ReturnType<typeof jobRun>;
const LATER = { deadline: Number.POSITIVE_INFINITY, tries: 5, final: false };
const OVER = { type: 'done' };
const noJitter = () => 0;

const started = async (call: CallTracker, items = 3): Promise<Run> => {
  const run = jobRun({ call, random: noJitter });
  await run.request('J', '1', colouring(items));
  return run;
};
const message = (run: Run, batch = 0) => ({
  tenant: run.tenant,
  jobId: 'J',
  batch,
  correlationId: 'c',
});
const jobOf = async (run: Run) => {
  const { state, row } = await load(run.ports, jobAggregate, {
    tenant: run.tenant,
    type: 'job',
    id: 'J',
  });
  if (state.status !== 'live' || !row) throw new Error('the job was asked for');
  return { ...row, items: showJobItems(state) };
};
const results = (items: readonly JobItem[]) => items.map(({ result, code }) => code ?? result);
const cancel = (run: Run) =>
  handleCommand(run.backend.commands, jobAggregate, {
    stream: { tenant: run.tenant, type: 'job', id: 'J' },
    command: { type: 'CancelJob', by: ANN },
    actor: { accountId: ANN, kind: 'user', origin: 'connect' },
    correlationId: 'c' as never,
  });
const failingOn =
  (issue: string, fate: Fate) =>
  ({ path, method }: { path: string; method: string }): Fate =>
    path.endsWith(issue) && method === 'PUT' ? fate : 'sound';

describe('a worker', () => {
  it('writes a batch and records the actor', async () => {
    const tracker = fakeTracker();
    const run = await started(tracker.call, 12);
    expect(await workBatch(run.ports, message(run, 0), LATER)).toEqual(OVER);
    expect(await jobOf(run)).toMatchObject({ phase: 'running', done: 10, total: 12 });
    expect(await workBatch(run.ports, message(run, 1), LATER)).toEqual(OVER);
    expect(await jobOf(run)).toMatchObject({ phase: 'finished', done: 12 });
    // Before each batch, its issues are read once.
    expect(tracker.requests).toHaveLength(14);
    const last = [...run.backend.database.events.values()].flat().at(-1);
    const actor = { accountId: ANN, kind: 'app', origin: 'worker' };
    expect(last).toMatchObject({ actor, correlationId: 'c' });
  });

  it('records that an operator has sent a batch again', async () => {
    const run = await started(fakeTracker().call);
    await workBatch(run.ports, { ...message(run), again: true }, LATER);
    const last = [...run.backend.database.events.values()].flat().at(-1);
    expect(last?.actor).toEqual({ accountId: ANN, kind: 'app', origin: 'replay' });
  });

  it('gives up no item while each delivery completes an item', async () => {
    const endings: string[] = [];
    // Each delivery completes one more issue than the previous delivery.
    const tracker = fakeTracker((request) =>
      failingOn(`ONE-${endings.length + 2}`, 'failed')(request),
    );
    const run = await started(tracker.call, 10);
    for (; endings.at(-1) !== 'done' && endings.length < 30; ) {
      endings.push((await workBatch(run.ports, message(run), LATER)).type);
    }
    expect(endings).toEqual([...Array.from({ length: 9 }, () => 'later'), 'done']);
    expect(await jobOf(run)).toMatchObject({ phase: 'finished', done: 10, failed: 0 });
  });

  it('does nothing for a repeated or unknown message', async () => {
    const tracker = fakeTracker();
    const run = await started(tracker.call);
    await workBatch(run.ports, message(run), LATER);
    const before = JSON.stringify([...run.backend.database.events]);
    expect(await workBatch(run.ports, message(run), LATER)).toEqual(OVER);
    expect(await workBatch(run.ports, message(run, 9), LATER)).toEqual(OVER);
    expect(await workBatch(run.ports, { ...message(run), jobId: 'X' }, LATER)).toEqual(OVER);
    expect(JSON.stringify([...run.backend.database.events])).toBe(before);
    expect(tracker.requests).toHaveLength(4);
  });

  it('stops at an item that cannot be written now, and continues there next time', async () => {
    let fate: Fate = 'limited';
    const tracker = fakeTracker((request) => failingOn('ONE-2', fate)(request));
    const run = await started(tracker.call);
    expect(await workBatch(run.ports, message(run), LATER)).toMatchObject({ type: 'later' });
    expect(results((await jobOf(run)).items)).toEqual(['done', 'open', 'open']);
    fate = 'sound';
    expect(await workBatch(run.ports, message(run), LATER)).toEqual(OVER);
    expect(tracker.written).toEqual(['ONE-1', 'ONE-2', 'ONE-3']);
  });

  it('gives up the open items at the last delivery, and writes them after a redrive', async () => {
    let fate: Fate = 'failed';
    const tracker = fakeTracker((request) => failingOn('ONE-2', fate)(request));
    const run = await started(tracker.call);
    expect(await workBatch(run.ports, message(run), { ...LATER, final: true })).toEqual({
      type: 'aside',
    });
    const gone = await jobOf(run);
    expect(gone).toMatchObject({ phase: 'finished', done: 1, failed: 2 });
    expect(results(gone.items)).toEqual(['done', 'JOB_GAVE_UP', 'JOB_GAVE_UP']);
    fate = 'sound';
    expect(await workBatch(run.ports, message(run), LATER)).toEqual(OVER);
    expect(await jobOf(run)).toMatchObject({ phase: 'finished', done: 3, failed: 0 });
    expect(tracker.written).toEqual(['ONE-1', 'ONE-2', 'ONE-3']);
  });

  it('does not count a rate limit as a try', async () => {
    const run = await started(fakeTracker(() => 'limited').call, 1);
    for (const _ of [1, 2, 3]) {
      const { type } = await workBatch(run.ports, message(run), { ...LATER, tries: 1 });
      expect(type).toBe('later');
    }
    expect(results((await jobOf(run)).items)).toEqual(['open']);
  });

  it('gives up after its last try, and has all tries again after a redrive', async () => {
    const run = await started(fakeTracker(() => 'failed').call);
    const endings = async (deliveries: number) => {
      const found: string[] = [];
      for (let count = 0; count < deliveries; count += 1) {
        found.push((await workBatch(run.ports, message(run), LATER)).type);
      }
      return found;
    };
    expect(await endings(5)).toEqual(['later', 'later', 'later', 'later', 'aside']);
    expect(await jobOf(run)).toMatchObject({ phase: 'finished', failed: 3 });
    expect(await endings(5)).toEqual(['later', 'later', 'later', 'later', 'aside']);
  });

  it('does not give up while the tracker asks for pauses, and records each pause', async () => {
    let resting = true;
    const rest = { status: 429, body: null, retryAfterMs: 600_000 };
    const tracker = fakeTracker();
    const call: CallTracker = async (request) => (resting ? rest : tracker.call(request));
    const run = await started(call);
    for (let count = 0; count < 12; count += 1) {
      const ending = await workBatch(run.ports, message(run), LATER);
      expect(ending).toEqual({ type: 'later', afterMs: 600_000 });
    }
    const until = new Date(run.ports.pace.now() + 600_000).toISOString();
    expect(await jobOf(run)).toMatchObject({ phase: 'running', done: 0, waitingUntil: until });
    resting = false;
    expect(await workBatch(run.ports, message(run), LATER)).toEqual(OVER);
    expect(await jobOf(run)).toMatchObject({ phase: 'finished', done: 3, waitingUntil: null });
    expect(run.ports.pace.now()).toBe(Date.parse(until) - 600_000);
  });

  it('pauses for a moment after it has written five boards', async () => {
    const tracker = fakeTracker();
    const run = jobRun({ call: tracker.call, random: noJitter });
    const items = Array.from({ length: 6 }, (_, board) => ({
      board: `${board}`,
      locationId: '10',
    }));
    await run.request('J', '1', { kind: 'set-board-locations', items });
    const begun = run.ports.pace.now();
    await workBatch(run.ports, message(run, 0), LATER);
    expect(run.ports.pace.now() - begun).toBe(100);
    expect((await jobOf(run)).items.map(({ issue, result }) => `${issue} ${result}`)).toEqual([
      '0 done',
      '1 done',
      '2 done',
      '3 done',
      '4 done',
      '5 open',
    ]);
  });

  it('records the outcomes of a slow batch in parts, and of a fast batch once', async () => {
    const doneAtCalls = async (callMs: number) => {
      const tracker = fakeTracker();
      const seen: number[] = [];
      const run = await started(async (request) => {
        await run.ports.pace.wait(callMs);
        seen.push((await jobOf(run)).done);
        return tracker.call(request);
      }, 5);
      await workBatch(run.ports, message(run), LATER);
      expect(await jobOf(run)).toMatchObject({ phase: 'finished', done: 5 });
      return seen;
    };
    expect(await doneAtCalls(10)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await doneAtCalls(1500)).toEqual([0, 0, 0, 2, 2, 4]);
  });

  it('stops in the middle of a slow batch when its job is cancelled', async () => {
    const tracker = fakeTracker();
    const run = await started(async (request) => {
      await run.ports.pace.wait(3000);
      if (tracker.written.length === 1) await cancel(run);
      return tracker.call(request);
    }, 5);
    expect(await workBatch(run.ports, message(run), LATER)).toEqual(OVER);
    expect(await jobOf(run)).toMatchObject({ phase: 'cancelled', done: 2, total: 5 });
    expect(tracker.written).toEqual(['ONE-1', 'ONE-2']);
  });

  it('writes nothing for a cancelled job', async () => {
    const tracker = fakeTracker();
    const run = await started(tracker.call);
    await cancel(run);
    expect(await workBatch(run.ports, message(run), LATER)).toEqual(OVER);
    expect(tracker.requests).toEqual([]);
  });

  it('records the writes of a batch during which the job is cancelled, and starts no further batch', async () => {
    const tracker = fakeTracker();
    const run = await started(tracker.call, 12);
    const cancelling: JobPorts = {
      ...run.ports,
      actAs: async () => {
        await cancel(run);
        return tracker.call;
      },
    };
    expect(await workBatch(cancelling, message(run, 0), LATER)).toEqual(OVER);
    expect(await workBatch(run.ports, message(run, 1), LATER)).toEqual(OVER);
    expect(await jobOf(run)).toMatchObject({ phase: 'cancelled', done: 10, total: 12 });
    expect(tracker.written).toHaveLength(10);
  });

  it.each<[name: string, change: Partial<JobPorts>, code: string]>([
    ['the person may not be acted for', { actAs: async () => null }, 'PERMISSION_DENIED'],
    ['the site has gone', { findInstallation: async () => null }, 'TENANT_UNKNOWN'],
    [
      'the app is uninstalled',
      { findInstallation: async () => ({ ...SITE, state: 'uninstalled' }) },
      'TENANT_UNKNOWN',
    ],
  ])('fails every item when %s', async (_, change, code) => {
    const run = await started(fakeTracker().call);
    expect(await workBatch({ ...run.ports, ...change }, message(run), LATER)).toEqual(OVER);
    const job = await jobOf(run);
    expect(job).toMatchObject({ phase: 'finished', failed: 3 });
    expect(job.items[0]).toMatchObject({ code });
  });

  it('retries later when the tracker gives no token for the author', async () => {
    const tracker = fakeTracker();
    const run = await started(tracker.call);
    const silent: JobPorts = {
      ...run.ports,
      actAs: async () => {
        throw new TrackerSilent('nothing came');
      },
    };
    expect(await workBatch(silent, message(run), LATER)).toMatchObject({ type: 'later' });
    expect((await jobOf(run)).items.map(({ result }) => result)).toEqual(['open', 'open', 'open']);
    expect(await workBatch(run.ports, message(run), LATER)).toEqual(OVER);
  });

  it("acts as the job's author, on the job's site", async () => {
    const run = await started(fakeTracker().call);
    const acted: unknown[] = [];
    const watched: JobPorts = {
      ...run.ports,
      actAs: async (site, accountId) => {
        acted.push([site.clientKey, accountId]);
        return fakeTracker().call;
      },
    };
    await workBatch(watched, message(run), LATER);
    expect(acted).toEqual([[SITE.clientKey, ANN]]);
  });
});
