import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { NumberValueImpl as NumberValue } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DynamoDb, startDynamoDb } from '#infra/sandbox/cloud/dynamodb/server.ts';

/**
 * URL of a real DynamoDB. If it is set, the tests check this DynamoDB. If not, they check that the emulator does what
 * AWS documents.
 */
const ELSEWHERE = process.env.CAIRN_DYNAMODB_ENDPOINT;
const TableName = `conformance-${process.pid}`;

let embedded: DynamoDb | undefined;
let client: DynamoDBDocumentClient;

beforeAll(async () => {
  if (!ELSEWHERE) embedded = await startDynamoDb({});
  const local = {
    region: 'us-east-1',
    credentials: { accessKeyId: 'owner', secretAccessKey: 'owner' },
  };
  const plain = new DynamoDBClient({
    endpoint: ELSEWHERE ?? embedded?.url ?? '',
    ...(ELSEWHERE ? {} : local),
    maxAttempts: 1,
  });
  client = DynamoDBDocumentClient.from(plain);
  await plain.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    }),
  );
  await waitUntilTableExists({ client: plain, minDelay: 0.01, maxWaitTime: 60 }, { TableName });
});
afterAll(async () => {
  await client.send(new DeleteTableCommand({ TableName }));
  client.destroy();
  await embedded?.stop();
});

const KEPT = {
  pk: 'kept',
  text: 'größer',
  empty: '',
  map: { b: [1, { c: true }], a: 'x' },
  set: new Set(['x', 'y']),
};
beforeEach(() => client.send(new PutCommand({ TableName, Item: KEPT })));

const put = (Item: Record<string, unknown>) => client.send(new PutCommand({ TableName, Item }));

const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ inner }), 'end');
const kilobytes = (count: number): string => 'x'.repeat(count * 1024);

describe('a condition of a write', () => {
  const NAMES = { '#map': 'map', '#set': 'set', '#empty': 'empty', '#text': 'text' };
  const judge = async (condition: string, values: object): Promise<unknown> => {
    const used = Object.entries(NAMES).filter(([alias]) => condition.includes(alias));
    const update = new UpdateCommand({
      TableName,
      Key: { pk: 'kept' },
      UpdateExpression: 'SET touched = :now',
      ConditionExpression: condition,
      ...(used.length > 0 ? { ExpressionAttributeNames: Object.fromEntries(used) } : {}),
      ExpressionAttributeValues: { ...values, ':now': 1 },
    });
    return client.send(update).then(
      () => true,
      (error: Error) => error.name !== 'ConditionalCheckFailedException' && error.message,
    );
  };

  it.each<[string, object, boolean]>([
    ['#map = :v', { ':v': { a: 'x', b: [1, { c: true }] } }, true],
    ['#map = :v', { ':v': { a: 'x', b: [1, { c: false }] } }, false],
    ['#map <> :v', { ':v': { a: 'x', b: [1, { c: true }] } }, false],
    ['#map.b = :v', { ':v': [1, { c: true }] }, true],
    ['#map.b = :v', { ':v': [{ c: true }, 1] }, false],
    ['#set = :v', { ':v': new Set(['y', 'x']) }, true],
    ['#empty = :v', { ':v': '' }, true],
    ['#empty IN (:v, :w)', { ':v': 'a', ':w': '' }, true],
    ['attribute_type(#empty, :v)', { ':v': 'S' }, true],
    ['attribute_type(#empty, :v)', { ':v': 'N' }, false],
    ['size(#empty) = :v', { ':v': 0 }, true],
    ['size(#text) = :v', { ':v': 8 }, true],
    ['size(#map) = :v', { ':v': 2 }, true],
    ['attribute_exists(#map.b)', {}, true],
    ['attribute_not_exists(#map.z)', {}, true],
    ['nowhere = :v', { ':v': 'x' }, false],
    ['nowhere <> :v', { ':v': 'x' }, true],
    ['NOT nowhere = :v', { ':v': 'x' }, true],
    ['#text BETWEEN :v AND :w', { ':v': 'g', ':w': 'h' }, true],
    ['begins_with(#text, :v)', { ':v': 'grö' }, true],
    ['contains(#set, :v)', { ':v': 'x' }, true],
    ['contains(#set, :v)', { ':v': 'z' }, false],
  ])('evaluates %s of %o to %s', async (condition, values, expected) => {
    expect(await judge(condition, values)).toBe(expected);
  });
});

