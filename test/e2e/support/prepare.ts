import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildClient } from '#infra/build/client-build.ts';
import { synthesiseSandbox } from '#infra/sandbox/start/assembly.ts';
import { launchBrowser } from '../../support/browser.ts';
import type { Prepared } from './stage.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

/**
 * Builds what every browser test needs, before the first worker starts: the client for both hosts and the templates of
 * the stacks. Also launches the browser once, because the first launch unpacks it, which two workers must not do at the
 * same time.
 */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const [assembly, forgeClient, folder] = await Promise.all([
    buildClient(ROOT).then((client) => synthesiseSandbox(ROOT, client)),
    buildClient(ROOT, { base: './' }),
    mkdtemp(join(tmpdir(), 'cairn-journeys-')),
    launchBrowser().then((browser) => browser.close()),
  ]);
  provide('prepared', { assembly, forgeClient, folder });
  return () => rm(folder, { recursive: true, force: true });
};
