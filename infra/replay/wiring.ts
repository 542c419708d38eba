import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dynamoRowSwap } from '#functions/adapters/dynamodb/row-swap.ts';
import { dynamoStoreScan } from '#functions/adapters/dynamodb/store-scan.ts';
import { dynamoViewStore } from '#functions/adapters/dynamodb/view-store.ts';
import { systemClock } from '#functions/ports/ids.ts';
import type { ReplayPorts } from '#functions/replay/replay-tenant.ts';
import { startDynamoDb } from '../sandbox/cloud/dynamodb/server.ts';
import { openDataDir } from '../sandbox/run/data-dir.ts';

export interface OpenStore {
  readonly ports: ReplayPorts;
  readonly close: () => Promise<void>;
}

export interface TableNames {
  readonly events: string;
  readonly views: string;
}

export const portsOf = (client: DynamoDBClient, tables: TableNames): ReplayPorts => {
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    scan: dynamoStoreScan(documents, tables),
    write: dynamoViewStore(documents, tables.views).write,
    swap: dynamoRowSwap(documents, tables),
    clock: systemClock,
  };
};

/** Returns an environment variable. Throws when the variable is not set. */
export const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`Without --data the environment must name ${name}.`);
  return value;
};

export const deployedStore = (): OpenStore => {
  const client = new DynamoDBClient({});
  const tables = { events: setting('EVENTS_TABLE'), views: setting('VIEWS_TABLE') };
  return { ports: portsOf(client, tables), close: async () => client.destroy() };
};

/** Finds the names of a sandbox's tables, whatever the name of its stage. */
export const tablesOf = async (client: DynamoDBClient): Promise<TableNames> => {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const named = (part: string): string => {
    const name = TableNames.find((each) => each.includes(part));
    if (!name) throw new Error(`There is no table of ${part.toLowerCase()} in this folder.`);
    return name;
  };
  return { events: named('Events'), views: named('Views') };
};

export interface StoppedTables {
  readonly client: DynamoDBClient;
  readonly close: () => Promise<void>;
}

/** Opens the database of a stopped sandbox. The sandbox cannot start while its database is open. */
export const openStopped = async (root: string): Promise<StoppedTables> => {
  const folder = await openDataDir(root, false);
  const dynamoDb = await startDynamoDb({ path: join(folder.cloud, 'tables') });
  const client = new DynamoDBClient({
    endpoint: dynamoDb.url,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const close = async (): Promise<void> => {
    client.destroy();
    await dynamoDb.stop();
    await folder.release(false);
  };
  return { client, close };
};

export const sandboxStore = async (root: string): Promise<OpenStore> => {
  const { client, close } = await openStopped(root);
  try {
    return { ports: portsOf(client, await tablesOf(client)), close };
  } catch (error) {
    await close();
    throw error;
  }
};
