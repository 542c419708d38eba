import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { serveTracker, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { largeSiteLines } from './large-site.ts';
import type { Call } from './loads.ts';

export interface Served {
  /** Sends a request over HTTP as a member of the project. */
  readonly call: Call;
  readonly issues: number;
  readonly importMs: number;
  close(): Promise<void>;
}

const caller = ({ baseUrl, tracker }: TestTracker): Call => {
  const email = tracker.directory.user(PEOPLE.member.id)?.emailAddress ?? '';
  const headers = {
    authorization: `Basic ${Buffer.from(`${email}:sandbox`).toString('base64')}`,
    'content-type': 'application/json',
  };
  return async (method, path, body) => {
    const init =
      body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${baseUrl}${path}`, init);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`${path}: ${response.status} ${bytes.toString('utf8')}`);
    return bytes;
  };
};

/** Imports the large site into memory, and serves it on a free port without rate limits. */
export const serveLargeSite = async (seed: number, count: number): Promise<Served> => {
  const site = await serveTracker({ limits: { enabled: false } });
  const folder = await mkdtemp(join(tmpdir(), 'cairn-large-'));
  try {
    const path = join(folder, 'large.jsonl');
    await writeFile(path, [...largeSiteLines(seed, count)].join('\n'));
    const started = performance.now();
    const { issues, problems } = await site.tracker.importFile(path);
    const importMs = performance.now() - started;
    if (problems.length > 0) throw new Error(problems[0]?.reason);
    return { call: caller(site), issues, importMs, close: () => site.close() };
  } finally {
    await rm(folder, { recursive: true });
  }
};
