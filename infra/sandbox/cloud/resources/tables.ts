import { setTimeout as wait } from 'node:timers/promises';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { REGION } from '../base/names.ts';
import type { DynamoDb } from '../dynamodb/server.ts';
import type { Resource } from '../template/model.ts';

const TableProperties = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) })),
  StreamSpecification: z.optional(z.object({ StreamViewType: z.literal('NEW_IMAGE') })),
  TimeToLiveSpecification: z.optional(
    z.object({ AttributeName: z.string(), Enabled: z.boolean() }),
  ),
});

type TableProperties = z.infer<typeof TableProperties>;

const POLL = 5;

const untilActive = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (Table?.TableStatus === 'ACTIVE') return;
  await wait(POLL);
  await untilActive(client, TableName);
};

/** Creates a table unless it exists, and waits until it is active. */
export const createTable = async (
  client: DynamoDBClient,
  TableName: string,
  { AttributeDefinitions, KeySchema }: Pick<TableProperties, 'AttributeDefinitions' | 'KeySchema'>,
): Promise<void> => {
  try {
    const shape = { AttributeDefinitions, KeySchema, BillingMode: 'PAY_PER_REQUEST' } as const;
    await client.send(new CreateTableCommand({ TableName, ...shape }));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  await untilActive(client, TableName);
};

/** Creates the tables that do not exist yet. Sets up the streams and the expiry of all tables. */
export const bringUpTables = async (
  resources: readonly Resource[],
  dynamoDb: DynamoDb,
): Promise<void> => {
  const client = new DynamoDBClient({
    endpoint: dynamoDb.url,
    region: REGION,
    credentials: { accessKeyId: 'sandbox', secretAccessKey: 'sandbox' },
  });
  for (const { type, ref, properties } of resources) {
    if (type !== 'AWS::DynamoDB::GlobalTable') continue;
    const table = TableProperties.parse(properties);
    await createTable(client, ref, table);
    if (table.StreamSpecification) await dynamoDb.streams.watch(ref);
    if (table.TimeToLiveSpecification?.Enabled) {
      await dynamoDb.expire(ref, table.TimeToLiveSpecification.AttributeName);
    }
  }
  client.destroy();
};
