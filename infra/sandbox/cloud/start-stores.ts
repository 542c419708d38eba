import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Authorize } from './access/access.ts';
import type { OnUse } from './dynamodb/meter.ts';
import { type DynamoDb, startDynamoDb } from './dynamodb/server.ts';
import type { Throughput } from './dynamodb/throughput.ts';
import type { CloudFaults } from './faults/cloud-faults.ts';
import { type SecretsManager, startSecretsManager } from './secrets/server.ts';
import { type Objects, objectsAt } from './storage/objects.ts';
import { type Queues, queuesAt } from './storage/queues.ts';
import { type Storage, startStorage } from './storage/storage.ts';

export interface StoreOptions {
  /** Folder of tables, queues, buckets and secrets. If absent, they are in memory. */
  readonly dataDir?: string;
  /**
   * Read and write units per second of one partition of a table. Requests above this are throttled. Default: unlimited.
   */
  readonly partitionThroughput?: Throughput;
  readonly onUse?: OnUse;
}

interface Guards {
  readonly authorize: Authorize;
  readonly isFunction: (accessKey: string) => boolean;
  readonly faults: CloudFaults;
}

/** The embedded stores, and clients for the queues and the buckets. */
export interface Stores {
  readonly dynamoDb: DynamoDb;
  readonly storage: Storage;
  readonly secrets: SecretsManager;
  readonly queues: Queues;
  readonly objects: Objects;
  stop(): Promise<void>;
}

/**
 * Starts tables, queues, buckets and secrets with the data in `dataDir`. Without this folder, all stores are empty and
 * in memory.
 */
export const startStores = async (
  { dataDir, partitionThroughput: throughput, onUse }: StoreOptions,
  { authorize, isFunction, faults }: Guards,
): Promise<Stores> => {
  if (dataDir) await mkdir(join(dataDir, 'tables'), { recursive: true });
  const path = dataDir && join(dataDir, 'tables');
  const [dynamoDb, storage, secrets] = await Promise.all([
    startDynamoDb({
      authorize,
      isFunction,
      throttled: (table) => faults.strikes('throttle', table),
      path,
      throughput,
      onUse,
    }),
    startStorage(dataDir && join(dataDir, 'storage'), authorize, {
      isFunction,
      fails: (kind, name) => faults.strikes(kind, name),
    }),
    startSecretsManager(dataDir && join(dataDir, 'secrets.json'), authorize),
  ]);
  const queues = queuesAt(storage.url);
  return {
    dynamoDb,
    storage,
    secrets,
    queues,
    objects: objectsAt(storage.url),
    stop: async () => {
      queues.close();
      await secrets.stop();
      await storage.stop();
      await dynamoDb.stop();
    },
  };
};
