import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Access, type Authorize } from './access/access.ts';
import { keepUses } from './access/keep-uses.ts';
import { checkRoles } from './access/platform-rights.ts';
import { clearCloud } from './clear-cloud.ts';
import type { OnUse } from './dynamodb/meter.ts';
import { type DynamoDb, startDynamoDb } from './dynamodb/server.ts';
import type { Throughput } from './dynamodb/throughput.ts';
import { readDistribution } from './edge/read-distribution.ts';
import { startEdge } from './edge/server.ts';
import { startSources } from './event-sources/start-sources.ts';
import { CloudFaults } from './faults/cloud-faults.ts';
import { readApi } from './http-api/read-api.ts';
import { startHttpApi } from './http-api/server.ts';
import { type Endpoints, Functions } from './lambda/functions.ts';
import { readRollouts } from './lambda/read-rollouts.ts';
import type { Rollout } from './lambda/rollout.ts';
import { bringUpBuckets, listObjects, publishFiles } from './resources/buckets.ts';
import { bringUpQueues, sizesOf } from './resources/queues.ts';
import { bringUpTables } from './resources/tables.ts';
import { readRules } from './schedules/read-rules.ts';
import { startSchedules } from './schedules/schedules.ts';
import { type SecretsManager, startSecretsManager } from './secrets/server.ts';
import { objectsAt } from './storage/objects.ts';
import { queuesAt } from './storage/queues.ts';
import { type Storage, startStorage } from './storage/storage.ts';
import { readResources } from './template/assembly.ts';
import { GeneratedSecrets } from './template/secrets.ts';
import { refuseUnknown } from './template/support.ts';

export interface CloudOptions {
  /** Folder of the synthesised assembly. */
  readonly assembly: string;
  /** Texts of the assembly that stand for others in this run, such as the addresses of a stage. */
  readonly addresses?: ReadonlyMap<string, string>;
  /** Where tables, queues and buckets are kept. Absent: in memory. */
  readonly dataDir?: string;
  /** Ports of the edge and of the HTTP API; 0 takes a free one. */
  readonly ports: { readonly app: number; readonly api: number };
  /** Variables that every function gets beside those of the template, or in their place. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether functions wait ready for their first event. Default: each is started by its first event. */
  readonly warm?: boolean;
  /** Milliseconds that a new environment of a function takes to begin. Default: no longer than it must. */
  readonly coldStartMs?: number;
  /** What a partition of a table gives in a second, so that hot keys throttle. Default: no end of it. */
  readonly partitionThroughput?: Throughput;
  /** Told what each request of a function to a table cost. */
  readonly onUse?: OnUse;
  /** Takes the functions' log lines. */
  readonly log: (line: string) => void;
}

