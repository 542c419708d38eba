import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cloud } from '#infra/sandbox/cloud/running-cloud.ts';
import { startCloud } from '#infra/sandbox/cloud/start-cloud.ts';
import type { Sandbox } from '#infra/sandbox/start/options.ts';
import { startSandbox } from '#infra/sandbox/start/sandbox.ts';
import { actorsOf, type Timed } from './actions.ts';
import { openMeter, type UseMeter } from './meter.ts';
import type { Step } from './plan.ts';
import { openSites } from './sites.ts';

/**
 * Memory in megabytes. `resident`: the whole process. `heap`: the main thread, which contains the tables and the
 * tracker.
 */
export interface Memory {
  readonly resident: number;
  readonly heap: number;
}

export interface Played {
  readonly timed: readonly Timed[];
  readonly seconds: number;
  /** Number of steps that started late because too many other steps were running. */
  readonly heldBack: number;
  /** Memory after a third of the hour, when all functions are warm, and memory at the end. */
  readonly memory: readonly [Memory, Memory];
}

const MB = 1024 * 1024;
const GOALS = 5;
/** How many sites are prepared at the same time, and how many steps `hurry` runs at the same time. */
const AT_ONCE = 8;
/**
 * At most this number of steps run at the same time. If this limit is reached, the machine has fallen behind, so the
 * next step waits.
 */
const MOST_UNDER_WAY = 100;

const memoryNow = (): Memory => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { resident: rss / MB, heap: heapUsed / MB };
};

/** Opens a sandbox in this process, and installs the app on a number of sites. `stop` deletes its data. */
export const openWorld = async (sites: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-simulation-'));
  const meter: UseMeter = openMeter();
  let cloud: Cloud | null = null;
  const sandbox: Sandbox = await startSandbox({ port: 0, dataDir }, async (options) => {
    cloud = await startCloud({ ...options, onUse: meter.onUse });
    return cloud;
  });
  const stop = async (): Promise<void> => {
    await sandbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const endpoint = (cloud as Cloud | null)?.endpoints.dynamoDb ?? '';
  const [project] = sandbox.tracker.directory.projects();
  const issues = sandbox.tracker.directory.issues(project?.key ?? '', 50).map(({ key }) => key);
  const opened = await openSites(endpoint, sites);
  for (const app of sandbox.tracker.apps.all()) {
    sandbox.tracker.apps.register({ ...app, moreClientKeys: opened.clientKeys });
  }
  const actors = actorsOf(sandbox.urls.app, opened, issues);
  const sideBySide = async <Each>(
    all: readonly Each[],
    act: (each: Each) => Promise<unknown>,
  ): Promise<void> => {
    const left = all.values();
    const one = async (): Promise<void> => {
      for (const each of left) await act(each);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  };
  await sideBySide([...Array(sites).keys()], (site) => actors.settle(site, GOALS));
  await sandbox.idle();

  /** Runs steps as fast as possible. Returns how many seconds they took. */
  const hurry = async (steps: readonly Step[]): Promise<number> => {
    const started = performance.now();
    await sideBySide(steps, (step) => actors.act(step).catch(() => undefined));
    return (performance.now() - started) / 1000;
  };

  /** Runs a plan. Each step starts at its planned time, even if the steps before it have not ended. */
  const play = async (steps: readonly Step[]): Promise<Played> => {
    actors.timed.length = 0;
    const started = performance.now();
    const under = new Set<Promise<unknown>>();
    let first: Memory | null = null;
    let heldBack = 0;
    for (const [index, step] of steps.entries()) {
      const early = step.at - (performance.now() - started);
      if (early > 0) await wait(early);
      if (under.size >= MOST_UNDER_WAY) {
        heldBack += 1;
        await Promise.race(under);
      }
      const acted: Promise<unknown> = actors
        .act(step)
        .catch(() => undefined)
        .finally(() => under.delete(acted));
      under.add(acted);
      if (first === null && index * 3 > steps.length) first = memoryNow();
    }
    await Promise.all(under);
    const seconds = (performance.now() - started) / 1000;
    await sandbox.idle();
    const last = memoryNow();
    return { timed: [...actors.timed], seconds, heldBack, memory: [first ?? last, last] };
  };

  /** Runs the steps one after the other. Returns what all but the first cost in the tables. */
  const measure = async ([first, ...steps]: readonly Step[]) => {
    if (first) await actors.act(first);
    await sandbox.idle();
    meter.clear();
    for (const step of steps) await actors.act(step);
    await sandbox.idle();
    return meter.all();
  };
  return { meter, hurry, play, measure, stop };
};
export type World = Awaited<ReturnType<typeof openWorld>>;
