import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../../web/index.html');

/** Writes a minimal client with the folder structure of a build with relative URLs. */
export const writeForgeClient = async (folder: string): Promise<string> => {
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), await readFile(PAGE, 'utf8'));
  await writeFile(join(folder, 'assets', 'start.js'), 'export {};');
  return folder;
};
