import {
  type DynamoDBDocumentClient,
  ScanCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientAt, createThings } from '../testing/tables.ts';
import { type DynamoDb, startDynamoDb } from './server.ts';

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Kind = 'put' | 'create' | 'delete' | 'expect';

interface Write {
  readonly key: string;
  readonly kind: Kind;
}

const itemOf = (TableName: string, { key: pk, kind }: Write, value: number): Item => {
  const Key = { pk };
  const conditional = {
    TableName,
    ConditionExpression: `attribute_${kind === 'create' ? 'not_' : ''}exists(pk)`,
  };
  switch (kind) {
    case 'put':
      return { Put: { TableName, Item: { pk, value } } };
    case 'create':
      return { Put: { ...conditional, Item: { pk, value } } };
    case 'delete':
      return { Delete: { TableName, Key } };
    case 'expect':
      return { ConditionCheck: { ...conditional, Key } };
  }
};

const holds = (model: ReadonlyMap<string, number>, { key, kind }: Write): boolean => {
  if (kind === 'create') return !model.has(key);
  return kind !== 'expect' || model.has(key);
};

/** Returns the items that are expected after the writes, or null if one of the writes must fail. */
const after = (
  model: ReadonlyMap<string, number>,
  writes: readonly Write[],
  value: number,
): Map<string, number> | null => {
  if (!writes.every((write) => holds(model, write))) return null;
  const next = new Map(model);
  for (const { key, kind } of writes) {
    if (kind === 'delete') next.delete(key);
    else if (kind !== 'expect') next.set(key, value);
  }
  return next;
};

const write = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd'),
  kind: fc.constantFrom<Kind>('put', 'create', 'delete', 'expect'),
});
const transaction = fc.uniqueArray(write, {
  minLength: 1,
  maxLength: 4,
  selector: ({ key }) => key,
});

describe('a random series of transactions', () => {
  let dynamoDb: DynamoDb;
  let client: DynamoDBDocumentClient;
  let runs = 0;

  beforeAll(async () => {
    dynamoDb = await startDynamoDb({});
    client = clientAt(dynamoDb.url);
  });

  afterAll(() => dynamoDb.stop());

  const succeeds = (TransactItems: Item[]): Promise<boolean> =>
    client.send(new TransactWriteCommand({ TransactItems })).then(
      () => true,
      () => false,
    );

  it('leaves the same items as the same writes to a map', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(transaction, { maxLength: 8 }), async (transactions) => {
        runs += 1;
        const table = `Run-${runs}`;
        await createThings(client, table);
        let model = new Map<string, number>();
        for (const [value, writes] of transactions.entries()) {
          const next = after(model, writes, value);
          const done = await succeeds(writes.map((one) => itemOf(table, one, value)));
          expect(done).toBe(next !== null);
          model = next ?? model;
        }
        const { Items = [] } = await client.send(new ScanCommand({ TableName: table }));
        expect(new Map(Items.map(({ pk, value }) => [pk, value]))).toEqual(model);
      }),
      { numRuns: 30 },
    );
  });
});
