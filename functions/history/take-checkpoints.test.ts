import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import { auditLog } from '#domain/aggregates/feeds/audit-log.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { itemOf } from '../adapters/items/event-item.ts';
import { partitionKey } from '../adapters/items/keys.ts';
import { projector } from '../projectors/projector.ts';
import { memoryBackend } from '../testing/backend.ts';
import { goalEvent } from '../testing/sites/goal-events.ts';
import { START } from '../testing/time.ts';
import { behind } from './behind.ts';
import { LATE_KEY, LATE_MS, lateEntries, lateEntriesProjection } from './late-entries.ts';
import { CHECKPOINT_EVERY, pastBefore } from './past-at.ts';
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

const site = (startMs: number) => {
  let nowMs = startMs;
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
  const pass = (ms: number) => {
    nowMs += ms;
  };
  /** Returns how many audit entries must be read to find the current state. */
  const firstLook = async (): Promise<number> => {
    let read = 0;
    const onRead = (entries: number) => {
      read += entries;
    };
    const audit = { tenant, scope: 'project:10' };
    await pastBefore({ ...ports, views }, audit, behind(instantOf(nowMs)), { onRead });
    return read;
  };
  return { ports, views, heads, lines, pass, firstLook };
};

/** The number of events in the test. The test data has one event per second. */
const EVENTS = CHECKPOINT_EVERY + 1500;

it('takeCheckpoints makes a checkpoint for the project of an event that it has sampled', async () => {
  const { ports, heads } = site(START + 10 * 60_000 + EVENTS * 1000);
  const records = recordsOf(EVENTS);
  await projector([auditLog], ports)({ Records: records });
  expect(heads()).toBe(0);
  await projector(
    [auditLog],
    ports,
    takeCheckpoints(ports, { oneIn: 1 }),
  )({ Records: records.slice(-1) });
  expect(heads()).toBe(1);
});

/** Returns an event of another site. Its type belongs to no history. */
const passerBy = (time: number): DynamoDBRecord => {
  const item = itemOf(goalEvent({ tenant: 'two' as TenantId, id: 'g', version: 1 }, time));
  const other = { ...item, type: 'TrackerChangeTold' };
  const NewImage = marshall(other, { removeUndefinedValues: true }) as never;
  return { eventName: 'INSERT', dynamodb: { SequenceNumber: 'other', NewImage } };
};

it('takeCheckpoints makes checkpoints for a burst of events afterwards, at the next event of any site', async () => {
  const { ports, heads, pass, firstLook } = site(START + EVENTS * 1000);
  const feed = projector([auditLog], ports, takeCheckpoints(ports));
  await feed({ Records: recordsOf(EVENTS) });
  const early = heads();
  expect(early).toBeLessThanOrEqual(1);
  pass(12 * 60_000);
  await feed({ Records: [passerBy(START + EVENTS * 1000)] });
  expect(heads()).toBeGreaterThanOrEqual(1);
  expect(await firstLook()).toBeLessThanOrEqual(CHECKPOINT_EVERY + 200);
});

it('takeCheckpoints makes the checkpoints of a long history in steps, with pauses', async () => {
  const { ports, heads, pass, firstLook } = site(START + 60 * 60_000 + 3 * EVENTS * 1000);
  const many = recordsOf(3 * EVENTS);
  await projector([auditLog], ports)({ Records: many });
  const follow = takeCheckpoints(ports, { oneIn: 1, most: 3000 });
  const [first] = many;
  const feed = projector([auditLog], ports, follow);
  await feed({ Records: first ? [first] : [] });
  const begun = heads();
  const steps = projector([auditLog], ports, async (item) => {
    if (item.tenant === 'two') await follow(item);
  });
  await steps({ Records: [passerBy(START)] });
  expect(heads()).toBe(begun);
  expect(begun).toBe(1);
  for (let step = 0; step < 5; step += 1) {
    pass(3000);
    await steps({ Records: [passerBy(START)] });
  }
  expect(heads()).toBeGreaterThanOrEqual(3);
  expect(await firstLook()).toBeLessThanOrEqual(CHECKPOINT_EVERY + 1000);
});

it('takeCheckpoints does not fail the feed when a checkpoint cannot be made', async () => {
  const { ports, lines } = site(START);
  const broken = {
    ...ports,
    views: { ...ports.views, list: async () => Promise.reject(new Error('throttled')) },
  };
  const feed = projector([auditLog], ports, takeCheckpoints(broken, { oneIn: 1 }));
  expect(await feed({ Records: recordsOf(1) })).toEqual({ batchItemFailures: [] });
  expect(lines.map(({ message }) => message)).toEqual(['checkpoint not taken']);
});

it('a late event makes the checkpoints of its project obsolete', async () => {
  const late = async (afterMs: number) => {
    const now = START + 1000 + afterMs;
    const { ports, views } = site(now);
    await projector([auditLog, lateEntriesProjection], ports)({ Records: recordsOf(1) });
    return views.get(lateEntries, tenant, 'project:10', LATE_KEY);
  };
  expect(await late(LATE_MS)).toBeNull();
  expect(await late(LATE_MS + 1)).toEqual({ at: instantOf(START + 1000 + LATE_MS + 1) });
});
