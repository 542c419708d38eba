import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, serveTracker, type TestTracker } from '../testing/site.ts';

const issue = (number: number, fields: object = {}): string =>
  JSON.stringify({
    key: `SEA-${number}`,
    fields: {
      summary: `Issue ${number}`,
      issuetype: { name: 'Story' },
      status: { name: 'To Do', statusCategory: { key: 'new' } },
      created: '2026-01-01T08:00:00.000+0000',
      ...fields,
    },
  });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

const fileOf = async (name: string, content: string | Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

const count = async (site: TestTracker, jql: string): Promise<number> =>
  (await site.as('siteAdmin')('POST', '/rest/api/3/search/approximate-count', { jql })).body.count;

describe('importFile', () => {
  it('reports each line that cannot be parsed, and imports all other lines', async () => {
    const site = await serveTracker();
    const lines = [
      issue(1, { issuetype: { name: 'Epic' } }),
      '{"key": "SEA-2", "fields": {',
      issue(3, { parent: { key: 'SEA-1' } }),
      '',
      '[]',
      JSON.stringify({ key: 'no key', fields: {} }),
      issue(4, { summary: '' }),
      issue(3),
      issue(5, { parent: { key: 'SEA-404' } }),
    ];
    const report = await site.tracker.importFile(await fileOf('bad.jsonl', lines.join('\n')));
    expect(report.issues).toBe(3);
    expect(report.problems).toMatchObject([
      { line: 2, reason: 'The line is not valid JSON.' },
      { line: 5, reason: 'The row is not an issue.' },
      { line: 6, reason: 'The issue has no valid key.' },
      { line: 7, reason: 'SEA-4 has no summary.' },
      { line: 8, reason: 'SEA-3 is there already.' },
      { line: 9, reason: expect.stringMatching(/^SEA-5 .*SEA-404/) },
    ]);
    const { body } = await site.as('member')('POST', '/rest/api/3/search/jql', {
      jql: 'project = SEA AND parent is not EMPTY',
      fields: ['parent'],
    });
    expect(body.issues.map(({ key, fields }) => [key, fields.parent.key])).toEqual([
      ['SEA-3', 'SEA-1'],
    ]);
    await site.close();
  });

  it('reads releases and sprints from a plain or compressed file, and creates a scrum board', async () => {
    const site = await serveTracker();
    const content = issue(1, {
      fixVersions: [{ name: '1.0', released: true, releaseDate: '2026-01-31' }],
      sprint: [{ id: 7, name: 'One', state: 'active', originBoardId: 31 }],
      assignee: { accountId: 'anna', displayName: 'Anna' },
    });
    const report = await site.tracker.importFile(await fileOf('a.jsonl.gz', gzipSync(content)));
    expect(report).toEqual({
      issues: 1,
      projects: ['SEA'],
      versions: 1,
      sprints: 1,
      users: 1,
      boards: [{ id: 31, name: 'SEA board' }],
      problems: [],
    });
    expect(await count(site, 'sprint in openSprints() AND fixVersion = 1.0')).toBe(1);
    await site.close();
  });

  it.each([
    ['cut.jsonl.gz', gzipSync(issue(1)).subarray(0, 30)],
    ['list.json', '[{"key": '],
  ])('rejects %s, and leaves the site empty', async (name, content) => {
    const site = await serveTracker();
    await expect(site.tracker.importFile(await fileOf(name, content))).rejects.toThrow();
    await expect(site.tracker.importFile(join(folder, 'absent.jsonl'))).rejects.toThrow(/ENOENT/);
    expect(site.tracker.isEmpty()).toBe(true);
    await site.close();
  });
});

const TITANIUM = new URL('../../../../../shared/data/titanium.jsonl.gz', import.meta.url).pathname;
const present = existsSync(TITANIUM);
if (!present) process.stdout.write(`The Titanium import is not tested: no file ${TITANIUM}\n`);

describe.runIf(present)('an import of the Titanium export', () => {
  it('gives 8,149 issues, with correct counts on the map', async () => {
    const site = await serveTracker({ dataDir: join(folder, 'titanium') });
    site.clock.now = NOW;
    const report = await site.tracker.importFile(TITANIUM);
    expect([report.issues, report.versions, report.sprints]).toEqual([8149, 265, 258]);
    expect(report.problems.every(({ reason }) => reason.includes('without its parent'))).toBe(true);
    const placed = '(parent is not EMPTY OR sprint is not EMPTY OR fixVersion is not EMPTY)';
    const open = 'statusCategory != Done';
    expect(await count(site, `project = TIMOB AND hierarchyLevel = 1 AND ${open}`)).toBe(32);
    expect(
      await count(site, `project = TIMOB AND hierarchyLevel = 0 AND ${placed} AND ${open}`),
    ).toBe(524);
    expect(await count(site, `project = TIMOB AND hierarchyLevel = 0 AND ${placed}`)).toBe(3439);
    expect(await count(site, `project = TIMOB AND hierarchyLevel = -1 AND ${open}`)).toBe(40);
    await site.close();
    const again = await serveTracker({ dataDir: join(folder, 'titanium') });
    expect(await count(again, `project = TIMOB AND hierarchyLevel = 0 AND ${placed}`)).toBe(3439);
    await again.close();
  });
});
