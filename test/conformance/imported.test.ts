import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformanceSite, openConformanceSite } from './site/site.ts';

const FILE = resolve(import.meta.dirname, '../../../shared/data/titanium.jsonl.gz');
const present = existsSync(FILE);
if (!present) process.stdout.write('No exported project here: its shapes are not checked.\n');

describe.runIf(present)('an imported real project', () => {
  let site: ConformanceSite;
  let boardId = 0;
  beforeAll(async () => {
    site = await openConformanceSite({ limits: { enabled: false } });
    const report = await site.tracker.importFile(FILE);
    boardId = report.boards[0]?.id ?? 0;
  });
  afterAll(() => site.close());

  const get = (path: string) => site.as('siteAdmin')('GET', path);

  it('is returned in the documented form, with every field of every issue', async () => {
    const demo = ['TRAIL', 'STORES'];
    const imported = site.tracker.directory.projects().find((each) => !demo.includes(each.key));
    const key = imported?.key ?? '';
    const board = `/rest/agile/1.0/board/${boardId}`;
    const paths = [
      '/rest/api/3/issuetype',
      '/rest/api/3/status',
      '/rest/api/3/priority/search',
      '/rest/api/3/issueLinkType',
      '/rest/api/3/label?maxResults=1000',
      '/rest/api/3/users/search?maxResults=1000',
      `/rest/api/3/project/${key}`,
      `/rest/api/3/project/${key}/statuses`,
      `/rest/api/3/project/${key}/versions`,
      `${board}/configuration`,
      `${board}/sprint`,
      `${board}/epic?maxResults=1000`,
      `${board}/version?maxResults=10000`,
      `${board}/issue?maxResults=200`,
    ];
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
    let seen = 0;
    let nextPageToken: string | undefined;
    do {
      const ask = { jql: `project = ${key}`, maxResults: 1500, fields: ['*all'], nextPageToken };
      const { body } = await site.as('siteAdmin')('POST', '/rest/api/3/search/jql', ask);
      seen += body.issues.length;
      nextPageToken = body.nextPageToken;
    } while (nextPageToken !== undefined);
    expect(seen).toBe(8149);
    expect(site.recorder.faults()).toEqual([]);
  });
});
