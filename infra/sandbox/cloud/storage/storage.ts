import { mkdir } from 'node:fs/promises';
import { buildApp } from 'fauxqs';
import type { Authorize } from '../access/access.ts';
import { ACCESS_KEY, REGION } from '../base/names.ts';
import { judgeWrites, type TagOf } from './conditional-writes.ts';
import { type Fails, guardFaults } from './guard-faults.ts';
import { guardForms } from './guard-forms.ts';
import { guardRights } from './guard-rights.ts';
import { takeLargeBodies } from './large-bodies.ts';
import { keepTags } from './tags.ts';
import { giveWholeGroups, type QueueClass } from './whole-groups.ts';

export interface Storage {
  readonly url: string;
  stop(): Promise<void>;
}

type Stores = NonNullable<NonNullable<Parameters<typeof buildApp>[0]>['stores']>;

interface Persistence {
  load(sqs: Stores['sqsStore'], sns: Stores['snsStore'], s3: Stores['s3Store']): void;
  close(): void;
}

/**
 * Imports a module from inside the emulator's package, because the package's own start function would listen on every
 * network interface.
 */
const internal = async <Module>(path: string): Promise<Module> =>
  (await import(new URL(path, import.meta.resolve('fauxqs')).href)) as Module;

const emptyStores = async (): Promise<Stores> => {
  const [{ SqsStore, SqsQueue }, { SnsStore }, { S3Store }] = await Promise.all([
    internal<{ SqsStore: new () => Stores['sqsStore']; SqsQueue: QueueClass }>('./sqs/sqsStore.js'),
    internal<{ SnsStore: new () => Stores['snsStore'] }>('./sns/snsStore.js'),
    internal<{ S3Store: new () => Stores['s3Store'] }>('./s3/s3Store.js'),
  ]);
  giveWholeGroups(SqsQueue);
  return { sqsStore: new SqsStore(), snsStore: new SnsStore(), s3Store: new S3Store() };
};

/** Loads the data that earlier runs stored. From then on stores every change. */
const persist = async (stores: Stores, dataDir: string): Promise<Persistence> => {
  await mkdir(dataDir, { recursive: true });
  const { PersistenceManager } = await internal<{
    PersistenceManager: new (dataDir: string) => Persistence;
  }>('./persistence.js');
  const persistence = new PersistenceManager(dataDir);
  persistence.load(stores.sqsStore, stores.snsStore, stores.s3Store);
  Object.assign(stores.sqsStore, { persistence });
  Object.assign(stores.s3Store, { persistence });
  for (const queue of stores.sqsStore.allQueues()) Object.assign(queue, { persistence });
  return persistence;
};

const tagIn = ({ s3Store }: Stores, bucket: string, key: string): string | null => {
  try {
    return s3Store.headObject(bucket, key).etag.replaceAll('"', '');
  } catch {
    return null;
  }
};

/**
 * Starts SQS and S3 on `127.0.0.1`. Without a folder, data are in memory. Without `authorize`, every signed call is
 * allowed.
 */
export const startStorage = async (
  dataDir?: string,
  authorize: Authorize = () => undefined,
  faults: {
    readonly isFunction: (accessKey: string) => boolean;
    readonly fails: Fails;
  } | null = null,
): Promise<Storage> => {
  const stores = await emptyStores();
  const persistence = dataDir ? await persist(stores, dataDir) : null;
  const app = buildApp({ logger: false, defaultRegion: REGION, stores });
  takeLargeBodies(app);
  if (faults) guardFaults(app, faults.isFunction, faults.fails);
  guardForms(app, { secretOf: () => ACCESS_KEY.secret, now: Date.now, authorize });
  guardRights(app, authorize);
  const tagOf: TagOf = (bucket, key) => tagIn(stores, bucket, key);
  judgeWrites(app, tagOf);
  keepTags(app, tagOf);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    stop: async () => {
      app.server.closeAllConnections();
      await app.close();
      persistence?.close();
    },
  };
};
