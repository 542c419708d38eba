import {
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { clientAt, createThings } from '../testing/tables.ts';
import type { Use } from './meter.ts';
import { startDynamoDb } from './server.ts';

it('Meter counts units per partition by size, and consistent reads and transactions twice', async () => {
  const uses: Use[] = [];
  const dynamoDb = await startDynamoDb({
    isFunction: (who) => who === 'test',
    onUse: (use) => uses.push(use),
  });
  const client = clientAt(dynamoDb.url);
  await createThings(client, 'Things');
  const Item = { pk: { S: 'a' }, text: { S: 'x'.repeat(2500) } };
  const Key = { pk: { S: 'a' } };
  await client.send(new PutItemCommand({ TableName: 'Things', Item }));
  await client.send(new GetItemCommand({ TableName: 'Things', Key }));
  await client.send(new GetItemCommand({ TableName: 'Things', Key, ConsistentRead: true }));
  await client.send(
    new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName: 'Things', Item } }] }),
  );
  await expect
    .poll(() => uses.map(({ reads, writes }) => [reads, writes]))
    .toEqual([
      [0, 3],
      [0.5, 0],
      [1, 0],
      [0, 6],
    ]);
  expect(new Set(uses.map(({ partition }) => partition))).toEqual(
    new Set(['Things {"pk":{"S":"a"}}']),
  );
  client.destroy();
  await dynamoDb.stop();
});
