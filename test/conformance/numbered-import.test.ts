import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveTracker, type TestTracker } from '#infra/sandbox/tracker/testing/site.ts';

const limits = { enabled: false };
const SPRINTS = 60;

/** Returns a row of an export in which all ids begin at 1, as on a small site. */
const row = (number: number, project: string): string =>
  JSON.stringify({
    id: String(number),
    key: `${project}-${number}`,
    fields: {
      summary: `Issue ${number}`,
      issuetype: { name: 'Story' },
      status: { name: 'Done', statusCategory: { key: 'done' } },
      components: [{ name: 'Hull' }],
      fixVersions: [{ id: String(number), name: `${number}.0`, released: true }],
      sprint: [{ id: number, name: `Sprint ${number}`, state: 'closed', originBoardId: 1 }],
      attachment: [{ id: String(number), filename: 'map.png', mimeType: 'image/png', size: 1 }],
      issuelinks: [{ type: { name: 'Blocks' }, outwardIssue: { key: `${project}-1` } }],
      created: '2026-01-01T08:00:00.000+0000',
    },
  });

const numbers = Array.from({ length: SPRINTS }, (_, at) => at + 1);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conformance-numbers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const importProject = async (site: TestTracker, project: string): Promise<void> => {
  const file = join(folder, `${project}.jsonl`);
  await writeFile(file, numbers.map((number) => row(number, project)).join('\n'));
  await site.tracker.importFile(file);
};

const imported = async (site: TestTracker): Promise<readonly string[]> => {
  const get = async (path: string): Promise<unknown> =>
    (await site.as('siteAdmin')('GET', path)).body;
  const found = [
    await get(
      '/rest/api/3/search/jql?jql=project%3DSEA%20AND%20sprint%20is%20not%20EMPTY%20ORDER%20BY%20key&fields=*all&maxResults=100',
    ),
    ...(await Promise.all(numbers.map((id) => get(`/rest/agile/1.0/sprint/${id}`)))),
    ...(await Promise.all(numbers.map((id) => get(`/rest/api/3/version/${id}`)))),
    ...(await Promise.all(numbers.map((id) => get(`/rest/api/3/attachment/${id}`)))),
    await get('/rest/agile/1.0/board/1/configuration'),
  ];
  return found.map((each) => JSON.stringify(each).replaceAll(site.baseUrl, ''));
};

/** Creates a sprint, a version and an issue. Returns the URL and the new id of each as a text. */
const makeOneOfEach = async (site: TestTracker, at: string): Promise<readonly string[]> => {
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await site.as('siteAdmin')('POST', path, body);
    expect([path, answer.status]).toEqual([path, 201]);
    return `${path} ${answer.body?.id ?? ''}`;
  };
  const projectId = site.tracker.directory.projects()[0]?.id;
  return [
    await post('/rest/agile/1.0/sprint', { name: `New ${at}`, originBoardId: 1 }),
    await post('/rest/api/3/version', { name: `New ${at}`, projectId }),
    await post('/rest/api/3/issue', {
      fields: { project: { id: projectId }, issuetype: { name: 'Story' }, summary: `New ${at}` },
    }),
  ];
};

it('items that are created after an import do not replace imported items', async () => {
  const dataDir = join(folder, 'site');
  const first = await serveTracker({ dataDir, limits });
  await importProject(first, 'SEA');
  const before = await imported(first);
  expect(before[60]).toContain('Sprint 60');
  const made: string[] = [];
  for (const at of numbers) made.push(...(await makeOneOfEach(first, `${at}`)));
  expect(await imported(first)).toEqual(before);
  await first.close();
  const again = await serveTracker({ dataDir, limits });
  await importProject(again, 'LAND');
  for (const at of numbers) made.push(...(await makeOneOfEach(again, `again ${at}`)));
  expect(new Set(made).size).toBe(made.length);
  expect(await imported(again)).toEqual(before);
  await again.close();
});
