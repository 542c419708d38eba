import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
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
  it('writes all its items, and adds them to the stream in order', async () => {
    await transact([put('a'), put('b')]);
    await transact([put('a', 1), { Delete: { TableName: table, Key: { pk: 'b' } } }]);

    expect(await all()).toEqual({ a: 1 });
    expect(await streamed()).toEqual(['INSERT a', 'INSERT b', 'MODIFY a', 'REMOVE b']);
  });

  it('writes nothing when a condition fails, and reports this condition with the stored item', async () => {
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

  it('is executed once per token, and refused when the token is reused for other writes', async () => {
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

  it('lets exactly one of many concurrent claims of an item succeed', async () => {
    const claims = Array.from({ length: 20 }, (_, value) =>
      transact([put('seat', value, absent), put(`ticket-${value}`, value)]),
    );
    const outcomes = await Promise.allSettled(claims);
    const won = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));

    expect(won).toHaveLength(1);
    expect(await all()).toEqual({ seat: won[0], [`ticket-${won[0]}`]: won[0] });
  });
});

describe('a single write', () => {
  it('appears in the stream', async () => {
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

  it("fails with DynamoDB's error when its condition is false", async () => {
    await transact([put('a')]);
    const again = client.send(new PutCommand({ TableName: table, Item: { pk: 'a' }, ...absent }));

    await expect(again).rejects.toBeInstanceOf(ConditionalCheckFailedException);
  });
});

describe('a stop of the embedded DynamoDB', () => {
  it('waits for requests whose callers have disconnected', async () => {
    const stopped = await startDynamoDb({});
    const things = clientAt(stopped.url);
    await createThings(things, 'Things');
    // The emulator handles writes of one key one after the other, so most of these are still in progress when the
    // callers disconnect.
    const Item = { pk: 'one', text: 'x'.repeat(300_000) };
    const leaving = new AbortController();
    const writes = Array.from({ length: 200 }, () =>
      things.send(new PutCommand({ TableName: 'Things', Item }), {
        abortSignal: leaving.signal,
      }),
    );
    await Promise.any(writes);
    leaving.abort();
    await Promise.allSettled(writes);
    await expect(stopped.stop()).resolves.toBeUndefined();
  });
});

describe('a concurrent write', () => {
  it('fails when another transaction is writing the same item', async () => {
    const first = transact([put('a'), put('b')]);
    const rivals = await Promise.allSettled([
      first,
      transact([put('c'), put('b')]),
      client.send(new PutCommand({ TableName: table, Item: { pk: 'a', value: 9 } })),
    ]);
    const lost = rivals.flatMap((rival) => (rival.status === 'rejected' ? [rival.reason] : []));
    for (const error of lost) {
      if (error instanceof TransactionConflictException) continue;
      expect(error).toBeInstanceOf(TransactionCanceledException);
      expect(error.CancellationReasons?.map(({ Code }: { Code?: string }) => Code)).toContain(
        'TransactionConflict',
      );
    }
    // The failed writes changed nothing, and all locks are released.
    await transact([put('a', 5), put('b', 5)]);
    expect(await all()).toMatchObject({ a: 5, b: 5 });
  });

  it('is named in the error of the transaction that fails because of it', async () => {
    const slow = await startDynamoDb({ transactionMs: 50 });
    const many = clientAt(slow.url);
    await createThings(many, 'Wanted');
    const write = (number: number): Promise<unknown> => {
      const items = ['hot', `own-${number}`].map((pk) => ({
        Put: { TableName: 'Wanted', Item: { pk } },
      }));
      return many.send(new TransactWriteCommand({ TransactItems: items }));
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) => write(number)),
    );
    const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(lost.length).toBeGreaterThan(0);
    for (const error of lost) {
      expect(error).toMatchObject({
        name: 'TransactionCanceledException',
        CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
      });
    }
    const { Items = [] } = await many.send(new ScanCommand({ TableName: 'Wanted' }));
    expect(Items).toHaveLength(outcomes.length - lost.length + 1);
    many.destroy();
    await slow.stop();
  });
});

describe("a table's stream", () => {
  it("contains no record of a put that changes only the order of an item's attributes", async () => {
    const write = (Item: object) =>
      client.send(new PutCommand({ TableName: table, Item: { pk: 'a', ...Item } }));
    await write({ map: { one: 1, two: 2 }, set: new Set(['x', 'y']) });
    await write({ set: new Set(['y', 'x']), map: { two: 2, one: 1 } });
    await write({ set: new Set(['y', 'x']), map: { two: 2, one: 3 } });
    expect(await streamed()).toEqual(['INSERT a', 'MODIFY a']);
  });
});

describe('a partition with limited throughput', () => {
  it('is throttled, also in transactions, while other partitions are not', async () => {
    const busy = await startDynamoDb({ throughput: { reads: 5, writes: 3 } });
    const hot = clientAt(busy.url);
    await createThings(hot, 'Busy');
    const write = (pk: string) => hot.send(new PutCommand({ TableName: 'Busy', Item: { pk } }));
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => write('hot')));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.length).toBeGreaterThan(4);
    expect(refused[0]).toMatchObject({ name: 'ThrottlingException' });
    await write('cold');
    const TransactItems = [
      { Put: { TableName: 'Busy', Item: { pk: 'cool' } } },
      { Put: { TableName: 'Busy', Item: { pk: 'hot' } } },
    ];
    await expect(hot.send(new TransactWriteCommand({ TransactItems }))).rejects.toMatchObject({
      CancellationReasons: [{ Code: 'None' }, { Code: 'ThrottlingError' }],
    });
    hot.destroy();
    await busy.stop();
  });
});
