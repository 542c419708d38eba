import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { DynamoDBSingleTableEventStorageAdapter } from '@castore/event-storage-adapter-dynamodb';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import { dynamoEventStore } from '#functions/adapters/dynamodb/event-store.ts';
import { itemOf } from '#functions/adapters/items/event-item.ts';
import { inTurn, type Samples } from '../statistics.ts';
import { type Ground, PEER_TABLE, RAW_TABLE, TABLES } from './ground.ts';
import { eventAt, peerDetail, streamOf } from './stream.ts';

const TURNS = { rounds: 1200, warmup: 150 };
const NEW = 'attribute_not_exists(pk)';

const rowOf = ({ stream: { tenant, id }, version }: EventEnvelope) => ({
  view: 'goals-by-project',
  tenant,
  partition: '10',
  key: id,
  row: { id, version, summary: 'Pay for the order without an account', labels: ['checkout'] },
  revision: 1,
});

type Write = (event: EventEnvelope) => Promise<unknown>;

/** Returns the candidates: direct calls of the SDK, our event store, and emmett. */
const ways = ({ client, documents }: Ground) => {
  const store = dynamoEventStore(documents, TABLES);
  const peer = new DynamoDBSingleTableEventStorageAdapter({
    tableName: PEER_TABLE,
    dynamoDBClient: client,
  });
  const rawPut = (event: EventEnvelope) => ({
    TableName: RAW_TABLE,
    Item: itemOf(event),
    ConditionExpression: NEW,
  });
  const ours = async (request: Parameters<typeof store.append>[0]) => {
    if ((await store.append(request)) !== 'appended') throw new Error('not appended');
  };
  return {
    'append, raw put': (event) => documents.send(new PutCommand(rawPut(event))),
    'append, ours': (event) => ours({ envelopes: [event] }),
    'append, castore': (event) => peer.pushEvent(peerDetail(event), { eventStoreId: 'goals' }),
    'append + view, raw transaction': (event) => {
      const { view, tenant, partition, key, row } = rowOf(event);
      const Item = { pk: `${tenant}#raw-${view}#${partition}`, sk: key, row };
      return documents.send(
        new TransactWriteCommand({
          TransactItems: [{ Put: rawPut(event) }, { Put: { TableName: TABLES.views, Item } }],
        }),
      );
    },
    'append + view, ours': (event) => ours({ envelopes: [event], rows: [rowOf(event)] }),
  } satisfies Record<string, Write>;
};

export type WriteWay = keyof ReturnType<typeof ways>;

/** Measures how many milliseconds each candidate needs to append an event. Each candidate has a stream of its own. */
export const measureWrites = (ground: Ground): Promise<Samples<WriteWay>> => {
  const all = ways(ground);
  return inTurn(Object.keys(all) as WriteWay[], TURNS, async (name, round) => {
    const event = eventAt(round + 1, streamOf(name));
    const started = performance.now();
    await all[name](event);
    return performance.now() - started;
  });
};
