import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import {
  type FindForgeSite,
  type FindInstallation,
  installationSchema,
  type MovedSite,
  movedSiteSchema,
} from '../../ports/site/installations.ts';
import { type FindReceipt, receiptSchema } from '../../ports/stored/receipts.ts';
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

const recordSchema = z.union([installationSchema, movedSiteSchema]);

const isMoved = (record: z.infer<typeof recordSchema>): record is MovedSite =>
  'movedFrom' in record;

export const dynamoInstallations =
  (client: DynamoDBDocumentClient, table: string): FindInstallation =>
  async (clientKey) => {
    const record = await find(client, table, { pk: clientKey }, recordSchema);
    return record === null || isMoved(record) ? null : record;
  };

/** A site that began on Forge is found at once; one that has moved over by a second look. */
export const dynamoForgeSites =
  (client: DynamoDBDocumentClient, table: string): FindForgeSite =>
  async (cloudId) => {
    const record = await find(client, table, { pk: cloudId }, recordSchema);
    if (record === null || !isMoved(record)) return record;
    return dynamoInstallations(client, table)(record.movedFrom);
  };

export const dynamoReceipts =
  (client: DynamoDBDocumentClient, table: string): FindReceipt =>
  (tenant, key) =>
    find(client, table, receiptKey(tenant, key), receiptSchema);
