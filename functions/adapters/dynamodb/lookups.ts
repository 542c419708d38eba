import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type FindInstallation, installationSchema } from '../../ports/installations.ts';
import { type FindReceipt, receiptSchema } from '../../ports/receipts.ts';
import { receiptKey } from '../items/keys.ts';

const find = async <Found>(
  client: DynamoDBDocumentClient,
  table: string,
  key: Record<string, string>,
  schema: z.ZodMiniType<Found>,
): Promise<Found | null> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: table, Key: key, ConsistentRead: true }),
  );
  return Item ? z.parse(schema, Item) : null;
};

export const dynamoInstallations =
  (client: DynamoDBDocumentClient, table: string): FindInstallation =>
  (clientKey) =>
    find(client, table, { pk: clientKey }, installationSchema);

export const dynamoReceipts =
  (client: DynamoDBDocumentClient, table: string): FindReceipt =>
  (tenant, key) =>
    find(client, table, receiptKey(tenant, key), receiptSchema);
