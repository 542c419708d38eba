import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const isSource = (path: string): boolean =>
  !/(^|\/)(node_modules|dist|sandbox)\//.test(path) && !/\.test\.tsx?$/.test(path);

const filesUnder = async (root: string, path: string): Promise<string[]> => {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      throw error;
    },
  );
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
};

export const contentHash = async (
  root: string,
  paths: readonly string[],
  extra = '',
): Promise<string> => {
  const found = (await Promise.all(paths.map((path) => filesUnder(root, path)))).flat();
  const hash = createHash('sha256').update(extra);
  for (const file of found.filter(isSource).sort()) {
    hash.update(`\0${file}\0`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
};
