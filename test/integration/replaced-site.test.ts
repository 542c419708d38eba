import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import {
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '#infra/sandbox/cloud/running-cloud.ts';
import { startCloud } from '#infra/sandbox/cloud/start-cloud.ts';
import type { Sandbox } from '#infra/sandbox/start/options.ts';
import { startSandbox } from '#infra/sandbox/start/sandbox.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { askAt } from '../support/sandbox.ts';

const OWNER = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'owner', secretAccessKey: 'owner' },
};

let folder: string;
let cloud: Cloud;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-replaced-'));
  sandbox = await startSandbox({ brief: true, port: 0, dataDir: folder }, async (options) => {
    cloud = await startCloud(options);
    return cloud;
  });
});

afterAll(async () => {
  await sandbox?.stop();
  await rm(folder, { recursive: true, force: true });
});

const tables = () => new DynamoDBClient({ ...OWNER, endpoint: cloud.endpoints.dynamoDb });
const files = () =>
  new S3Client({ ...OWNER, endpoint: cloud.endpoints.storage, forcePathStyle: true });

/** Returns the items of every table, as sorted text by table name. */
const itemsOf = async (): Promise<Record<string, string[]>> => {
  const { TableNames = [] } = await tables().send(new ListTablesCommand({}));
  const all = TableNames.map(async (TableName) => {
    const { Items = [] } = await tables().send(new ScanCommand({ TableName }));
    return [TableName, Items.map((item) => JSON.stringify(item))] as const;
  });
  return Object.fromEntries(await Promise.all(all));
};

const objectsIn = async (): Promise<string[]> => {
  const { Buckets = [] } = await files().send(new ListBucketsCommand({}));
  const all = Buckets.map(async ({ Name: Bucket = '' }) => {
    const { Contents = [] } = await files().send(new ListObjectsV2Command({ Bucket }));
    return Contents.map(({ Key }) => `${Bucket}/${Key}`);
  });
  return (await Promise.all(all)).flat().sort();
};

const secret = (target: string, body: object): Promise<Response> =>
  fetch(cloud.endpoints.secrets, {
    method: 'POST',
    headers: {
      authorization: 'AWS4-HMAC-SHA256 Credential=owner/20260101/us-east-1/secretsmanager/aws4',
      'x-amz-target': `secretsmanager.${target}`,
    },
    body: JSON.stringify(body),
  });

const ask = async (method: string, path: string, body?: object): Promise<Response> => {
  const token = await sandbox.mintToken(PEOPLE.siteAdmin.id);
  return askAt(sandbox.urls.app)(token, method, path, body ? { body } : {});
};

/** Returns all state that a browser test can change, in a form that allows comparing two sites. */
const state = async () => {
  await sandbox.idle();
  const items = Object.entries(await itemsOf());
  const { tracker, urls } = sandbox;
  const { host } = (await (await fetch(`${urls.host}/sandbox/status`)).json()) as { host: string };
  return {
    // Leaves out the views. Some have a row for each minute with activity, so two sites have different numbers of rows.
    // Leaves out placements too: how many events a change has depends on whether the webhook or the writer tells first.
    items: Object.fromEntries(
      items
        .filter(([table]) => !table.includes('Views'))
        .map(([table, all]) => [table, all.filter((item) => !item.includes('placement')).length]),
    ),
    objects: await objectsIn(),
    messages: await cloud.queueSizes(),
    secret: (await secret('GetSecretValue', { SecretId: 'kept' })).status,
    cloudFaults: cloud.faults.all(),
    trackerFaults: tracker.faults.all(),
    switches: tracker.switches.read(),
    issue: tracker.directory.issue('TRAIL-1')?.summary,
    projects: tracker.directory.projects().map(({ key }) => key),
    apps: tracker.apps.all().map(({ key }) => key),
    host,
  };
};

