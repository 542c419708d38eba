import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SandboxAddresses } from '#infra/config/stages.ts';
import { contentHash } from '../../build/content-hash.ts';
import { runProcess } from '../../build/run-process.ts';
import type { SandboxUrls } from '../control/status.ts';

const SOURCES = ['infra', 'functions', 'domain', 'package-lock.json'];

/** Stand in the templates for addresses that only a run knows; these names cannot be registered. */
const APP = 'https://app.sandbox.invalid';
const HOST = 'https://host.sandbox.invalid';
/** And in place of the vendor's public key, which a run makes for itself. */
const LICENCE_KEY = 'licence-key.sandbox.invalid';

/** What the places in the assembly stand for in a run. */
export const addressesOf = (
  { app, host }: SandboxUrls,
  licenceKey: string,
): ReadonlyMap<string, string> =>
  new Map([
    [APP, app],
    [HOST, host],
    [LICENCE_KEY, licenceKey],
  ]);

const addresses = (clientDir: string): SandboxAddresses => ({
  appUrl: APP,
  bridgeUrl: `${HOST}/atlassian-connect/all.js`,
  hostOrigin: HOST,
  installKeysUrl: `${HOST}/connect-keys`,
  clientDir,
  licenceKey: LICENCE_KEY,
});

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * The folder of the synthesised sandbox stage with the client in `clientDir`, made only when a source changed. It
 * names no port, so every run and test shares it; like the client it is kept by the hash of its sources.
 */
export const synthesiseSandbox = async (
  root: string,
  clientDir: string,
  signal?: AbortSignal,
): Promise<string> => {
  const cache = join(root, '.cache', 'assembly');
  const directory = join(cache, await contentHash(root, SOURCES, basename(clientDir)));
  if (await exists(directory)) return directory;
  await mkdir(cache, { recursive: true });
  const outdir = `${directory}.${process.pid}`;
  const synthesis = new URL('./synthesise.process.ts', import.meta.url);
  await runProcess(synthesis, { outdir, addresses: addresses(clientDir) }, { signal });
  await rename(outdir, directory).catch(() => rm(outdir, { recursive: true }));
  return directory;
};
