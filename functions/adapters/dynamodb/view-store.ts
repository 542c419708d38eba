import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateQuery,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { readRow } from '#domain/kernel/view.ts';
import type { ListOptions, ViewStore } from '../../ports/stored/view-store.ts';
import { partitionKey } from '../items/keys.ts';
import { rowDelete, rowItem, rowPut } from './row-item.ts';

const range = ({ before, after }: ListOptions): readonly [clause: string, values: object] => {
  if (before !== undefined) return [' AND sk < :before', { ':before': before }];
  return after === undefined ? ['', {}] : [' AND sk > :after', { ':after': after }];
};

const queryOf = (table: string, pk: string, options: ListOptions) => {
  const { skip = 0, limit, reverse = false } = options;
  const [clause, values] = range(options);
  return {
    TableName: table,
    ConsistentRead: true,
    ScanIndexForward: !reverse,
    KeyConditionExpression: `pk = :pk${clause}`,
    ExpressionAttributeValues: { ':pk': pk, ...values },
    ...(limit === undefined ? {} : { Limit: skip + limit }),
  };
};

export const dynamoViewStore = (client: DynamoDBDocumentClient, table: string): ViewStore => ({
  get: async (view, tenant, partition, key) => {
    const { Item } = await client.send(
      new GetCommand({
        TableName: table,
        Key: { pk: partitionKey(tenant, view.name, partition), sk: key },
        ConsistentRead: true,
      }),
    );
    return Item ? readRow(view, z.parse(rowItem, Item)) : null;
  },
  list: async (view, tenant, partition, options = {}) => {
    const { skip = 0, limit = Number.POSITIVE_INFINITY } = options;
    if (limit <= 0) return [];
    const rows: unknown[] = [];
    const query = queryOf(table, partitionKey(tenant, view.name, partition), options);
    for await (const page of paginateQuery({ client }, query)) {
      rows.push(...(page.Items ?? []));
      if (rows.length >= skip + limit) break;
    }
    return rows.slice(skip, skip + limit).map((item) => readRow(view, z.parse(rowItem, item)));
  },
  write: async (write) => {
    if (write.row === null) await client.send(new DeleteCommand(rowDelete(table, write)));
    else await client.send(new PutCommand(rowPut(table, write)));
  },
});
