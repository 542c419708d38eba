import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobMessage } from '#domain/contracts/job.ts';
import { sqsDeadLetters } from '#functions/adapters/sqs/dead-letters.ts';
import { sqsJobQueue } from '#functions/adapters/sqs/job-queue.ts';
import { sqsPutOff } from '#functions/adapters/sqs/put-off.ts';
import { startDynamoDb } from '#infra/sandbox/cloud/dynamodb/server.ts';
import { queuesAt } from '#infra/sandbox/cloud/storage/queues.ts';
import { startStorage } from '#infra/sandbox/cloud/storage/storage.ts';
import { emptyTables } from '../support/tables.ts';

const ROOT = join(import.meta.dirname, '../..');
const ACCESS = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
const message = (jobId: string, batch = 0): JobMessage => ({
  tenant: 'site-one',
  jobId,
  batch,
  correlationId: 'c',
});

/**
 * Starts the emulator with the job queue and its dead-letter queue. The folder has the structure of a sandbox's data
 * folder.
 */
const openQueues = async (dataDir: string) => {
  const storage = await startStorage(join(dataDir, 'cloud', 'storage'));
  const sqs = new SQSClient({ ...ACCESS, endpoint: storage.url });
  const create = async (QueueName: string) =>
    (await sqs.send(new CreateQueueCommand({ QueueName, Attributes: { FifoQueue: 'true' } })))
      .QueueUrl ?? '';
  const jobs = await create('Stage-TrackerJobs.fifo');
  const dead = await create('Stage-TrackerJobsDead.fifo');
  const queues = queuesAt(storage.url);
  return {
    sqs,
    jobs,
    dead,
    queues,
    stop: async () => {
      sqs.destroy();
      queues.close();
      await storage.stop();
    },
  };
};
const never = new AbortController().signal;

describe('the queue of jobs', () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cairn-redrive-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('delivers a postponed message after its delay, before later messages of the same board', async () => {
    const { sqs, jobs, queues, stop } = await openQueues(dataDir);
    const send = sqsJobQueue(jobs, sqs);
    for (const [jobId, group] of [
      ['J1', 'a'],
      ['J2', 'a'],
      ['J3', 'b'],
    ] as const) {
      await send({ body: message(jobId), group, deduplication: jobId });
    }
    const received = async (waitSeconds: number) =>
      (await queues.receive(jobs, 1, waitSeconds, never)).map((found) => ({
        handle: found.ReceiptHandle ?? '',
        jobId: (JSON.parse(found.Body ?? '') as JobMessage).jobId,
      }));
    const [first] = await received(0);
    await sqsPutOff(jobs, sqs)(first?.handle ?? '', 1);
    const seen = [...(await received(0)), ...(await received(0)), ...(await received(5))];
    await stop();
    expect(first?.jobId).toBe('J1');
    expect(seen.map(({ jobId }) => jobId)).toEqual(['J3', 'J1']);
  });

  describe('with dead letters', () => {
    const redrive = (...args: string[]): Promise<{ code: number; out: string }> =>
      new Promise((resolve) => {
        const all = [join(ROOT, 'infra/redrive/main.ts'), '--data', dataDir, ...args];
        execFile(process.execPath, all, (error, stdout, stderr) => {
          resolve({ code: Number(error?.code ?? 0), out: `${stdout}${stderr}` });
        });
      });
    /** Receives and removes all messages of the job queue, as workers do. */
    const worked = async () => {
      const { jobs, sqs, stop } = await openQueues(dataDir);
      const letters = sqsDeadLetters(jobs, sqs);
      const found: string[] = [];
      for (let taken = await letters.take(); taken.length > 0; taken = await letters.take()) {
        for (const letter of taken) {
          found.push(`${letter.body?.jobId} ${letter.body?.batch}`);
          await letters.remove(letter);
        }
      }
      await stop();
      return found;
    };

    it('lists the dead letters, and redrives one or all of them', async () => {
      const dynamo = await startDynamoDb({ path: join(dataDir, 'cloud', 'tables') });
      await emptyTables(dynamo.url);
      await dynamo.stop();
      const { sqs, dead, stop } = await openQueues(dataDir);
      const send = sqsJobQueue(dead, sqs);
      for (const [jobId, batch] of [
        ['D1', 0],
        ['D1', 1],
        ['D2', 0],
      ] as const) {
        const deduplication = `${jobId}-${batch}`;
        await send({ body: message(jobId, batch), group: jobId, deduplication });
      }
      await stop();

      const listed = await redrive();
      expect(listed.code).toBe(1);
      expect(listed.out).toMatch(/kept .* site-one job D1 batch 0: its job is not there/);
      expect(listed.out).toContain('0 sent again, 3 left');
      expect(await redrive('--job', 'D2')).toMatchObject({ code: 0 });
      const rest = await redrive('--all');
      expect([rest.code, rest.out]).toEqual([0, expect.stringContaining('2 sent again, 0 left')]);
      expect(await worked()).toEqual(expect.arrayContaining(['D1 0', 'D1 1', 'D2 0']));
      expect((await redrive('--sometimes')).code).toBe(2);
    });
  });
});
