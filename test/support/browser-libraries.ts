import { join } from 'node:path';

type Inflate = (archive: string) => Promise<string>;

/**
 * Unpacks the system libraries that the browser's package contains. Servers and small containers lack them. Returns the
 * folder, which the loader must search.
 */
export const ownLibraries = async (): Promise<string> => {
  const entry = import.meta.resolve('@sparticuz/chromium');
  const { inflate } = (await import(new URL('./lambdafs.js', entry).href)) as { inflate: Inflate };
  const archive = new URL('../../bin/al2023.tar.br', entry);
  return join(await inflate(archive.pathname), 'lib');
};
