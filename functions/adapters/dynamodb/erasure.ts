import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { chunked } from '#domain/kernel/chunked.ts';
import { movedFromOf } from '../../ports/site/installations.ts';
import type { ErasureStore, ItemKey } from '../../ports/stored/erasure.ts';
import type { Tables } from './event-store.ts';
import { siteItemSchema } from './site-item.ts';

/** The number of items in a page, and how many of them are deleted concurrently. */
const PAGE = 500;
const AT_ONCE = 10;

const keySchema = z.object({ pk: z.string(), sk: z.union([z.string(), z.number()]) });
/** Returns true if a conditional write was made, and false if its condition failed. */
const carriedOut = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

export const dynamoErasure = (client: DynamoDBDocumentClient, tables: Tables): ErasureStore => ({
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
  page: async (table, pk) => {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tables[table],
        ConsistentRead: true,
        Limit: PAGE,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
      }),
    );
    const items = Items.map((content) => ({ key: z.parse(keySchema, content), content }));
    return { items, more: LastEvaluatedKey !== undefined };
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
      const site = z.safeParse(siteItemSchema, Attributes);
      if (!site.success || movedFromOf(site.data) === null) return;
      // After a crash here, the pointer from the cloud id remains without its site. The next install overwrites it.
      const pk = site.data.forge?.cloudId;
      await client.send(new DeleteCommand({ TableName, Key: { pk } }));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  },
});