describe('a write that its condition refuses', () => {
  const Key = { pk: 'kept' };
  const ConditionExpression = 'attribute_not_exists(pk)';
  const ReturnValuesOnConditionCheckFailure = 'ALL_OLD';
  const rule = { TableName, ConditionExpression, ReturnValuesOnConditionCheckFailure } as const;

  it.each([
    ['a put', new PutCommand({ ...rule, Item: { pk: 'kept', other: 1 } })],
    ['a removal', new DeleteCommand({ ...rule, Key })],
    [
      'a change',
      new UpdateCommand({
        ...rule,
        Key,
        UpdateExpression: 'SET touched = :v',
        ExpressionAttributeValues: { ':v': 1 },
      }),
    ],
  ])('returns the conflicting item on request: %s', async (_, command) => {
    await expect(client.send(command as PutCommand)).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      message: 'The conditional request failed',
      Item: { pk: { S: 'kept' }, empty: { S: '' } },
    });
  });

  it('does not return the existing item unless the request asks for it', async () => {
    const refused = await client
      .send(new PutCommand({ TableName, ConditionExpression, Item: { pk: 'kept' } }))
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'ConditionalCheckFailedException' });
    expect(refused).not.toHaveProperty('Item.pk');
  });
});

describe('the limits of DynamoDB', () => {
  const digits = (count: number): { readonly value: string } => ({ value: '1'.repeat(count) });
  const number = ({ value }: { readonly value: string }) =>
    client.send(
      new PutCommand({ TableName, Item: { pk: 'number', value: NumberValue.from(value) } }),
    );

  it.each<[string, () => Promise<unknown>, string | RegExp]>([
    [
      'a 400 KB item and more',
      () => put({ pk: 'big', text: kilobytes(400) }),
      /Item size has exceeded/,
    ],
    ['33 levels of maps', () => put({ pk: 'deep', value: nested(33) }), /Nesting Levels/],
    ['39 digits', () => number(digits(39)), /38 significant digits/],
    ['more than 9.9e125', () => number({ value: '1e126' }), /overflow/],
    ['less than 1e-130', () => number({ value: '1e-131' }), /underflow/],
    ['an empty key', () => put({ pk: '' }), /empty string value/],
    [
      'a transaction of 101',
      () =>
        client.send(
          new TransactWriteCommand({
            TransactItems: Array.from({ length: 101 }, (_, at) => ({
              Put: { TableName, Item: { pk: `t${at}` } },
            })),
          }),
        ),
      /less than or equal to 100/,
    ],
    [
      'a transaction of more than 4 MB',
      () =>
        client.send(
          new TransactWriteCommand({
            TransactItems: Array.from({ length: 11 }, (_, at) => ({
              Put: { TableName, Item: { pk: `t${at}`, text: kilobytes(390) } },
            })),
          }),
        ),
      /4 ?MB|size/i,
    ],
    [
      'one item twice in a transaction',
      () =>
        client.send(
          new TransactWriteCommand({
            TransactItems: [
              { Put: { TableName, Item: { pk: 'twice' } } },
              { Delete: { TableName, Key: { pk: 'twice' } } },
            ],
          }),
        ),
      'Transaction request cannot include multiple operations on one item',
    ],
    [
      'a batch of 26',
      () =>
        client.send(
          new BatchWriteCommand({
            RequestItems: {
              [TableName]: Array.from({ length: 26 }, (_, at) => ({
                PutRequest: { Item: { pk: `b${at}` } },
              })),
            },
          }),
        ),
      /25|too many items/i,
    ],
  ])('refuse %s', async (_, write, message) => {
    await expect(write()).rejects.toMatchObject({
      name: 'ValidationException',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an item just below 400 KB', () => put({ pk: 'big', text: kilobytes(399) })],
    ['32 levels of maps', () => put({ pk: 'deep', value: nested(32) })],
    ['38 digits', () => number(digits(38))],
  ])('accept %s', async (_, write) => {
    await expect(write()).resolves.toMatchObject({ $metadata: { httpStatusCode: 200 } });
  });
});

describe('a read', () => {
  it('returns nothing for a missing item, and an empty page if no item matches', async () => {
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'nobody' },
    });
    expect(await client.send(query)).toMatchObject({ Count: 0, Items: [] });
    const { Item } = await client.send(new GetCommand({ TableName, Key: { pk: 'nobody' } }));
    expect(Item).toBeUndefined();
  });
});
