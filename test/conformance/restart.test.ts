import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveDemo, serveTracker, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { APP } from './site/app.ts';

let folder = '';
const limits = { enabled: false };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conformance-'));
});
afterAll(() => rm(folder, { recursive: true }));

const READS = [
  ...EVERY_CALL.filter(([method]) => method === 'GET').map(([, path]) => path),
  '/rest/agile/1.0/board/1/issue?maxResults=5000&fields=*all&expand=changelog',
  '/rest/api/3/search/jql?jql=project%20is%20not%20EMPTY%20ORDER%20BY%20Rank&maxResults=5000&fields=*all&properties=*all',
];

/** Returns everything that can be read through the API of a site, without the URL of the site. */
const everything = async (site: TestTracker): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const person of ['siteAdmin', 'viewer'] as const)
    for (const path of READS) {
      const { status, body } = await site.as(person)('GET', path);
      const text = JSON.stringify(body).replaceAll(site.baseUrl, '');
      found.push(`${person} ${path}: ${status} ${text}`);
    }
  return found;
};

/** Makes every call on a site once. Then closes the site, or copies its folder as it would be after a kill. */
const written = async (dataDir: string, left: 'closed' | 'killed') => {
  const site = await serveDemo({ dataDir, limits });
  site.tracker.apps.register(APP);
  for (const [method, path, body] of EVERY_CALL) {
    site.clock.now += 1000;
    await site.as('siteAdmin')(method, path, body);
  }
  const read = await everything(site);
  const now = site.clock.now;
  const copy = `${dataDir}-copy`;
  if (left === 'killed') await cp(dataDir, copy, { recursive: true });
  await site.close();
  if (left === 'closed') await cp(dataDir, copy, { recursive: true });
  return { read, now, copy };
};

it.each(['closed', 'killed'] as const)(
  'a site has the same content after it was %s',
  async (left) => {
    const { read, now, copy } = await written(join(folder, left), left);
    const again = await serveTracker({ dataDir: copy, limits });
    again.clock.now = now;
    const after = await everything(again);
    await again.close();
    expect(after).toEqual(read);
    expect(read.filter((line) => line.includes(': 200 ')).length).toBeGreaterThan(100);
  },
);
