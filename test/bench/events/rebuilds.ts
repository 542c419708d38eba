import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { DynamoDBSingleTableEventStorageAdapter } from '@castore/event-storage-adapter-dynamodb';
import { goalDecider } from '#domain/aggregates/goal/decide.ts';
import { goalsByProject } from '#domain/aggregates/goal/view.ts';
import { dynamoEventStore } from '#functions/adapters/dynamodb/event-store.ts';
import { dynamoSnapshotStore } from '#functions/adapters/dynamodb/snapshot-store.ts';
import { streamKey } from '#functions/adapters/items/keys.ts';
import { keepSnapshot, load, SNAPSHOT_EVERY } from '#functions/command/load.ts';
import { inTurn, type Samples } from '../statistics.ts';
import { fill, type Ground, PEER_TABLE, RAW_TABLE, TABLES } from './ground.ts';
import { eventsOf, itemsOf, peerDetail, streamOf } from './stream.ts';

const aggregate = { decider: goalDecider, view: goalsByProject };

/** Reads a whole stream. Returns the number of events, or the version of the state that the events lead to. */
type Read = () => Promise<number>;

const rawRead = async ({ documents }: Ground, pk: string): Promise<number> => {
  const events: unknown[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new QueryCommand({
        TableName: RAW_TABLE,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ExclusiveStartKey,
      }),
    );
    events.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return events.length;
};

/**
 * Stores a stream of `length` events for every candidate. Our newest snapshot is half a snapshot interval before the
 * end.
 */
const prepare = async (ground: Ground, length: number) => {
  const stream = streamOf(`rebuild-${length}`);
  const events = eventsOf(stream, length);
  await fill(ground.documents, TABLES.events, itemsOf(events));
  await fill(ground.documents, RAW_TABLE, itemsOf(events));
  const peerItems = events.map(peerDetail).map((detail) => ({
    ...detail,
    aggregateId: `goals#${detail.aggregateId}`,
    eventStoreId: 'goals',
  }));
  await fill(ground.documents, PEER_TABLE, peerItems);
  const snapshots = dynamoSnapshotStore(ground.documents, TABLES.views);
  const store = dynamoEventStore(ground.documents, TABLES);
  const earlier = events.slice(0, length - SNAPSHOT_EVERY / 2);
  const head = earlier.at(-1);
  if (!head) throw new Error('a stream is longer than half an interval');
  const state = earlier.reduce(
    (before, { event }) => goalDecider.evolve(before, event),
    goalDecider.initial,
  );
  await keepSnapshot({ store, snapshots }, aggregate, { head, state, folded: SNAPSHOT_EVERY });
  return { stream, store, snapshots };
};

export const WAYS = ['raw read', 'ours, whole', 'ours, snapshot', 'castore'] as const;
export type Way = (typeof WAYS)[number];

const ways = async (ground: Ground, length: number): Promise<Record<Way, Read>> => {
  const { stream, store, snapshots } = await prepare(ground, length);
  const peer = new DynamoDBSingleTableEventStorageAdapter({
    tableName: PEER_TABLE,
    dynamoDBClient: ground.client,
  });
  const context = { eventStoreId: 'goals' };
  return {
    'raw read': () => rawRead(ground, streamKey(stream)),
    'ours, whole': async () => (await load({ store }, aggregate, stream)).version,
    'ours, snapshot': async () => (await load({ store, snapshots }, aggregate, stream)).version,
    castore: async () => (await peer.getEvents(stream.id, context)).events.length,
  };
};

/**
 * Measures how many milliseconds each candidate needs to rebuild the state of a stream with `length` events. Throws if
 * a candidate has lost an event.
 */
export const measureRebuilds = async (
  ground: Ground,
  length: number,
  turns: { rounds: number; warmup: number },
): Promise<Samples<Way>> => {
  const all = await ways(ground, length);
  return inTurn(WAYS, turns, async (name) => {
    const started = performance.now();
    const came = await all[name]();
    const spent = performance.now() - started;
    if (came !== length) throw new Error(`${name}: ${came} of ${length} events came back`);
    return spent;
  });
};
