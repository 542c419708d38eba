import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the sandboxes that files share keep their data; removed at the end of the run. */
    sandboxFolder: string;
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-shared-'));
  provide('sandboxFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
};
