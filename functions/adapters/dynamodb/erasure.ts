import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { chunked } from '#domain/kernel/chunked.ts';
import type { ErasureStore, ItemKey } from '../../ports/erasure.ts';
import { installationSchema, movedFromOf } from '../../ports/installations.ts';
import { erasureKey, partitionOf } from '../items/keys.ts';
import type { Tables } from './event-store.ts';

/** Items of a page, and how many of them are removed at the same time. */
const PAGE = 500;
const AT_ONCE = 10;

const keySchema = z.object({ pk: z.string(), sk: z.union([z.string(), z.number()]) });
const progressSchema = z.object({
  tenants: z.array(z.string()),
  phase: z.enum(['views', 'events', 'records']),
  after: z.nullable(keySchema),
});

/** Whether a conditional write was carried out. */
const carriedOut = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/** Erasing by scans: it is done seldom, and a second index of every item would cost at every write. */
export const dynamoErasure = (client: DynamoDBDocumentClient, tables: Tables): ErasureStore => ({
  async *sites() {
    const scan = { TableName: tables.installations, ConsistentRead: true };
    for await (const { Items = [] } of paginateScan({ client }, scan)) {
      for (const item of Items) {
        if (!('movedFrom' in item)) yield z.parse(installationSchema, item);
      }
    }
  },
  begin: ({ clientKey, signedAt }) =>
    carriedOut(
      client.send(
        new UpdateCommand({
          TableName: tables.installations,
          Key: { pk: clientKey },
          UpdateExpression: 'SET #state = :erasing',
          ConditionExpression:
            '#state = :erasing OR (#state = :uninstalled AND signedAt = :signedAt)',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: {
            ':erasing': 'erasing',
            ':uninstalled': 'uninstalled',
            ':signedAt': signedAt,
          },
        }),
      ),
    ),
  page: async (table, after) => {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName: tables[table],
        ConsistentRead: true,
        Limit: PAGE,
        ...(after === null ? {} : { ExclusiveStartKey: { ...after } }),
      }),
    );
    return {
      items: Items.map((content) => {
        const key = z.parse(keySchema, content);
        return { key, tenant: partitionOf(key.pk)?.tenant ?? null, content };
      }),
      next: LastEvaluatedKey ? z.parse(keySchema, LastEvaluatedKey) : null,
    };
  },
  remove: async (table, keys) => {
    const erase = (key: ItemKey) =>
      client.send(new DeleteCommand({ TableName: tables[table], Key: { ...key } }));
    for (const some of chunked(keys, AT_ONCE)) await Promise.all(some.map(erase));
  },
  finish: async (clientKey) => {
    const TableName = tables.installations;
    try {
      const { Attributes } = await client.send(
        new DeleteCommand({
          TableName,
          Key: { pk: clientKey },
          ConditionExpression: '#state = :erasing',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':erasing': 'erasing' },
          ReturnValues: 'ALL_OLD',
        }),
      );
      const site = z.safeParse(installationSchema, Attributes);
      if (!site.success || movedFromOf(site.data) === null) return;
      // Left there by a crash it leads nowhere, and the next install writes over it.
      const pk = site.data.forge?.cloudId;
      await client.send(new DeleteCommand({ TableName, Key: { pk } }));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  },
  progress: async () => {
    const { Item } = await client.send(
      new GetCommand({ TableName: tables.views, Key: erasureKey, ConsistentRead: true }),
    );
    return Item ? z.parse(progressSchema, Item) : null;
  },
  saveProgress: async (progress) => {
    const TableName = tables.views;
    if (progress === null) await client.send(new DeleteCommand({ TableName, Key: erasureKey }));
    else await client.send(new PutCommand({ TableName, Item: { ...erasureKey, ...progress } }));
  },
});
