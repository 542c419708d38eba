import { join } from 'node:path';

type Inflate = (archive: string) => Promise<string>;

/**
 * Unpacks the system libraries in the browser's package, for machines that lack them, such as a server or a small
 * container. Returns the folder that must be added to the loader's search path.
 */
export const ownLibraries = async (): Promise<string> => {
  const entry = import.meta.resolve('@sparticuz/chromium');
  const { inflate } = (await import(new URL('./lambdafs.js', entry).href)) as { inflate: Inflate };
  const archive = new URL('../../bin/al2023.tar.br', entry);
  return join(await inflate(archive.pathname), 'lib');
};
