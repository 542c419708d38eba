import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  ScanCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientAt, createThings } from '../testing/tables.ts';
import { type DynamoDb, startDynamoDb } from './server.ts';

let dynamoDb: DynamoDb;
let client: DynamoDBDocumentClient;
let table: string;
let tables = 0;

beforeAll(async () => {
  dynamoDb = await startDynamoDb({});
  client = clientAt(dynamoDb.url);
});

afterAll(() => dynamoDb.stop());

beforeEach(async () => {
  tables += 1;
  table = `Things-${tables}`;
  await createThings(client, table);
  await dynamoDb.streams.watch(table);
});

type Writes = NonNullable<TransactWriteCommandInput['TransactItems']>;

const transact = (TransactItems: Writes, ClientRequestToken?: string): Promise<unknown> =>
  client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));

const absent = { ConditionExpression: 'attribute_not_exists(pk)' };

const put = (pk: string, value = 0, rule: object = {}): Writes[number] => ({
  Put: { TableName: table, Item: { pk, value }, ...rule },
});

const all = async (): Promise<Record<string, number>> => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table }));
  return Object.fromEntries(Items.map(({ pk, value }) => [pk, value]));
};

const streamed = async (): Promise<string[]> =>
  (await dynamoDb.streams.read(table, '', 1000)).map(
    ({ eventName, keys }) => `${eventName} ${String(keys.pk?.S)}`,
  );

describe('a transaction', () => {
  it('writes everything and streams it in order', async () => {
    await transact([put('a'), put('b')]);
    await transact([put('a', 1), { Delete: { TableName: table, Key: { pk: 'b' } } }]);

    expect(await all()).toEqual({ a: 1 });
    expect(await streamed()).toEqual(['INSERT a', 'INSERT b', 'MODIFY a', 'REMOVE b']);
  });

  it('writes nothing when one condition fails, and says which with what stands there', async () => {
    await transact([put('a', 7)]);

    const failed = transact([
      put('b'),
      put('a', 8, { ...absent, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    ]);

    await expect(failed).rejects.toBeInstanceOf(TransactionCanceledException);
    const { CancellationReasons } = (await failed.catch(
      (error: unknown) => error,
    )) as TransactionCanceledException;
    expect(CancellationReasons?.map(({ Code }) => Code)).toEqual([
      'None',
      'ConditionalCheckFailed',
    ]);
    expect(CancellationReasons?.[1]?.Item).toMatchObject({ value: { N: '7' } });
    expect(await all()).toEqual({ a: 7 });
    expect(await streamed()).toEqual(['INSERT a']);
  });

  it('is done once for one token, and refused when the token comes with other writes', async () => {
    await transact([put('a', 1)], 'token-1');
    await transact([put('a', 2)]);
    await transact([put('a', 1)], 'token-1');

    expect(await all()).toEqual({ a: 2 });
    await expect(transact([put('b')], 'token-1')).rejects.toMatchObject({
      name: 'IdempotentParameterMismatchException',
    });
  });

  it.each([
    ['two writes of one item', () => [put('a'), put('a')]],
    ['no write', () => []],
    ['a table that is not there', () => [{ Put: { TableName: 'Nothing', Item: { pk: 'a' } } }]],
    ['an item without its key', () => [{ Put: { TableName: table, Item: { other: 'a' } } }]],
  ])('refuses %s', async (_, writes) => {
    await expect(transact(writes())).rejects.toThrow();
    expect(await all()).toEqual({});
  });

  it('lets one of many who claim the same item win', async () => {
    const claims = Array.from({ length: 20 }, (_, value) =>
      transact([put('seat', value, absent), put(`ticket-${value}`, value)]),
    );
    const outcomes = await Promise.allSettled(claims);
    const won = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));

    expect(won).toHaveLength(1);
    expect(await all()).toEqual({ seat: won[0], [`ticket-${won[0]}`]: won[0] });
  });
});

describe('single writes', () => {
  it('are streamed too', async () => {
    await client.send(new PutCommand({ TableName: table, Item: { pk: 'a', value: 1 } }));
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: { pk: 'a' },
        UpdateExpression: 'SET #v = :two',
        ExpressionAttributeNames: { '#v': 'value' },
        ExpressionAttributeValues: { ':two': 2 },
      }),
    );

    expect(await streamed()).toEqual(['INSERT a', 'MODIFY a']);
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: { pk: 'a' } }));
    expect(Item).toEqual({ pk: 'a', value: 2 });
  });

  it('fail on their condition as the service does', async () => {
    await transact([put('a')]);
    const again = client.send(new PutCommand({ TableName: table, Item: { pk: 'a' }, ...absent }));

    await expect(again).rejects.toBeInstanceOf(ConditionalCheckFailedException);
  });
});

describe('a stop', () => {
  it('waits for what callers began that have gone away', async () => {
    const stopped = await startDynamoDb({});
    const things = clientAt(stopped.url);
    await createThings(things, 'Things');
    // Long writes of one key wait for each other, so that most are half done when the callers leave.
    const Item = { pk: 'one', text: 'x'.repeat(300_000) };
    const leaving = new AbortController();
    const writes = Array.from({ length: 200 }, () =>
      things.send(new PutCommand({ TableName: 'Things', Item }), {
        abortSignal: leaving.signal,
      }),
    );
    await Promise.race(writes);
    leaving.abort();
    await Promise.allSettled(writes);
    await expect(stopped.stop()).resolves.toBeUndefined();
  });
});
