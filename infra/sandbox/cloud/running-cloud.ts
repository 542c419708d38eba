import { setTimeout as wait } from 'node:timers/promises';
import { clearCloud } from './clear-cloud.ts';
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
  /** Runs all schedules as if it were this moment. Returns their names. */
  runSchedules(at: Date): Promise<string[]>;
  /** Kills functions whose name contains a text. Returns the number of killed environments. */
  killFunctions(named: string): number;
  /** Starts to roll out the functions of another assembly, which must come from the same templates. */
  rollOut(assembly: string): Promise<Rollout>;
  /**
   * Publishes the files of another assembly, which must come from the same templates. Invalidates the paths that the
   * assembly names.
   */
  publish(assembly: string): Promise<void>;
  readonly faults: CloudFaults;
  /** Resolves to whether no queue message, stream record or request is in progress. */
  isIdle(): Promise<boolean>;
  /** Returns the number of messages by queue name, including dead-letter queues. */
  queueSizes(): Promise<Readonly<Record<string, number>>>;
  /** Resolves when no queue message, stream record or request is in progress. */
  idle(): Promise<void>;
  /** Resets everything to the state after the start. Functions stay warm. */
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
  readonly resources: readonly Resource[];
  readonly stores: Stores;
  readonly endpoints: Endpoints;
  readonly faults: CloudFaults;
  readonly functions: Functions;
  /** Texts of an assembly with their replacements in this run. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Reads the resources of another assembly, which must come from the same templates. */
  read(assembly: string): Promise<readonly Resource[]>;
  /** Returns the functions of an assembly, without starting them. */
  functionsIn(assembly: string, resources: readonly Resource[]): Promise<Functions>;
  stop(): Promise<void>;
}

const IDLE_POLL = 10;

/**
 * Rolls out the functions of another assembly. Their failed invocations and the API's faults are the metrics of the
 * alarms.
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
 * Returns the controls of a running cloud. The controls remember the files that are in the cloud's buckets at the
 * start.
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
