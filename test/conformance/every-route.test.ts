import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Route } from '#infra/sandbox/tracker/rest/call/call.ts';
import { Router } from '#infra/sandbox/tracker/rest/router.ts';
import { ROUTES } from '#infra/sandbox/tracker/rest/routes.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { installApp } from './site/app.ts';
import { type ConformanceSite, openConformanceSite } from './site/site.ts';

/** Imports an issue with an attached file, because the API has no call that attaches a file. */
const importAttachment = async ({ tracker }: ConformanceSite): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const file = join(folder, 'export.jsonl');
  const row = {
    key: 'SPARE-1',
    fields: {
      summary: 'Carries a file',
      issuetype: { name: 'Story' },
      status: { name: 'To Do' },
      attachment: [{ id: '77', filename: 'map.png', mimeType: 'image/png', size: 512 }],
    },
  };
  await writeFile(file, JSON.stringify(row));
  await tracker.importFile(file);
  await rm(folder, { recursive: true });
};

let site: ConformanceSite;
beforeAll(async () => {
  site = await openConformanceSite();
  installApp(site);
  await importAttachment(site);
});
afterAll(() => site.close());

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

it('every resource answers as in the official documents', async () => {
  const ask = site.as('siteAdmin');
  const router = new Router(ROUTES);
  const answered = new Set<string>();
  const refused: unknown[] = [];
  for (const [method, path, body] of EVERY_CALL) {
    const answer = await ask(method, path, body);
    if (answer.status >= 300) refused.push([method, path, answer.status, answer.body]);
    const match = router.match(method, path.split('?')[0] ?? '');
    if ('route' in match) answered.add(nameOf(match.route));
  }
  expect(refused).toEqual([]);
  expect(ROUTES.map(nameOf).filter((name) => !answered.has(name))).toEqual([]);
  expect(site.recorder.faults()).toEqual([]);
});
