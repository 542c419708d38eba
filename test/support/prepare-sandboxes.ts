import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildClient } from '#infra/build/client-build.ts';
import { synthesiseSandbox } from '#infra/sandbox/start/assembly.ts';

const ROOT = resolve(import.meta.dirname, '../..');

declare module 'vitest' {
  interface ProvidedContext {
    sandboxFolder: string;
  }
}

/** Builds the parts that all sandboxes need, only once and before the first sandbox starts. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const [folder] = await Promise.all([
    mkdtemp(join(tmpdir(), 'cairn-shared-')),
    buildClient(ROOT).then((client) => synthesiseSandbox(ROOT, client)),
  ]);
  provide('sandboxFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
};
