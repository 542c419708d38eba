import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TextBox } from '../../forge/sealed.ts';
import {
  type FindForgeSite,
  type FindInstallation,
  type MovedSite,
  movedSiteSchema,
} from '../../ports/site/installations.ts';
import { type FindReceipt, receiptSchema } from '../../ports/stored/receipts.ts';
import { receiptKey } from '../items/keys.ts';
import { siteItemSchema, siteOf } from './site-item.ts';

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

const recordSchema = z.union([siteItemSchema, movedSiteSchema]);

const isMoved = (record: z.infer<typeof recordSchema>): record is MovedSite =>
  'movedFrom' in record;

/** Access to the table of sites. `box` decrypts the secrets of the sites. */
export interface Sites {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  readonly box: Pick<TextBox, 'open'>;
}

export const dynamoInstallations =
  ({ client, table, box }: Sites): FindInstallation =>
  async (clientKey) => {
    const record = await find(client, table, { pk: clientKey }, recordSchema);
    return record === null || isMoved(record) ? null : siteOf(box, record);
  };

/**
 * Finds a site by its cloud id. If the site was first installed on Forge, one read finds it. If it moved from Connect,
 * the first read finds a pointer, and a second read the site.
 */
export const dynamoForgeSites =
  (sites: Sites): FindForgeSite =>
  async (cloudId) => {
    const { client, table, box } = sites;
    const record = await find(client, table, { pk: cloudId }, recordSchema);
    if (record === null) return null;
    return isMoved(record) ? dynamoInstallations(sites)(record.movedFrom) : siteOf(box, record);
  };

export const dynamoReceipts =
  (client: DynamoDBDocumentClient, table: string): FindReceipt =>
  (tenant, key) =>
    find(client, table, receiptKey(tenant, key), receiptSchema);
