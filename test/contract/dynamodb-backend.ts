import {
  CreateTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  dynamoAllowance,
  dynamoAllowanceReturn,
  dynamoUses,
} from '#functions/adapters/dynamodb/allowance.ts';
import { dynamoErasure } from '#functions/adapters/dynamodb/erasure.ts';
import { dynamoEventStore } from '#functions/adapters/dynamodb/event-store.ts';
import {
  dynamoForgeSites,
  dynamoInstallations,
  dynamoReceipts,
} from '#functions/adapters/dynamodb/lookups.ts';
import { dynamoOpenQuestions } from '#functions/adapters/dynamodb/open-questions.ts';
import { dynamoRowSwap } from '#functions/adapters/dynamodb/row-swap.ts';
import { dynamoSnapshotStore } from '#functions/adapters/dynamodb/snapshot-store.ts';
import { dynamoSpentTokens } from '#functions/adapters/dynamodb/spent-tokens.ts';
import { dynamoStoreScan } from '#functions/adapters/dynamodb/store-scan.ts';
import { dynamoSystemTokens } from '#functions/adapters/dynamodb/system-token.ts';
import { dynamoViewStore } from '#functions/adapters/dynamodb/view-store.ts';
import { fixedSecret } from '#functions/adapters/memory/rotating-secret.ts';
import { textBox } from '#functions/forge/sealed.ts';
import { type DynamoDb, startDynamoDb } from '#infra/sandbox/cloud/dynamodb/server.ts';
import type { BackendKind } from './backend.ts';

/** URL of the real DynamoDB. When it is set, the tests use that service instead of the emulator, with new tables. */
const ELSEWHERE = process.env.CAIRN_DYNAMODB_ENDPOINT;

const table = async (client: DynamoDBClient, TableName: string, sortKey?: 'N' | 'S') => {
  const hash: KeySchemaElement = { AttributeName: 'pk', KeyType: 'HASH' };
  const range: KeySchemaElement = { AttributeName: 'sk', KeyType: 'RANGE' };
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: sortKey ? [hash, range] : [hash],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        ...(sortKey ? [{ AttributeName: 'sk', AttributeType: sortKey }] : []),
      ],
    }),
  );
  await waitUntilTableExists({ client, minDelay: 0.01, maxWaitTime: 60 }, { TableName });
  return TableName;
};

const offlineSettings = (endpoint: string) => ({
  endpoint,
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});

/** Returns the DynamoDB adapters on the emulator. The tables are created as in the stateful stack. */
export const dynamoDbKind = (): BackendKind => {
  let emulator: DynamoDb | undefined;
  let client: DynamoDBClient | undefined;
  let round = 0;
  return {
    name: 'on DynamoDB',
    start: async () => {
      if (ELSEWHERE) client = new DynamoDBClient({ endpoint: ELSEWHERE });
      else {
        emulator = await startDynamoDb({});
        client = new DynamoDBClient(offlineSettings(emulator.url));
      }
    },
    empty: async () => {
      if (!client) throw new Error('the backend has not been started');
      round += 1;
      const name = (kind: string) => `contract-${process.pid}-${round}-${kind}`;
      const tables = {
        events: await table(client, name('events'), 'N'),
        views: await table(client, name('views'), 'S'),
        installations: await table(client, name('installations')),
      };
      const documents = DynamoDBDocumentClient.from(client, {
        marshallOptions: { removeUndefinedValues: true },
      });
      const box = textBox(fixedSecret('the key of the contract'));
      const sites = { client: documents, table: tables.installations, box };
      return {
        store: dynamoEventStore(documents, tables, box),
        snapshots: dynamoSnapshotStore(documents, tables.views),
        views: dynamoViewStore(documents, tables.views),
        findReceipt: dynamoReceipts(documents, tables.views),
        findInstallation: dynamoInstallations(sites),
        findForgeSite: dynamoForgeSites(sites),
        saveSystemToken: dynamoSystemTokens(documents, tables.installations),
        spend: dynamoSpentTokens(documents, tables.views),
        takeAllowance: dynamoAllowance(documents, tables.views),
        returnAllowance: dynamoAllowanceReturn(documents, tables.views),
        listUses: dynamoUses(documents, tables.views),
        questions: dynamoOpenQuestions(documents, tables.views),
        swap: dynamoRowSwap(documents, tables),
        erasure: dynamoErasure(documents, tables),
        scan: dynamoStoreScan(documents, tables),
        plant: async (item) => {
          await documents.send(new PutCommand({ TableName: tables.events, Item: item }));
        },
      };
    },
    stop: async () => {
      client?.destroy();
      await emulator?.stop();
    },
  };
};
