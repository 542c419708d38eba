import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateQueueCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobMessage } from '#domain/contracts/job.ts';
import { colouring } from '#domain/testing/jobs.ts';
import { sqsJobQueue } from '#functions/adapters/sqs/job-queue.ts';
import { sqsPutOff } from '#functions/adapters/sqs/put-off.ts';
import type { CallTracker } from '#functions/ports/tracker/tracker.ts';
import { fakeTracker } from '#functions/testing/fake-tracker.ts';
import { jobRun } from '#functions/testing/jobs/job-run.ts';
import { jobConsumer } from '#functions/workers/tracker-jobs/consumer.ts';
import { JOB_VISIBILITY, WORKER_TIMEOUT } from '#infra/constructs/state/job-queue.ts';
import { type Storage, startStorage } from '#infra/sandbox/cloud/storage/storage.ts';

const ACCESS = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
const TIMEOUT_MS = WORKER_TIMEOUT.toMilliseconds();
/** Another worker must continue within this number of seconds, wherever the first worker was killed. */
const MOST_SECONDS = 60;

const recordOf = (message: Message | undefined): SQSRecord => {
  if (!message) throw new Error('the queue gave nothing');
  const { MessageId = '', ReceiptHandle = '', Body = '', Attributes = {} } = message;
  return {
    messageId: MessageId,
    receiptHandle: ReceiptHandle,
    body: Body,
    attributes: Attributes,
  } as unknown as SQSRecord;
};

/** Uses the queue with the settings of the stack, and kills workers. Only the clock is simulated. */
describe('a worker that is killed or delayed', () => {
  let dataDir: string;
  let storage: Storage;
  let sqs: SQSClient;
  let url: string;
  let run: ReturnType<typeof jobRun>;
  let written: readonly string[];

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    dataDir = await mkdtemp(join(tmpdir(), 'cairn-recovery-'));
    storage = await startStorage(dataDir);
    sqs = new SQSClient({ ...ACCESS, endpoint: storage.url });
    const VisibilityTimeout = String(JOB_VISIBILITY.toSeconds());
    const made = await sqs.send(
      new CreateQueueCommand({
        QueueName: 'Jobs.fifo',
        Attributes: { FifoQueue: 'true', VisibilityTimeout },
      }),
    );
    url = made.QueueUrl ?? '';
    const tracker = fakeTracker();
    written = tracker.written;
    run = jobRun({ call: tracker.call, random: () => 0.5 });
    for (const [id, board] of [
      ['J1', '1'],
      ['J2', '1'],
    ] as const) {
      await run.request(id, board, colouring(3));
      const body: JobMessage = { tenant: run.tenant, jobId: id, batch: 0, correlationId: 'c' };
      await sqsJobQueue(url, sqs)({ body, group: 'ann', deduplication: id });
    }
  });
  afterEach(async () => {
    vi.useRealTimers();
    sqs.destroy();
    await storage.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const pass = (seconds: number): void => {
    vi.setSystemTime(Date.now() + seconds * 1000);
  };
  const receive = async (): Promise<Message | undefined> => {
    const { Messages } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: url, MessageSystemAttributeNames: ['All'] }),
    );
    return Messages?.[0];
  };
  /** Processes a message as a worker does. If the worker is killed, the promise never resolves. */
  const work = (message: Message | undefined, call?: CallTracker) =>
    jobConsumer({
      ...run.ports,
      ...(call ? { actAs: async () => call } : {}),
      tries: 5,
      deliveries: 25,
      putOff: sqsPutOff(url, sqs),
      putAside: async () => undefined,
      log: run.backend.log,
    })({ Records: [recordOf(message)] }, { getRemainingTimeInMillis: () => TIMEOUT_MS });
  /** Starts a worker that is killed when it sends its second write. */
  const killedWorker = async (message: Message | undefined): Promise<void> => {
    let calls = 0;
    await new Promise<void>((resolve) => {
      void work(message, (request) => {
        calls += 1;
        if (calls === 1) return run.call(request);
        resolve();
        return new Promise(() => {});
      });
    });
  };

  it('is replaced within a minute, and every item is written exactly once', async () => {
    await killedWorker(await receive());
    pass(TIMEOUT_MS / 1000);
    expect(await receive()).toBeUndefined();
    pass(2.1);
    const next = await receive();
    expect(TIMEOUT_MS / 1000 + 2.1).toBeLessThan(MOST_SECONDS);
    expect(JSON.parse(next?.Body ?? '')).toMatchObject({ jobId: 'J1', batch: 0 });
    expect(next?.Attributes?.ApproximateReceiveCount).toBe('2');
    expect(await work(next)).toEqual({ batchItemFailures: [] });
    expect(written).toEqual(['ONE-1', 'ONE-2', 'ONE-3']);
  });

  it('hides its message only until the visibility timeout, even if it never started', async () => {
    await receive();
    pass(JOB_VISIBILITY.toSeconds() - 1);
    expect(await receive()).toBeUndefined();
    pass(1.1);
    expect(JOB_VISIBILITY.toSeconds()).toBeLessThan(MOST_SECONDS);
    expect(JSON.parse((await receive())?.Body ?? '')).toMatchObject({ jobId: 'J1' });
  });

  it('writes nothing if another worker has received the same message', async () => {
    const slow = await receive();
    pass(JOB_VISIBILITY.toSeconds() + 0.1);
    const next = await receive();
    const answer = await work(slow);
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: slow?.MessageId }] });
    expect(written).toEqual([]);
    await work(next);
    expect(written).toEqual(['ONE-1', 'ONE-2', 'ONE-3']);
  });
});

it('a run of the job function ends before its message becomes visible again', () => {
  expect(TIMEOUT_MS).toBeLessThanOrEqual(JOB_VISIBILITY.toMilliseconds());
});
