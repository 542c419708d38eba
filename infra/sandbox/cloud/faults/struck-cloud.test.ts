import {
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REGION } from '../base/names.ts';
import { startDynamoDb } from '../dynamodb/server.ts';
import type { Cloud } from '../running-cloud.ts';
import { startCloud } from '../start-cloud.ts';
import { startStorage } from '../storage/storage.ts';
import { type HandMadeAssembly, writeAssembly } from '../testing/assembly.ts';
import { clientAt, createThings } from '../testing/tables.ts';
import { lambda, mapping, streamedTable, templateOf } from '../testing/templates.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

const LOGGER = `export const handler = async ({ Records }) => {
  console.log('seen ' + Records.map(({ dynamodb }) => dynamodb.NewImage.pk.S).join('') + ' at ' + Date.now());
};`;

describe('a cloud with faults', () => {
  let assembly: HandMadeAssembly;
  let cloud: Cloud;
  let lines: string[];
  let client: DynamoDBClient;

  beforeEach(async () => {
    lines = [];
    assembly = await writeAssembly(
      {
        Test: templateOf({
          Things: streamedTable,
          Reader: lambda('reader'),
          FromThings: mapping({
            BatchSize: 10,
            EventSourceArn: { 'Fn::GetAtt': ['Things', 'StreamArn'] },
            FunctionName: { Ref: 'Reader' },
          }),
        }),
      },
      { 'reader/index.mjs': LOGGER },
    );
    cloud = await startCloud({
      assembly: assembly.directory,
      ports: { app: 0, api: 0 },
      env: {},
      log: (line) => lines.push(line),
    });
    client = new DynamoDBClient({
      endpoint: cloud.endpoints.dynamoDb,
      region: REGION,
      credentials,
    });
  });
  afterEach(async () => {
    client.destroy();
    await cloud.stop();
    await assembly.remove();
  });

  const TableName = 'Test-Things';
  const put = (...names: string[]) =>
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: names.map((pk) => ({ Put: { TableName, Item: { pk: { S: pk } } } })),
      }),
    );
  const seen = (): string[] => lines.flatMap((line) => / seen (\w+) at/.exec(line)?.[1] ?? []);

  it('delivers stream records a second time or in reverse order', async () => {
    cloud.faults.add({ kind: 'repeat', times: 1 });
    await put('a', 'b', 'c');
    await expect.poll(seen).toEqual(['abc', 'abc']);
    await cloud.idle();
    cloud.faults.add({ kind: 'backwards', named: 'Reader', times: 1 });
    await put('d', 'e', 'f');
    await expect.poll(seen).toEqual(['abc', 'abc', 'fed']);
  });

  it('changes the time that functions read', async () => {
    cloud.faults.add({ kind: 'clock', named: 'Reader', aheadMs: 3_000_000 });
    const now = Date.now();
    await put('a');
    await expect.poll(seen).toEqual(['a']);
    const functionTime = Number(/ at (\d+)/.exec(lines.join())?.[1]);
    expect(functionTime - now).toBeGreaterThanOrEqual(3_000_000);
  });

  it('reports the sizes of its queues, and whether it is idle', async () => {
    await cloud.idle();
    expect(await cloud.isIdle()).toBe(true);
    expect(await cloud.queueSizes()).toEqual({});
  });
});

describe('a table that a fault rule throttles', () => {
  it("answers functions with DynamoDB's throttling error, but not the account's owner", async () => {
    const struck = new Set<string>();
    const dynamoDb = await startDynamoDb({
      isFunction: (who) => who === 'test',
      throttled: (table) => struck.has(table.split('/').at(-1) ?? ''),
    });
    const mine = clientAt(dynamoDb.url);
    const owner = new DynamoDBClient({
      endpoint: dynamoDb.url,
      region: REGION,
      credentials: { accessKeyId: 'owner', secretAccessKey: 'owner' },
    });
    await createThings(mine, 'Left');
    await createThings(mine, 'Right');
    struck.add('Right');
    const item = (TableName: string) => ({ TableName, Item: { pk: { S: 'a' } } });
    await mine.send(new PutItemCommand(item('Left')));
    await expect(mine.send(new PutItemCommand(item('Right')))).rejects.toMatchObject({
      name: 'ThrottlingException',
    });
    const TransactItems = [{ Put: item('Left') }, { Put: item('Right') }];
    await expect(mine.send(new TransactWriteItemsCommand({ TransactItems }))).rejects.toMatchObject(
      {
        CancellationReasons: [{ Code: 'None' }, { Code: 'ThrottlingError' }],
      },
    );
    await owner.send(new PutItemCommand(item('Right')));
    mine.destroy();
    owner.destroy();
    await dynamoDb.stop();
  });
});

describe('a bucket or queue with a fault rule', () => {
  it('answers with the error of an AWS outage until the rule is removed', async () => {
    let down: string | null = null;
    const storage = await startStorage(undefined, undefined, {
      isFunction: (who) => who === 'Writer',
      fails: (kind, name) => kind === down && name !== 'other',
    });
    const bucket = (name: string) => fetch(`${storage.url}/${name}`, { method: 'PUT' });
    const queue = (who: string) =>
      fetch(storage.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': 'AmazonSQS.CreateQueue',
          authorization: `AWS4-HMAC-SHA256 Credential=${who}/20260101/us-east-1/sqs/aws4_request`,
        },
        body: JSON.stringify({ QueueName: 'Jobs' }),
      });
    down = 'no-files';
    const refused = await bucket('files');
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringMatching('SlowDown'),
    ]);
    expect((await bucket('other')).status).toBe(200);
    expect((await queue('Writer')).status).toBe(200);
    down = 'no-messages';
    expect((await bucket('files')).status).toBe(200);
    expect([(await queue('Writer')).status, (await queue('owner')).status]).toEqual([503, 200]);
    await storage.stop();
  });
});
