import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCloud } from '../cloud/start-cloud.ts';
import { fetchDescriptor } from '../connect/fetch-descriptor.ts';
import { synthesiseSandbox } from './assembly.ts';
import { buildClient } from './client-build.ts';
import { Closers } from './closers.ts';
import { checkImportFile, fillSite, needsGoals, noteGoals } from './fill-site.ts';
import { type Ground, takeGround } from './ground.ts';
import { openJiraSite } from './open-site.ts';
import type { Sandbox, SandboxOptions, StartCloud } from './options.ts';
import { seedGoals } from './seed-goals.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

const assemble = async (
  { data, urls }: Ground,
  options: SandboxOptions,
  clientDir: string,
): Promise<string> =>
  options.assembly?.directory ??
  synthesiseSandbox(ROOT, data.assembly, {
    appUrl: urls.app,
    bridgeUrl: `${urls.host}/atlassian-connect/all.js`,
    hostOrigin: urls.host,
    installKeysUrl: `${urls.host}/connect-keys`,
    clientDir,
  });

const bringUp = async (
  options: SandboxOptions,
  closers: Closers,
  raiseCloud: StartCloud,
): Promise<Sandbox> => {
  const ground = await takeGround(options, closers);
  const { data, ports, urls } = ground;
  const site = await openJiraSite(ground, options, closers);
  const [filling, clientDir] = await Promise.all([
    fillSite(site.tracker, options.importFile ?? null, data.root),
    options.clientDir ?? buildClient(ROOT),
  ]);
  ground.keepData();
  options.signal?.throwIfAborted();
  const directory = await assemble(ground, options, clientDir);
  options.signal?.throwIfAborted();
  const cloud = await raiseCloud({
    assembly: directory,
    dataDir: data.cloud,
    ports: { app: ports.app, api: ports.api },
    env: {},
    log: options.log ?? (() => undefined),
  });
  closers.add(() => cloud.stop());
  const descriptor = await fetchDescriptor(urls.app);
  await site.install(descriptor);
  if (await needsGoals(data.root)) {
    await seedGoals(urls, site);
    await noteGoals(data.root);
  }
  site.declareReady();
  return {
    urls,
    tenant: site.connect.tenant.clientKey,
    filling,
    tracker: site.tracker,
    assembly: { directory, ports },
    mintToken: site.mintToken,
    idle: () => cloud.idle(),
    install: () => site.install(descriptor),
    uninstall: () => site.uninstall(),
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