/** Changes something in every part of the state that `state` reads. */
const leaveTraces = async (): Promise<void> => {
  const { tracker, urls } = sandbox;
  const made = await ask('POST', '/smb/goal?projectId=10000', { fields: { summary: 'Left over' } });
  expect(made.status).toBeLessThan(300);
  const [object = ''] = await objectsIn();
  const Bucket = object.split('/')[0];
  await files().send(new PutObjectCommand({ Bucket, Key: 'left-over', Body: 'text' }));
  await secret('CreateSecret', { Name: 'kept', SecretString: 'x', ClientRequestToken: '1' });
  tracker.faults.add({ method: 'GET', path: '/rest/api/3/none', status: 500 });
  tracker.switches.change({ licence: 'none', searchDelayMs: 5 });
  const authorization = `Basic ${Buffer.from(`${tracker.directory.user(PEOPLE.siteAdmin.id)?.emailAddress}:sandbox`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const renamed = await fetch(`${urls.host}/rest/api/3/issue/TRAIL-1`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ fields: { summary: 'Left over' } }),
  });
  expect(renamed.status).toBe(204);
  await fetch(`${urls.host}/rest/api/3/project/WEB`, { method: 'DELETE', headers });
  const moved = await fetch(`${urls.host}/sandbox/host`, {
    method: 'PUT',
    body: JSON.stringify({ kind: 'forge' }),
  });
  expect(moved.status).toBeLessThan(300);
  await sandbox.uninstall();
  const queues = new SQSClient({ ...OWNER, endpoint: cloud.endpoints.storage });
  const QueueName = Object.keys(await cloud.queueSizes()).find((name) =>
    /Dead(?!.*fifo)/.test(name),
  );
  const { QueueUrl } = await queues.send(new GetQueueUrlCommand({ QueueName }));
  await queues.send(new SendMessageCommand({ QueueUrl, MessageBody: 'left over' }));
  cloud.faults.add({ kind: 'clock', named: 'Nothing', aheadMs: 1 });
};

describe('a site that replaces another site', () => {
  it.each(['connect', 'forge'] as const)(
    'has no data of the old site, as an app on %s',
    async (host) => {
      sandbox = await sandbox.replaceSite({ host });
      const before = await state();
      const { tenant } = sandbox;
      const token = await sandbox.mintToken(PEOPLE.siteAdmin.id);
      await leaveTraces();
      const dirty = await state();
      expect(dirty).not.toEqual(before);

      sandbox = await sandbox.replaceSite({ host });

      expect(await state()).toEqual(before);
      expect(sandbox.tenant).not.toBe(tenant);
      expect(
        Object.values(await itemsOf())
          .flat()
          .join('\n'),
      ).not.toContain(tenant);
      const refused = await askAt(sandbox.urls.app)(token, 'GET', '/smb/goal?projectId=10000');
      expect([401, 403]).toContain(refused.status);
      expect((await ask('GET', '/smb/goal?projectId=10000')).status).toBe(200);
    },
  );

  it('is compared in every part of the state that a browser test can change', async () => {
    sandbox = await sandbox.replaceSite({ host: 'connect' });
    const before = await state();
    await leaveTraces();
    const dirty = await state();
    const same = Object.entries(before).filter(
      ([part, value]) =>
        JSON.stringify(value) === JSON.stringify(dirty[part as keyof typeof dirty]),
    );

    expect(same.map(([part]) => part)).toEqual([]);
  });

  it('stops the work that the old site had in progress', async () => {
    sandbox = await sandbox.replaceSite({ host: 'connect' });
    const items = Array.from({ length: 20 }, (_, index) => ({
      issue: `TRAIL-${index + 1}`,
      properties: [{ key: 'ds-smb-color', value: 'purple' }],
    }));
    sandbox.tracker.faults.add({ method: 'PUT', path: '/rest/api/3/issue/*', latencyMs: 60_000 });
    const taken = await ask('POST', '/smb/job', {
      boardId: 'project-10000',
      work: { kind: 'write-properties', items },
    });
    expect(taken.status).toBe(201);

    sandbox = await sandbox.replaceSite();

    // Waits for the work that the new site itself has started.
    await sandbox.idle();
    expect(sandbox.tracker.calls.recent().some(({ by }) => by === 'impersonation')).toBe(false);
    expect(Object.values(await cloud.queueSizes()).every((size) => size === 0)).toBe(true);
  });
});
