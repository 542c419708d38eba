import { join } from 'node:path';
import { Access } from './access/access.ts';
import { keepUses } from './access/keep-uses.ts';
import { checkRoles } from './access/platform-rights.ts';
import { readDistribution } from './edge/read-distribution.ts';
import { startEdge } from './edge/server.ts';
import { startSources } from './event-sources/start-sources.ts';
import { CloudFaults } from './faults/cloud-faults.ts';
import { readApi } from './http-api/read-api.ts';
import { startHttpApi } from './http-api/server.ts';
import { Functions } from './lambda/functions.ts';
import { bringUpBuckets } from './resources/buckets.ts';
import { bringUpQueues } from './resources/queues.ts';
import { bringUpTables } from './resources/tables.ts';
import { type Cloud, type CloudParts, runningCloud, type Servers } from './running-cloud.ts';
import { readRules } from './schedules/read-rules.ts';
import { startSchedules } from './schedules/schedules.ts';
import { type StoreOptions, type Stores, startStores } from './start-stores.ts';
import { readResources } from './template/assembly.ts';
import type { Resource } from './template/model.ts';
import { GeneratedSecrets, type StageSecrets } from './template/secrets.ts';
import { refuseUnknown } from './template/support.ts';

export interface CloudOptions extends StoreOptions {
  readonly assembly: string;
  /** Placeholder texts in the assembly, such as the URLs of a stage, with the texts that replace them in this run. */
  readonly addresses?: ReadonlyMap<string, string>;
  /** Ports of the edge and of the HTTP API. If a port is 0, the system chooses a free port. */
  readonly ports: { readonly app: number; readonly api: number };
  /** Environment variables for every function. They replace variables of the same name that the template sets. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether all functions are started in advance. Default: each function is started by its first event. */
  readonly warm?: boolean;
  /** Milliseconds that a new environment of a function takes to start. Default: no delay. */
  readonly coldStartMs?: number;
  readonly log: (line: string) => void;
}

/** Functions that stop the started parts, in the order in which they must be called. */
type Stops = (() => Promise<void>)[];

type Addresses = ReadonlyMap<string, string>;

/**
 * Returns a function that reads an assembly. The generated secrets are in Secrets Manager, which stores them, so that
 * they are the same for all assemblies and in every run until somebody rotates them.
 */
const templateReader = async (
  dataDir: string | undefined,
  addresses: Addresses,
  { storage, secrets: { secrets } }: Stores,
): Promise<CloudParts['read']> => {
  const generated = await GeneratedSecrets.open(dataDir && join(dataDir, 'generated-secrets.json'));
  const ofStage: StageSecrets = {
    declare: async (declared) => {
      await generated.declare(declared);
      for (const secret of declared) secrets.declare(secret, generated.valueOf(secret.arn));
    },
    valueOf: (arn) => secrets.get(arn).value,
  };
  return (assembly) =>
    readResources(assembly, { queueOrigin: storage.url, addresses, secrets: ofStage });
};

/** Creates the tables, queues and buckets of the templates, and fills the buckets with the files of the assembly. */
const bringUpResources = (
  resources: readonly Resource[],
  files: { readonly assembly: string; readonly addresses: Addresses },
  { dynamoDb, queues, objects }: Stores,
): Promise<unknown> =>
  Promise.all([
    bringUpTables(resources, dynamoDb),
    bringUpQueues(resources, queues),
    bringUpBuckets(resources, files, objects),
  ]);

/** Starts everything that calls functions: event sources, schedules, the HTTP API and the edge. */
const startServers = async (
  { ports, log }: CloudOptions,
  { resources, stores, functions, faults }: Omit<CloudParts, keyof Servers>,
  stops: Stops,
): Promise<Servers> => {
  const { storage, objects } = stores;
  const invoke = (name: string, event: unknown): Promise<unknown> => functions.invoke(name, event);
  const sources = startSources(resources, stores, {
    invoke,
    log,
    strikes: (kind, name) => faults.strikes(kind, name),
  });
  stops.unshift(...sources.map((source) => () => source.stop()));
  const schedules = startSchedules(readRules(resources), { invoke, log });
  stops.unshift(async () => schedules.stop());
  const api = await startHttpApi(readApi(resources), ports.api, invoke);
  stops.unshift(() => api.stop());
  const edge = await startEdge(readDistribution(resources), ports.app, {
    objects,
    apiUrl: api.url,
    storageUrl: storage.url,
  });
  stops.unshift(() => edge.stop());
  return { sources, schedules, api, edge };
};

/**
 * Runs a synthesised assembly on this machine: tables with streams, queues, buckets with their files, functions in
 * worker threads, their event sources, the HTTP API and the edge. If `dataDir` is given, the data are stored there and
 * exist in the next run, too. Throws for an unknown resource.
 */
export const startCloud = async (options: CloudOptions): Promise<Cloud> => {
  const {
    assembly,
    env,
    log,
    coldStartMs,
    dataDir,
    addresses = new Map<string, string>(),
  } = options;
  // Starts the stores before it reads the templates, because the templates contain the URLs of the stores.
  let access = new Access([]);
  const faults = new CloudFaults(Math.random);
  const stores = await startStores(options, {
    authorize: (accessKey, call) => access.authorize(accessKey, call),
    isFunction: (accessKey) => access.isFunction(accessKey),
    faults,
  });
  const { dynamoDb, storage, secrets } = stores;
  const endpoints = { dynamoDb: dynamoDb.url, storage: storage.url, secrets: secrets.url };
  const stops: Stops = [() => stores.stop()];
  const stop = async (): Promise<void> => {
    for (const close of stops.splice(0)) await close();
  };
  try {
    const read = await templateReader(dataDir, addresses, stores);
    const resources = await read(assembly);
    refuseUnknown(resources);
    access = new Access(resources);
    checkRoles(resources, access);
    stops.push(() => keepUses(access));
    const functionsIn: CloudParts['functionsIn'] = (folder, described) =>
      Functions.from(described, {
        assembly: folder,
        endpoints,
        environment: env,
        access,
        coldStartMs,
        aheadMs: (name) => faults.aheadMs(name),
        log,
      });
    const functions = await functionsIn(assembly, resources);
    stops.unshift(() => functions.stop());
    const scheduled = readRules(resources).flatMap(({ functionNames }) => functionNames);
    if (options.warm) functions.warm(scheduled);
    await bringUpResources(resources, { assembly, addresses }, stores);
    const state = { assembly, resources, stores, endpoints, faults, functions, addresses };
    const parts = { ...state, read, functionsIn, stop };
    return await runningCloud({ ...parts, ...(await startServers(options, parts, stops)) });
  } catch (error) {
    await stop();
    throw error;
  }
};
