import type { SQSRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { colouring } from '#domain/testing/jobs.ts';
import type { QueuedMessage } from '../../ports/jobs/job-queue.ts';
import type { CallTracker } from '../../ports/tracker/tracker.ts';
import { storedText } from '../../testing/backend.ts';
import { type Fate, fakeTracker } from '../../testing/fake-tracker.ts';
import { jobRun } from '../../testing/jobs/job-run.ts';
import { jobConsumer } from './consumer.ts';

const DELIVERIES = 9;
const noJitter = () => 0;

const recordOf = (messageId: string, body: unknown, received = 1): SQSRecord =>
  ({
    messageId,
    receiptHandle: `handle-${messageId}`,
    body: JSON.stringify(body),
    attributes: { ApproximateReceiveCount: String(received), MessageGroupId: 'board' },
  }) as SQSRecord;

const consumer = async (
  call: CallTracker,
  jobs: readonly string[],
  large?: readonly [id: string, items: number],
) => {
  const run = jobRun({ call, random: noJitter });
  for (const id of jobs) await run.request(id, '1', colouring(1));
  if (large) await run.request(large[0], '1', colouring(large[1]));
  const message = (jobId: string) => ({
    tenant: run.tenant,
    jobId,
    batch: 0,
    correlationId: 'c',
  });
  const putOff: [handle: string, seconds: number][] = [];
  /** Handles of messages that the queue has meanwhile delivered to another worker. */
  const lost = new Set<string>();
  const aside: QueuedMessage[] = [];
  const take = jobConsumer({
    ...run.ports,
    tries: 5,
    deliveries: DELIVERIES,
    putOff: async (handle, seconds) => {
      if (lost.has(handle)) throw new Error('MessageNotInflight');
      putOff.push([handle, seconds]);
    },
    putAside: async (queued) => {
      aside.push(queued);
    },
    log: run.backend.log,
  });
  return {
    run,
    putOff,
    lost,
    aside,
    message,
    take: (Records: SQSRecord[], remaining = 60_000) =>
      take({ Records }, { getRemainingTimeInMillis: () => remaining }),
  };
};

describe('the consumer of job messages', () => {
  it('completes a batch, and logs its job and number', async () => {
    const { take, message, run } = await consumer(fakeTracker().call, ['J1']);
    expect(await take([recordOf('m1', message('J1'))])).toEqual({ batchItemFailures: [] });
    expect(run.backend.lines.at(-1)).toEqual({
      level: 'info',
      message: 'batch worked',
      entry: { jobId: 'J1', batch: 0, correlationId: 'c', ending: 'done' },
    });
  });

  it('reports as failed the first message that cannot be finished, and all later messages', async () => {
    let calls = 0;
    const fate = (): Fate => {
      calls += 1;
      // The first job reads its issue and writes it.
      return calls > 2 ? 'limited' : 'sound';
    };
    const { take, message } = await consumer(fakeTracker(fate).call, ['J1', 'J2', 'J3']);
    const records = ['J1', 'J2', 'J3'].map((id) => recordOf(`m-${id}`, message(id)));
    expect(await take(records)).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm-J2' }, { itemIdentifier: 'm-J3' }],
    });
  });

  it.each([
    [DELIVERIES - 1, 'open'],
    [DELIVERIES, 'failed'],
  ])(
    'gives up only at the last delivery: after delivery %i the item is %s',
    async (received, result) => {
      const fake = fakeTracker(() => 'limited');
      const { take, message, run, aside } = await consumer(fake.call, ['J1']);
      const record = recordOf('m1', message('J1'), received);
      const { batchItemFailures } = await take([record]);
      expect(batchItemFailures).toHaveLength(result === 'failed' ? 0 : 1);
      const put = { body: message('J1'), group: 'board', deduplication: `m1-${received}` };
      expect(aside).toEqual(result === 'failed' ? [put] : []);
      const events = [...run.backend.database.events.values()].flat().map(({ type }) => type);
      expect(events.includes('JobItemFailed')).toBe(result === 'failed');
    },
  );

  it('delays a message for the time that the tracker asks for', async () => {
    const call = async () => ({ status: 429, body: null, retryAfterMs: 90_000 });
    const { take, message, putOff } = await consumer(call, ['J1']);
    await take([recordOf('m1', message('J1'))]);
    expect(putOff.at(-1)).toEqual(['handle-m1', 90]);
  });

  it('reserves a message for the longest possible invocation plus two seconds', async () => {
    const { take, message, putOff } = await consumer(fakeTracker().call, ['J1']);
    await take([recordOf('m1', message('J1'))], 30_000);
    expect(putOff).toEqual([['handle-m1', 32]]);
  });

  it('does not work on a message that another worker may have received', async () => {
    const tracker = fakeTracker();
    const { take, message, lost, run } = await consumer(tracker.call, ['J1', 'J2']);
    lost.add('handle-m1');
    const before = storedText(run.backend);
    expect(await take([recordOf('m1', message('J1')), recordOf('m2', message('J2'))])).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm1' }, { itemIdentifier: 'm2' }],
    });
    expect(tracker.requests).toEqual([]);
    expect(storedText(run.backend)).toBe(before);
  });

  it('starts no call that could outlast its invocation, and continues at the next delivery', async () => {
    const tracker = fakeTracker();
    const slow: CallTracker = async (request) => {
      await run.ports.pace.wait(7000);
      return tracker.call(request);
    };
    const { take, message, putOff, run } = await consumer(slow, [], ['S1', 5]);
    const begun = run.ports.pace.now();
    const record = recordOf('m1', message('S1'));
    expect(await take([record], 30_000)).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm1' }],
    });
    // The first of three calls reads the issues.
    expect(tracker.written).toEqual(['ONE-1', 'ONE-2']);
    expect(run.ports.pace.now() - begun).toBeLessThan(30_000);
    expect(putOff.at(-1)).toEqual(['handle-m1', 0]);
    expect(await take([record], 60_000)).toEqual({ batchItemFailures: [] });
    expect(tracker.written).toEqual(['ONE-1', 'ONE-2', 'ONE-3', 'ONE-4', 'ONE-5']);
  });

  it('leaves enough time to record the outcomes when it waits between calls', async () => {
    const tracker = fakeTracker(() => 'limited');
    const { take, message } = await consumer(tracker.call, ['J1']);
    await take([recordOf('m1', message('J1'))], 11_000);
    // Reading the issues is not tried again.
    expect(tracker.requests.map(({ method }) => method)).toEqual(['POST', 'PUT']);
  });

  it('throws for a malformed message, which the queue then sets aside', async () => {
    const { take } = await consumer(fakeTracker().call, []);
    await expect(take([recordOf('m1', { tenant: 'x' })])).rejects.toThrow();
  });
});
