import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { StoredRow, StoreScan } from '../../ports/stored/store-scan.ts';
import { envelopeOf, parseItem } from '../items/event-item.ts';
import { partitionOf, tenantPrefix } from '../items/keys.ts';
import { isNoView } from '../items/kinds.ts';
import type { Tables } from './event-store.ts';
import { pagesAhead } from './pages-ahead.ts';
import { rowItem } from './row-item.ts';

const storedRow = (item: unknown): StoredRow | null => {
  const { pk, sk, row, revision } = z.parse(rowItem, item);
  const address = partitionOf(pk);
  return address === null || isNoView(address.view) ? null : { ...address, key: sk, row, revision };
};

const ofTenant = (tenant: TenantId | undefined) =>
  tenant === undefined
    ? {}
    : {
        FilterExpression: 'begins_with(pk, :tenant)',
        ExpressionAttributeValues: { ':tenant': tenantPrefix(tenant) },
      };

async function* items(
  client: DynamoDBDocumentClient,
  TableName: string,
  tenant: TenantId | undefined,
): AsyncIterable<unknown> {
  const scan = { TableName, ConsistentRead: true, ...ofTenant(tenant) };
  const pages = pagesAhead((ExclusiveStartKey) =>
    client.send(new ScanCommand({ ...scan, ExclusiveStartKey })),
  );
  for await (const page of pages) yield* page;
}

/**
 * Reads the events and views tables from beginning to end. A scan returns the items of a partition in the order of
 * their sort keys.
 */
export const dynamoStoreScan = (
  client: DynamoDBDocumentClient,
  tables: Pick<Tables, 'events' | 'views'>,
): StoreScan => ({
  async *events(codecOf, tenant) {
    for await (const found of items(client, tables.events, tenant)) {
      const item = parseItem(found);
      yield envelopeOf(item, codecOf(item.streamType));
    }
  },
  async *rows(tenant) {
    for await (const found of items(client, tables.views, tenant)) {
      const row = storedRow(found);
      if (row !== null) yield row;
    }
  },
});
