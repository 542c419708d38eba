import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCloud } from '../cloud/start-cloud.ts';
import { addressesOf, synthesiseSandbox } from './assembly.ts';
import { buildClient } from './client-build.ts';
import { Closers } from './closers.ts';
import { checkImportFile, fillSite, needsGoals, noteGoals } from './fill-site.ts';
import { takeGround } from './ground.ts';
import { openJiraSite } from './open-site.ts';
import type { Sandbox, SandboxOptions, StartCloud } from './options.ts';
import { seedGoals } from './seed-goals.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Client and templates, which only a changed source makes anew. */
const assemble = async (signal: AbortSignal | undefined): Promise<string> =>
  synthesiseSandbox(ROOT, await buildClient(ROOT, { signal }), signal);

const bringUp = async (
  options: SandboxOptions,
  closers: Closers,
  raiseCloud: StartCloud,
): Promise<Sandbox> => {
  const ground = await takeGround(options, closers);
  const { data, ports, urls } = ground;
  const forgeClient = async (): Promise<string> =>
    options.forgeClient ?? buildClient(ROOT, { base: './', signal: options.signal });
  const site = await openJiraSite(ground, options, closers, forgeClient);
  const [filling, assembly] = await Promise.all([
    fillSite(site.tracker, options.importFile ?? null, data.root),
    options.assembly ?? assemble(options.signal),
    site.app.kind() === 'forge' ? forgeClient() : null,
  ]);
  ground.keepData();
  options.signal?.throwIfAborted();
  const cloud = await raiseCloud({
    assembly,
    addresses: addressesOf(urls, site.vendor.x),
    ...(options.brief ? {} : { dataDir: data.cloud }),
    ports: { app: ports.app, api: ports.api },
    env: options.env ?? {},
    warm: !options.brief,
    log: options.log ?? (() => undefined),
  });
  closers.add(() => cloud.stop());
  await site.app.install();
  if (await needsGoals(data.root)) {
    // Search sees the site's first content at once: it is no write of anybody's.
    const { searchDelayMs } = site.tracker.switches.read();
    site.tracker.switches.change({ searchDelayMs: 0 });
    await seedGoals(urls, site);
    site.tracker.switches.change({ searchDelayMs });
    await noteGoals(data.root);
  }
  site.declareReady(cloud);
  return {
    urls,
    tenant: site.app.tenant(),
    filling,
    tracker: site.tracker,
    mintToken: site.mintToken,
    idle: () => cloud.idle(),
    install: () => site.app.install(),
    uninstall: () => site.app.uninstall(),
    runSchedules: (at) => cloud.runSchedules(at),
    stop: () => closers.closeAll(),
  };
};

/**
 * Brings up the whole product on this machine: the Jira-like site, the embedded cloud from the synthesised templates,
 * the client, and the app installed by the signed handshake. Throws `StartError` for what the user can put right;
 * whatever was opened by then is closed again.
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