export interface Cloud {
  readonly appUrl: string;
  readonly apiUrl: string;
  readonly endpoints: Endpoints;
  /** Runs what is on a schedule as if that moment had come; gives the names of the schedules. */
  runSchedules(at: Date): Promise<string[]>;
  /** Ends the running functions whose name holds this where they stand; gives how many there were. */
  killFunctions(named: string): number;
  /** Begins to put the functions of another assembly of these templates in the place of those that run. */
  rollOut(assembly: string): Promise<Rollout>;
  /** Puts the files of another assembly of these templates into their buckets, and has the edge forget what it says is outdated. */
  publish(assembly: string): Promise<void>;
  /** How it fails on purpose. */
  readonly faults: CloudFaults;
  /** Whether no queue message, stream record or request is in flight at this moment. */
  isIdle(): Promise<boolean>;
  /** Messages in each queue by its name, those that were put aside included. */
  queueSizes(): Promise<Readonly<Record<string, number>>>;
  /** Resolves when no queue message, stream record or request is in flight. */
  idle(): Promise<void>;
  /** Puts everything back as it was when the cloud was brought up; functions stay warm. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

const IDLE_POLL = 10;

interface Guards {
  readonly authorize: Authorize;
  readonly isFunction: (accessKey: string) => boolean;
  readonly faults: CloudFaults;
}

const startStores = async (
  { dataDir, partitionThroughput: throughput, onUse }: CloudOptions,
  { authorize, isFunction, faults }: Guards,
): Promise<{ dynamoDb: DynamoDb; storage: Storage; secrets: SecretsManager }> => {
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
  return { dynamoDb, storage, secrets };
};

/**
 * Brings up on this machine what a synthesised assembly describes: tables with streams, queues, buckets with their
 * files, functions in worker threads, their event sources, the HTTP API and the edge. Data outlives the run when
 * there is a folder for it. Throws on a resource that it does not know.
 */
export const startCloud = async (options: CloudOptions): Promise<Cloud> => {
  const { assembly, ports, env, log, addresses = new Map<string, string>() } = options;
  // The templates name the addresses of the stores, so these are there first.
  let access = new Access([]);
  const faults = new CloudFaults(Math.random);
  const { dynamoDb, storage, secrets } = await startStores(options, {
    authorize: (who, call) => access.authorize(who, call),
    isFunction: (who) => access.isFunction(who),
    faults,
  });
  const endpoints = { dynamoDb: dynamoDb.url, storage: storage.url, secrets: secrets.url };
  const queues = queuesAt(storage.url);
  const objects = objectsAt(storage.url);
  const stops: (() => Promise<void>)[] = [
    async () => queues.close(),
    () => secrets.stop(),
    () => storage.stop(),
    () => dynamoDb.stop(),
  ];
  const stop = async (): Promise<void> => {
    for (const close of stops.splice(0)) await close();
  };
  try {
    // What was sealed in the tables by an earlier run is opened by this one, and by what is rolled out in it.
    const generated = await GeneratedSecrets.open(
      options.dataDir && join(options.dataDir, 'generated-secrets.json'),
    );
    const surroundings = { queueOrigin: storage.url, addresses, generated };
    const resources = await readResources(assembly, surroundings);
    refuseUnknown(resources);
    access = new Access(resources);
    checkRoles(resources, access);
    stops.push(() => keepUses(access));
    const functionsIn = (folder: string, described: typeof resources): Promise<Functions> =>
      Functions.from(described, {
        assembly: folder,
        endpoints,
        environment: env,
        access,
        coldStartMs: options.coldStartMs,
        aheadMs: (name) => faults.aheadMs(name),
        log,
      });
    const functions = await functionsIn(assembly, resources);
    stops.unshift(() => functions.stop());
    const rules = readRules(resources);
    if (options.warm) functions.warm(rules.flatMap(({ functionNames }) => functionNames));
    await Promise.all([
      bringUpTables(resources, dynamoDb),
      bringUpQueues(resources, queues),
      bringUpBuckets(resources, { assembly, addresses }, objects),
    ]);
    const invoke = (name: string, event: unknown): Promise<unknown> =>
      functions.invoke(name, event);
    const sources = startSources(
      resources,
      { dynamoDb, queues },
      {
        invoke,
        log,
        strikes: (kind, name) => faults.strikes(kind, name),
      },
    );
    stops.unshift(...sources.map((source) => () => source.stop()));
    const schedules = startSchedules(rules, { invoke, log });
    stops.unshift(async () => schedules.stop());
    const api = await startHttpApi(readApi(resources), ports.api, invoke);
    stops.unshift(() => api.stop());
    const edge = await startEdge(readDistribution(resources), ports.app, {
      objects,
      apiUrl: api.url,
      storageUrl: storage.url,
    });
    stops.unshift(() => edge.stop());

    let published = await listObjects(resources, objects);
    const readAnother = (folder: string): Promise<typeof resources> =>
      readResources(folder, surroundings);
    const isIdle = async (): Promise<boolean> => {
      const waiting = await Promise.all(sources.map((source) => source.idle()));
      return api.running() === 0 && functions.running === 0 && waiting.every(Boolean);
    };
    return {
      appUrl: edge.url,
      apiUrl: api.url,
      endpoints,
      runSchedules: schedules.run,
      rollOut: async (folder) => {
        const described = await readAnother(folder);
        const next = await functionsIn(folder, described);
        return functions.rollOut(next, readRollouts(described), (watched) =>
          watched.what === 'errors' ? functions.errorsOf(watched.functionName) : api.faults(),
        );
      },
      publish: async (folder) => {
        const described = await readAnother(folder);
        edge.invalidate(await publishFiles(described, { assembly: folder, addresses }, objects));
        published = await listObjects(described, objects);
      },
      killFunctions: (named) => functions.kill(named),
      faults,
      isIdle,
      queueSizes: () => sizesOf(resources, queues),
      idle: async () => {
        while (!(await isIdle())) await wait(IDLE_POLL);
      },
      clear: () =>
        clearCloud({
          resources,
          published,
          faults,
          functions,
          dynamoDb,
          queues,
          objects,
          secrets,
          api,
          edge,
          isIdle,
        }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
