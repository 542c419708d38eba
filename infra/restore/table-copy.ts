import { setTimeout as wait } from 'node:timers/promises';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  paginateScan,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';

type Item = Record<string, AttributeValue>;

/** A table's export: its key attributes, and its items in DynamoDB JSON. */
export interface TableCopy {
  readonly name: string;
  readonly shape: Pick<TableDescription, 'AttributeDefinitions' | 'KeySchema'>;
  readonly items: readonly Item[];
}

const POLL = 5;
const BATCH = 25;

/** Copies a whole table like a backup. The copy is in memory, so it suits rehearsals but no real sites. */
export const copyTable = async (client: DynamoDBClient, name: string): Promise<TableCopy> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  const items: Item[] = [];
  for await (const page of paginateScan({ client }, { TableName: name, ConsistentRead: true })) {
    items.push(...(page.Items ?? []));
  }
  return {
    name,
    shape: { AttributeDefinitions: Table?.AttributeDefinitions, KeySchema: Table?.KeySchema },
    items,
  };
};

const statusOf = async (client: DynamoDBClient, name: string): Promise<string> => {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return Table?.TableStatus ?? '';
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return 'GONE';
    throw error;
  }
};

const until = async (client: DynamoDBClient, name: string, status: string): Promise<void> => {
  while ((await statusOf(client, name)) !== status) await wait(POLL);
};

export const loseTable = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  await client.send(new DeleteTableCommand({ TableName }));
  await until(client, TableName, 'GONE');
};

/** Creates a deleted table again from a copy. */
export const restoreTable = async (
  client: DynamoDBClient,
  { name, shape, items }: TableCopy,
): Promise<void> => {
  await client.send(
    new CreateTableCommand({ TableName: name, BillingMode: 'PAY_PER_REQUEST', ...shape }),
  );
  await until(client, name, 'ACTIVE');
  for (let from = 0; from < items.length; from += BATCH) {
    const puts = items.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [name]: puts } }));
  }
};
