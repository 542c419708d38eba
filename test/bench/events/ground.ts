import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** One emulator and one client for all candidates, and the tables of each. */
export interface Ground {
  readonly client: DynamoDBClient;
  readonly documents: DynamoDBDocumentClient;
  readonly stop: () => void;
}

export const TABLES = { events: 'events', views: 'views', installations: 'installations' };
export const RAW_TABLE = 'raw-events';
export const PEER_TABLE = 'peer-events';

interface TableKeys {
  readonly hash: string;
  readonly range: readonly [name: string, type: 'N' | 'S'];
}

const OURS: TableKeys = { hash: 'pk', range: ['sk', 'N'] };
const ROWS: TableKeys = { hash: 'pk', range: ['sk', 'S'] };
/**
 * The key of the table of emmett, the other library. Its index of first events is left out, because the benchmark does
 * not measure first events.
 */
const PEERS: TableKeys = { hash: 'aggregateId', range: ['version', 'N'] };

const createTable = async (
  client: DynamoDBClient,
  TableName: string,
  { hash, range: [range, type] }: TableKeys,
): Promise<void> => {
  const KeySchema: KeySchemaElement[] = [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ];
  await client.send(
    new CreateTableCommand({
      TableName,
      KeySchema,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: hash, AttributeType: 'S' },
        { AttributeName: range, AttributeType: type },
      ],
    }),
  );
  await waitUntilTableExists({ client, minDelay: 0.01, maxWaitTime: 60 }, { TableName });
};

export const openGround = async (): Promise<Ground> => {
  const emulator = fork(join(import.meta.dirname, 'emulator.process.ts'));
  const [endpoint] = await once(emulator, 'message');
  const client = new DynamoDBClient({
    endpoint: String(endpoint),
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await createTable(client, TABLES.events, OURS);
  await createTable(client, RAW_TABLE, OURS);
  await createTable(client, TABLES.views, ROWS);
  await createTable(client, PEER_TABLE, PEERS);
  return {
    client,
    documents: DynamoDBDocumentClient.from(client, {
      marshallOptions: { removeUndefinedValues: true },
    }),
    stop: () => {
      client.destroy();
      emulator.disconnect();
    },
  };
};

const BATCH = 25;

export const fill = async (
  documents: DynamoDBDocumentClient,
  table: string,
  items: readonly Record<string, unknown>[],
): Promise<void> => {
  for (let from = 0; from < items.length; from += BATCH) {
    const batch = items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await documents.send(new BatchWriteCommand({ RequestItems: { [table]: batch } }));
  }
};
