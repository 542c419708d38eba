import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ask } from '#infra/sandbox/tracker/testing/answers.ts';
import { serveTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { largeSiteLines } from './large-site.ts';

export interface Served {
  /** Asks over HTTP as a member of the project. */
  readonly ask: Ask;
  readonly issues: number;
  readonly importMs: number;
  close(): Promise<void>;
}

/** The large site in memory, imported from a file, behind a server on a free port; nobody is slowed by limits. */
export const serveLargeSite = async (seed: number): Promise<Served> => {
  const site = await serveTracker({ limits: { enabled: false } });
  const folder = await mkdtemp(join(tmpdir(), 'cairn-large-'));
  try {
    const path = join(folder, 'large.jsonl');
    await writeFile(path, [...largeSiteLines(seed)].join('\n'));
    const started = performance.now();
    const { issues, problems } = await site.tracker.importFile(path);
    const importMs = performance.now() - started;
    if (problems.length > 0) throw new Error(problems[0]?.reason);
    return { ask: site.as('member'), issues, importMs, close: () => site.close() };
  } finally {
    await rm(folder, { recursive: true });
  }
};
