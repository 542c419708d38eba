import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClient } from '../../build/client-build.ts';
import { startCloud } from '../cloud/start-cloud.ts';
import { Closers } from '../run/closers.ts';
import { addressesOf, synthesiseSandbox } from './assembly.ts';
import { checkImportFile, type Filling, fillSite, needsGoals, noteGoals } from './fill-site.ts';
import { type Ground, takeGround } from './ground.ts';
import { type OpenSite, openJiraSite } from './open-site.ts';
import type { Cloud, Sandbox, SandboxOptions, SiteOptions, StartCloud } from './options.ts';
import { seedGoals } from './seed-goals.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Builds the client and the templates if their sources have changed. */
const assemble = async (signal: AbortSignal | undefined): Promise<string> =>
  synthesiseSandbox(ROOT, await buildClient(ROOT, { signal }), signal);

/** The parts of a sandbox that stay when its site is replaced. */
interface Base {
  readonly ground: Ground;
  readonly cloud: Cloud;
  readonly options: SandboxOptions;
  readonly forgeClient: () => Promise<string>;
  /** Sets the functions that clean up the current site. */
  readonly own: (closers: Closers) => void;
  readonly stop: () => Promise<void>;
}

interface Placed {
  readonly site: OpenSite;
  readonly filling: Filling;
  readonly closers: Closers;
}

/** Installs the app on a filled site. If the site is a new demo, creates the demo's goals through the app. */
const settle = async ({ ground, cloud }: Base, { site }: Placed): Promise<void> => {
  const { data, urls } = ground;
  await site.app.install();
  if (await needsGoals(data.root)) {
    // Turns the search delay off, so that search finds the demo's new issues immediately.
    const { searchDelayMs } = site.tracker.switches.read();
    site.tracker.switches.change({ searchDelayMs: 0 });
    await seedGoals(urls, site);
    site.tracker.switches.change({ searchDelayMs });
    await noteGoals(data.root);
  }
  site.declareReady(cloud);
};

const replaceSite = async (base: Base, placed: Placed, wanted: SiteOptions): Promise<Sandbox> => {
  const { ground, cloud, forgeClient } = base;
  await cloud.clear();
  ground.site.pause();
  await placed.closers.closeAll();
  await ground.data.removeSite();
  const options = { ...base.options, importFile: null, ...wanted };
  const closers = new Closers();
  base.own(closers);
  const site = await openJiraSite(ground, options, closers, forgeClient);
  const filling = await fillSite(site.tracker, options.importFile, ground.data.root);
  const next = { site, filling, closers };
  await settle(base, next);
  return sandboxOf({ ...base, options }, next);
};

const sandboxOf = (base: Base, placed: Placed): Sandbox => {
  const { ground, cloud, stop } = base;
  const { site, filling } = placed;
  return {
    urls: ground.urls,
    tenant: site.app.tenant(),
    filling,
    tracker: site.tracker,
    mintToken: site.mintToken,
    idle: () => cloud.idle(),
    install: () => site.app.install(),
    uninstall: () => site.app.uninstall(),
    runSchedules: (time) => cloud.runSchedules(time),
    replaceSite: (wanted = {}) => replaceSite(base, placed, wanted),
    stop,
  };
};

const bringUp = async (
  options: SandboxOptions,
  closers: Closers,
  raiseCloud: StartCloud,
): Promise<Sandbox> => {
  const ground = await takeGround(options, closers);
  const { data, ports, urls } = ground;
  const forgeClient = async (): Promise<string> =>
    options.forgeClient ?? buildClient(ROOT, { base: './', signal: options.signal });
  let siteClosers = new Closers();
  closers.add(() => siteClosers.closeAll());
  const site = await openJiraSite(ground, options, siteClosers, forgeClient);
  const [filling, assembly] = await Promise.all([
    fillSite(site.tracker, options.importFile ?? null, data.root),
    options.assembly ?? assemble(options.signal),
    site.app.kind() === 'forge' ? forgeClient() : null,
  ]);
  ground.keepData();
  options.signal?.throwIfAborted();
  const cloud = await raiseCloud({
    assembly,
    addresses: addressesOf(urls, ground.vendor.x),
    ...(options.brief ? {} : { dataDir: data.cloud }),
    ports: { app: ports.app, api: ports.api },
    env: options.env ?? {},
    warm: !options.brief,
    log: options.log ?? (() => undefined),
  });
  closers.add(() => cloud.stop());
  const base: Base = {
    ground,
    cloud,
    options,
    forgeClient,
    own: (next) => {
      siteClosers = next;
    },
    stop: () => closers.closeAll(),
  };
  const placed = { site, filling, closers: siteClosers };
  await settle(base, placed);
  return sandboxOf(base, placed);
};

/**
 * Starts the whole product on this machine: the Jira-like site, the embedded cloud with the synthesised templates, the
 * client, and the app, which is installed with the signed callback. If the user can fix a problem, stops everything and
 * throws a `StartError`.
 */
export const startSandbox = async (
  options: SandboxOptions,
  raiseCloud: StartCloud = startCloud,
): Promise<Sandbox> => {
  if (options.importFile) await checkImportFile(options.importFile);
  const closers = new Closers();
  try {
    return await bringUp(options, closers, raiseCloud);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
};
