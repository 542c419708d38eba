import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobAggregate } from '#domain/aggregates/job/aggregate.ts';
import type { CorrelationId, TenantId } from '#domain/kernel/ids.ts';
import { colouring } from '#domain/testing/jobs.ts';
import { handleCommand } from '../../command/handle-command.ts';
import type { QueuedMessage } from '../../ports/jobs/job-queue.ts';
import { memoryBackend } from '../../testing/backend.ts';
import { OTHER_SITE, SITE } from '../../testing/site.ts';
import { dispatcher } from './dispatch.ts';

let backend: ReturnType<typeof memoryBackend>;
let sent: QueuedMessage[];

beforeEach(() => {
  backend = memoryBackend();
  sent = [];
});

const request = async (
  id: string,
  boardId: string,
  items: number,
  { site = SITE, by = 'ann' } = {},
): Promise<void> => {
  await handleCommand(backend.commands, jobAggregate, {
    stream: { tenant: site.clientKey as TenantId, type: 'job', id },
    command: { type: 'RequestJob', by, boardId, work: colouring(items) },
    actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
    correlationId: 'c-1' as CorrelationId,
  });
};
const recordOf = (item: unknown, index: number): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: {
    SequenceNumber: `${index}`,
    NewImage: marshall(item, { removeUndefinedValues: true }) as never,
  },
});
const records = (): DynamoDBRecord[] => [...backend.database.events.values()].flat().map(recordOf);
const dispatch = (Records: DynamoDBRecord[], fails?: number) =>
  dispatcher({
    unmarshall,
    log: backend.log,
    send: async (message) => {
      if (sent.length === fails) throw new Error('the queue is away');
      sent.push(message);
    },
  })({ Records });

describe('the dispatcher', () => {
  it('sends one message for each batch, in order, with the address of the job', async () => {
    await request('J1', '1', 21);
    expect(await dispatch(records())).toEqual({ batchItemFailures: [] });
    expect(sent.map(({ body }) => body)).toEqual(
      [0, 1, 2].map((batch) => ({
        tenant: SITE.clientKey,
        jobId: 'J1',
        batch,
        correlationId: 'c-1',
      })),
    );
    expect(sent.map(({ deduplication }) => deduplication)).toEqual(['J1-0', 'J1-1', 'J1-2']);
  });

  it("puts a person's jobs on one board into one message group", async () => {
    await request('J1', '1', 1);
    await request('J2', '1', 1);
    await request('J3', '2', 1);
    await request('J4', '1', 1, { site: OTHER_SITE });
    await request('J5', '1', 1, { by: 'bob' });
    await dispatch(records());
    const groups = new Map(sent.map(({ body, group }) => [body.jobId, group]));
    const first = groups.get('J1');
    expect(groups.get('J2')).toBe(first);
    expect(new Set(groups.values()).size).toBe(4);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
  });

  it('ignores other events, and records of deleted events', async () => {
    await request('J1', '1', 1);
    await handleCommand(backend.commands, jobAggregate, {
      stream: { tenant: SITE.clientKey as TenantId, type: 'job', id: 'J1' },
      command: { type: 'CancelJob', by: 'ann' },
      actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
      correlationId: 'c-2' as CorrelationId,
    });
    const [requested, cancelled] = records();
    if (!requested || !cancelled) throw new Error('two events were recorded');
    await dispatch([cancelled, { ...requested, eventName: 'REMOVE' }]);
    expect(sent).toEqual([]);
  });

  it('reports the record at which the queue fails, so that the job is retried', async () => {
    await request('J1', '1', 11);
    await request('J2', '1', 11);
    const failed = await dispatch(records(), 3);
    expect(failed).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
    await dispatch(records().slice(1));
    const names = sent.map(({ deduplication }) => deduplication);
    expect(names).toEqual(['J1-0', 'J1-1', 'J2-0', 'J2-0', 'J2-1']);
  });

  it("sends a user's jobs even if another user's jobs fail", async () => {
    await request('J1', '1', 21, { by: 'ann' });
    await request('J2', '1', 21, { by: 'bob' });
    const failing = async (message: QueuedMessage) => {
      if (message.body.jobId === 'J1' && message.body.batch === 1) throw new Error('away');
      sent.push(message);
    };
    const send = dispatcher({ unmarshall, log: backend.log, send: failing });
    expect(await send({ Records: records() })).toEqual({
      batchItemFailures: [{ itemIdentifier: '0' }],
    });
    const names = sent.map(({ deduplication }) => deduplication);
    expect(names).toEqual(['J1-0', 'J2-0', 'J2-1', 'J2-2']);
  });

  it('reports a job as failed when it cannot parse it', async () => {
    await request('J1', '1', 1);
    const [item] = [...backend.database.events.values()].flat();
    const broken = recordOf({ ...item, data: {} }, 7);
    expect(await dispatch([broken])).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] });
  });
});
