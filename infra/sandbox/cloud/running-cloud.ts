import { setTimeout as wait } from 'node:timers/promises';
import { clearCloud } from './clear-cloud.ts';
import { readDistribution } from './edge/read-distribution.ts';
import type { Edge } from './edge/server.ts';
import type { EventSource } from './event-sources/event-source.ts';
import type { CloudFaults } from './faults/cloud-faults.ts';
import type { HttpApi } from './http-api/server.ts';
import type { Endpoints, Functions } from './lambda/functions.ts';
import { readRollouts } from './lambda/read-rollouts.ts';
import type { Rollout } from './lambda/rollout.ts';
import { listObjects, publishFiles } from './resources/buckets.ts';
import { sizesOf } from './resources/queues.ts';
import type { Schedules } from './schedules/schedules.ts';
import type { Stores } from './start-stores.ts';
import type { Resource } from './template/model.ts';

export interface Cloud {
  readonly appUrl: string;
  readonly apiUrl: string;
  readonly endpoints: Endpoints;
  /** Runs all schedules as if the current time were `at`. Returns the names of the schedules. */
  runSchedules(at: Date): Promise<string[]>;
  /**
   * Kills the environments of all functions whose name contains this text. Returns the number of killed environments.
   */
  killFunctions(named: string): number;
  /** Starts to roll out the functions of another assembly, which must come from the same templates. */
  rollOut(assembly: string): Promise<Rollout>;
  /**
   * Publishes the files of another assembly, which must come from the same templates. Removes the paths that this
   * assembly invalidates from the edge's cache.
   */
  publish(assembly: string): Promise<void>;
  /** Returns the ARN of the secret of the templates whose name contains this text. */
  secretArn(named: string): string;
  /** Deploys the edge again, with the secrets that are current now. */
  deployEdge(): Promise<void>;
  readonly faults: CloudFaults;
  /** Resolves to true if no queue message, stream record or request is in progress. */
  isIdle(): Promise<boolean>;
  /** Returns the number of messages in each queue by the queue's name, including dead-letter queues. */
  queueSizes(): Promise<Readonly<Record<string, number>>>;
  /** Resolves as soon as no queue message, stream record or request is in progress. */
  idle(): Promise<void>;
  /** Resets everything to the state after the start, but does not stop the environments of functions. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

export interface Servers {
  readonly sources: readonly EventSource[];
  readonly schedules: Schedules;
  readonly api: HttpApi;
  readonly edge: Edge;
}

export interface CloudParts extends Servers {
  /** The folder of the assembly that runs. */
  readonly assembly: string;
  readonly resources: readonly Resource[];
  readonly stores: Stores;
  readonly endpoints: Endpoints;
  readonly faults: CloudFaults;
  readonly functions: Functions;
  /** Placeholder texts in an assembly, with the texts that replace them in this run. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Reads the resources of another assembly, which must come from the same templates. */
  read(assembly: string): Promise<readonly Resource[]>;
  /** Returns the functions of an assembly, without starting any environment. */
  functionsIn(assembly: string, resources: readonly Resource[]): Promise<Functions>;
  stop(): Promise<void>;
}

const IDLE_POLL = 10;

/**
 * Rolls out the functions of another assembly. Its alarms watch the failed invocations of these functions and the
 * faults of the API.
 */
const rollOut = async (
  { read, functionsIn, functions, api }: CloudParts,
  assembly: string,
): Promise<Rollout> => {
  const described = await read(assembly);
  const next = await functionsIn(assembly, described);
  return functions.rollOut(next, readRollouts(described), (watched) =>
    watched.what === 'errors' ? functions.errorsOf(watched.functionName) : api.faults(),
  );
};

/**
 * Returns the controls of a running cloud. Remembers which files are in the buckets now, so that `clear` does not
 * remove them.
 */
export const runningCloud = async (parts: CloudParts): Promise<Cloud> => {
  const { resources, stores, endpoints, faults, functions, schedules, api, edge } = parts;
  const { dynamoDb, queues, objects, secrets } = stores;
  let published = await listObjects(resources, objects);
  const isIdle = async (): Promise<boolean> => {
    const waiting = await Promise.all(parts.sources.map((source) => source.idle()));
    return api.running() === 0 && functions.running === 0 && waiting.every(Boolean);
  };
  return {
    appUrl: edge.url,
    apiUrl: api.url,
    endpoints,
    runSchedules: schedules.run,
    rollOut: (assembly) => rollOut(parts, assembly),
    publish: async (assembly) => {
      const described = await parts.read(assembly);
      const files = { assembly, addresses: parts.addresses };
      edge.invalidate(await publishFiles(described, files, objects));
      published = await listObjects(described, objects);
    },
    secretArn: (named) => secrets.secrets.named(named).arn,
    deployEdge: async () => edge.deploy(readDistribution(await parts.read(parts.assembly))),
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
    stop: parts.stop,
  };
};
