import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '../dynamodb/server.ts';
import { clientAt, createThings } from './tables.ts';

/**
 * Writes pairs of items, one item into each of two tables, until this process is killed. Prints the number of a pair as
 * soon as its write is acknowledged.
 */
const path = process.argv[2] ?? '';
const dynamoDb = await startDynamoDb({ path });
await dynamoDb.streams.watch('Left');
const client = clientAt(dynamoDb.url);
await createThings(client, 'Left');
await createThings(client, 'Right');

for (let number = 0; ; number += 1) {
  const write = (TableName: string): object => ({
    Put: { TableName, Item: { pk: `${number}`, number } },
  });
  await client.send(new TransactWriteCommand({ TransactItems: [write('Left'), write('Right')] }));
  process.stdout.write(`${number}\n`);
}
