import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditRows } from '#domain/aggregates/feeds/audit-rows.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { projectScope, scopeKey } from '#domain/kernel/scope.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { dynamoViewStore } from '#functions/adapters/dynamodb/view-store.ts';
import { itemOf } from '#functions/adapters/items/event-item.ts';
import { tablesOf } from '#infra/replay/wiring.ts';
import type { Cloud } from '#infra/sandbox/cloud/running-cloud.ts';
import { startCloud } from '#infra/sandbox/cloud/start-cloud.ts';
import type { Sandbox } from '#infra/sandbox/start/options.ts';
import { startSandbox } from '#infra/sandbox/start/sandbox.ts';
import { envelope, goalStream } from '../builders/stored.ts';

let dataDir: string;
let sandbox: Sandbox;
let cloud: Cloud;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-feeds-'));
  sandbox = await startSandbox({ port: 0, dataDir }, async (options) => {
    cloud = await startCloud({ ...options, warm: false });
    return cloud;
  });
});
afterAll(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * The number of requests that the table refuses. It is so large that the event source mapping must retry several times,
 * because the SDK sends each request three times.
 */
const REFUSED = 24;

it('the feeds retry while a table is unavailable, and dead-letter events that they cannot read', async () => {
  const client = new DynamoDBClient({
    endpoint: cloud.endpoints.dynamoDb,
    region: 'us-east-1',
    credentials: { accessKeyId: 'owner', secretAccessKey: 'owner' },
  });
  const documents = DynamoDBDocumentClient.from(client);
  const tables = await tablesOf(client);
  const tenant = sandbox.tenant as TenantId;
  const append = (id: string, overrides: object) => {
    const stored = {
      ...envelope(1, undefined, goalStream(id, tenant)),
      occurredAt: instantOf(Date.now()),
    };
    const Item = { ...itemOf(stored), ...overrides };
    const ConditionExpression = 'attribute_not_exists(pk)';
    return documents.send(new PutCommand({ TableName: tables.events, Item, ConditionExpression }));
  };
  const asideOf = async () => {
    const sizes = Object.entries(await cloud.queueSizes());
    return sizes.find(([name]) => name.includes('ProjectorDead'))?.[1];
  };
  const views = dynamoViewStore(documents, tables.views);
  const fed = async () => {
    const rows = await views.list(auditRows, tenant, scopeKey(projectScope('10')));
    return rows.map(({ streamId }) => streamId);
  };

  cloud.faults.add({ kind: 'throttle', named: 'Views', times: REFUSED });
  await append('unreadable', { data: { projectId: '10' } });
  await append('patient', {});
  await expect.poll(fed, { timeout: 120_000, interval: 500 }).toEqual(['patient']);
  await cloud.idle();
  expect(await asideOf()).toBe(1);
  client.destroy();
});
