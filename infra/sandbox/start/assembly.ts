import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SandboxAddresses } from '#infra/config/stages.ts';
import { contentHash } from '../../build/content-hash.ts';
import { runProcess } from '../../build/run-process.ts';
import type { SandboxUrls } from '../control/status.ts';

const SOURCES = ['infra', 'functions', 'domain', 'package-lock.json'];

/**
 * Placeholders in the templates for URLs that are not known before a run. They end in `.invalid` because nobody can
 * register such a domain.
 */
const APP = 'https://app.sandbox.invalid';
const HOST = 'https://host.sandbox.invalid';
/** Placeholder for the public key that verifies licence keys. This key is not known before a run either. */
const LICENCE_KEY = 'licence-key.sandbox.invalid';

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
 * Synthesises the sandbox stage, with the client in `clientDir`, unless there already is an assembly for the same
 * sources. Returns the folder of the assembly, whose name is a hash of the sources. The assembly contains no ports, so
 * that all runs and tests can share it.
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
