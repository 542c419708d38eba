import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { StoredRow, StoreScan } from '../../ports/store-scan.ts';
import { envelopeOf, parseItem } from '../items/event-item.ts';
import { isNoView, partitionOf } from '../items/keys.ts';
import type { Tables } from './event-store.ts';
import { pagesAhead } from './pages-ahead.ts';

const rowItem = z.object({ pk: z.string(), sk: z.string(), row: z.optional(z.unknown()) });

const storedRow = (item: unknown): StoredRow | null => {
  const { pk, sk, row } = z.parse(rowItem, item);
  const address = partitionOf(pk);
  return address === null || isNoView(address.view) ? null : { ...address, key: sk, row };
};

async function* items(client: DynamoDBDocumentClient, table: string): AsyncIterable<unknown> {
  const pages = pagesAhead((ExclusiveStartKey) =>
    client.send(new ScanCommand({ TableName: table, ConsistentRead: true, ExclusiveStartKey })),
  );
  for await (const page of pages) yield* page;
}

/** Reads the tables from end to end. A scan gives each partition in the order of its sort key. */
export const dynamoStoreScan = (
  client: DynamoDBDocumentClient,
  tables: Pick<Tables, 'events' | 'views'>,
): StoreScan => ({
  async *events(codecs) {
    for await (const found of items(client, tables.events)) {
      const item = parseItem(found);
      yield envelopeOf(item, codecs[item.streamType]);
    }
  },
  async *rows() {
    for await (const found of items(client, tables.views)) {
      const row = storedRow(found);
      if (row !== null) yield row;
    }
  },
});
