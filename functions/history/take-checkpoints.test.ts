import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import { auditLog } from '#domain/audit/views/audit-log.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { itemOf } from '../adapters/items/event-item.ts';
import { partitionKey } from '../adapters/items/keys.ts';
import { projector } from '../projectors/projector.ts';
import { memoryBackend } from '../testing/backend.ts';
import { goalEvent } from '../testing/goal-events.ts';
import { START } from '../testing/time.ts';
import { LATE_KEY, LATE_MS, lateEntries, lateEntriesProjection } from './late-entries.ts';
import { CHECKPOINT_EVERY } from './past-at.ts';
import { takeCheckpoints } from './take-checkpoints.ts';

const tenant = 'site-one' as TenantId;

const eventAt = (version: number) =>
  goalEvent({ tenant, id: 'g', version }, START + version * 1000);

const recordsOf = (count: number): DynamoDBRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: `${index}`,
      NewImage: marshall(itemOf(eventAt(index + 1)), { removeUndefinedValues: true }) as never,
    },
  }));

const site = (nowMs: number) => {
  const { views, database, log, lines } = memoryBackend();
  const ports = {
    views,
    write: views.write,
    unmarshall,
    log,
    clock: () => instantOf(nowMs),
    putAside: async () => undefined,
  };
  const heads = () =>
    database.rows.get(partitionKey(tenant, 'history-checkpoint', 'project:10'))?.size ?? 0;
  return { ports, views, heads, lines };
};

/** The last event of the builders is so many seconds after the start. */
const EVENTS = CHECKPOINT_EVERY + 1500;

it('one event in so many leaves a checkpoint of its project behind it', async () => {
  const { ports, heads } = site(START + 10 * 60_000 + EVENTS * 1000);
  const records = recordsOf(EVENTS);
  await projector([auditLog], ports)({ Records: records });
  expect(heads()).toBe(0);
  await projector([auditLog], ports, takeCheckpoints(ports, 1))({ Records: records.slice(-1) });
  expect(heads()).toBe(1);
});

it('an event is fed although its checkpoint cannot be taken', async () => {
  const { ports, lines } = site(START);
  const broken = {
    ...ports,
    views: { ...ports.views, list: async () => Promise.reject(new Error('throttled')) },
  };
  const feed = projector([auditLog], ports, takeCheckpoints(broken, 1));
  expect(await feed({ Records: recordsOf(1) })).toEqual({ batchItemFailures: [] });
  expect(lines.map(({ message }) => message)).toEqual(['checkpoint not taken']);
});

it('an event that comes late overthrows the checkpoints of its project', async () => {
  const late = async (afterMs: number) => {
    const now = START + 1000 + afterMs;
    const { ports, views } = site(now);
    await projector([auditLog, lateEntriesProjection], ports)({ Records: recordsOf(1) });
    return views.get(lateEntries, tenant, 'project:10', LATE_KEY);
  };
  expect(await late(LATE_MS)).toBeNull();
  expect(await late(LATE_MS + 1)).toEqual({ at: instantOf(START + 1000 + LATE_MS + 1) });
});
