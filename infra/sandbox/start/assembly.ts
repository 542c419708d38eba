import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxAddresses } from '#infra/config.ts';
import { contentHash } from './content-hash.ts';
import { runProcess } from './run-process.ts';

const SOURCES = ['infra', 'functions', 'domain', 'package-lock.json'];
const STAMP = 'sources.hash';

/**
 * Synthesises the sandbox stage into `outdir`, unless it is there already for these sources and addresses.
 * `addresses.clientDir` must hold the built client.
 */
export const synthesiseSandbox = async (
  root: string,
  outdir: string,
  addresses: SandboxAddresses,
): Promise<string> => {
  const hash = await contentHash(root, SOURCES, JSON.stringify(addresses));
  const known = await readFile(join(outdir, STAMP), 'utf8').catch(() => '');
  if (known === hash) return outdir;
  await rm(outdir, { recursive: true, force: true });
  await runProcess(new URL('./synthesise.process.ts', import.meta.url), { outdir, addresses });
  await writeFile(join(outdir, STAMP), hash);
  return outdir;
};
