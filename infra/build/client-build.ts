import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { runProcess } from './run-process.ts';

const SOURCES = ['web', 'domain', 'locales', 'vite.config.ts', 'package-lock.json'];

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

export interface ClientBuild {
  /** Base of the files' URLs; `./` for a host that chooses the folder at deployment. */
  readonly base?: '/' | './';
  readonly signal?: AbortSignal;
}

/**
 * Builds the client with Vite, unless its sources are unchanged, and returns the folder. The folder's name is the hash
 * of the sources, so that concurrent runs never see a half-written build.
 */
export const buildClient = async (
  root: string,
  { base = '/', signal }: ClientBuild = {},
): Promise<string> => {
  const cache = join(root, '.cache', base === '/' ? 'client' : 'client-relative');
  const directory = join(cache, await contentHash(root, SOURCES));
  if (await exists(join(directory, 'index.html'))) return directory;
  await mkdir(cache, { recursive: true });
  const unfinished = `${directory}.${process.pid}`;
  const builder = new URL('./build-client.process.ts', import.meta.url);
  const env = { NODE_ENV: 'production' };
  await runProcess(builder, { root, base, outDir: unfinished }, { env, signal });
  await rename(unfinished, directory).catch(() => rm(unfinished, { recursive: true }));
  return directory;
};
