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

/** What answers calls and events. */
export interface Servers {
  readonly sources: readonly EventSource[];
  readonly schedules: Schedules;
  readonly api: HttpApi;
  readonly edge: Edge;
}

/** What a cloud consists of once it was brought up. */
export interface CloudParts extends Servers {
  readonly resources: readonly Resource[];
  readonly stores: Stores;
  readonly endpoints: Endpoints;
  readonly faults: CloudFaults;
  readonly functions: Functions;
  /** Texts of an assembly that stand for others in this run. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Resources of another assembly of the same templates. */
  read(assembly: string): Promise<readonly Resource[]>;
  /** The functions of an assembly, not started yet. */
  functionsIn(assembly: string, resources: readonly Resource[]): Promise<Functions>;
  stop(): Promise<void>;
}

const IDLE_POLL = 10;

/** Has functions of another assembly take the place of those that run, watched by their errors and the API's faults. */
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

/** The controls of a cloud that was brought up, with the files that its buckets hold now. */
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
