import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamoEventStore } from '#functions/adapters/dynamodb/event-store.ts';
import { dynamoReceipts } from '#functions/adapters/dynamodb/lookups.ts';
import { dynamoStoreScan } from '#functions/adapters/dynamodb/store-scan.ts';
import type { CommandPorts } from '#functions/command/handle-command.ts';
import { systemClock, ulidSource } from '#functions/ports/ids.ts';
import type { Installation } from '#functions/ports/site/installations.ts';
import type { StoreScan } from '#functions/ports/stored/store-scan.ts';
import { startSecretsManager } from '#infra/sandbox/cloud/secrets/server.ts';

const TABLES = { events: 'events', views: 'views', installations: 'installations' };
const ACCESS = { region: 'local', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

export interface LoadTables {
  readonly commands: CommandPorts;
  readonly scan: StoreScan;
  readonly install: (site: Installation) => Promise<void>;
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => void;
}

const createTable = async (
  client: DynamoDBClient,
  TableName: string,
  range?: 'N' | 'S',
): Promise<void> => {
  const KeySchema: KeySchemaElement[] = [
    { AttributeName: 'pk', KeyType: 'HASH' },
    ...(range ? [{ AttributeName: 'sk', KeyType: 'RANGE' as const }] : []),
  ];
  const AttributeDefinitions = [
    { AttributeName: 'pk', AttributeType: 'S' as const },
    ...(range ? [{ AttributeName: 'sk', AttributeType: range }] : []),
  ];
  await client.send(
    new CreateTableCommand({
      TableName,
      KeySchema,
      AttributeDefinitions,
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
  await waitUntilTableExists({ client, minDelay: 0.01, maxWaitTime: 60 }, { TableName });
};

const SEAL_KEY = 'arn:aws:secretsmanager:local:0:secret:seal-key';

/** Creates the product's tables and the key of its sites on emulators. That of the tables has its own process. */
export const openTables = async (): Promise<LoadTables> => {
  const emulator = fork(join(import.meta.dirname, '../bench/events/emulator.process.ts'));
  const [endpoint] = (await once(emulator, 'message')) as [string];
  const client = new DynamoDBClient({ ...ACCESS, endpoint });
  const manager = await startSecretsManager(undefined, () => undefined);
  const sealKey = { arn: SEAL_KEY, key: null, given: null };
  manager.secrets.declare(sealKey, 'seals the sites of a load');
  await createTable(client, TABLES.events, 'N');
  await createTable(client, TABLES.views, 'S');
  await createTable(client, TABLES.installations);
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    commands: {
      store: dynamoEventStore(documents, TABLES),
      findReceipt: dynamoReceipts(documents, TABLES.views),
      clock: systemClock,
      ids: ulidSource(systemClock),
    },
    scan: dynamoStoreScan(documents, TABLES),
    install: async (site) => {
      const Item = { pk: site.clientKey, ...site };
      await documents.send(new PutCommand({ TableName: TABLES.installations, Item }));
    },
    environment: {
      AWS_REGION: ACCESS.region,
      AWS_ACCESS_KEY_ID: ACCESS.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: ACCESS.credentials.secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      EVENTS_TABLE: TABLES.events,
      VIEWS_TABLE: TABLES.views,
      INSTALLATIONS_TABLE: TABLES.installations,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: manager.url,
      SITE_SEAL_KEY_ARN: SEAL_KEY,
      SECRETS_AGE_SECONDS: '60',
    },
    close: () => {
      client.destroy();
      emulator.disconnect();
      void manager.stop();
    },
  };
};
