import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { roadmapOn } from './support/roadmap-page.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const MILESTONE = /^Milestone Beta in the Alps/;
const START = 'customfield_10015';
const END = 'duedate';
/** Timeout for writing all dates one after the other. */

interface StoredIssue {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Returns every issue of the demo project in Jira, with all fields and properties, by key. */
const issuesOf = async ({ ask }: DemoSite): Promise<Map<string, StoredIssue>> => {
  const found = new Map<string, StoredIssue>();
  for (let token = '', first = true; first || token !== ''; first = false) {
    const page = await ask<{ issues: { key: string }[]; nextPageToken?: string }>(
      'POST',
      '/rest/api/3/search/jql',
      {
        jql: 'project = TRAIL ORDER BY key',
        fields: ['key'],
        maxResults: 100,
        ...(token === '' ? {} : { nextPageToken: token }),
      },
    );
    for (const { key } of page.issues) {
      found.set(key, await ask('GET', `/rest/api/3/issue/${key}?fields=*all&properties=*all`));
    }
    token = page.nextPageToken ?? '';
  }
  return found;
};

/**
 * Returns the part of an issue that the move of dates must not change: everything except the two date fields and the
 * time of the last update.
 */
const untouchedPart = ({ fields, properties }: StoredIssue) => ({
  properties,
  fields: Object.fromEntries(
    Object.entries(fields).filter(([name]) => ![START, END, 'updated'].includes(name)),
  ),
});

/** An admin moves the dates of a project from Cairn to fields of Jira. Before, a milestone is deleted and restored. */
describe("moving Cairn's dates to fields of Jira", () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;
  let before: Map<string, StoredIssue>;

  beforeAll(async () => {
    site = await openDemoSite();
    await site.ask('PUT', '/rest/api/3/project/TRAIL/properties/ds-smb-admin-setting', {
      fieldSetting: { useJiraField: true, startDateFieldId: START, endDateFieldId: END },
    });
    before = await issuesOf(site);
    map = await site.open();
  });

  afterAll(() => site?.stop());

  step('includes a milestone that was deleted and restored before', async () => {
    await roadmapOn(map).show();
    const milestone = map.app.getByRole('button', { name: MILESTONE }).first();
    await milestone.click();
    await map.app.getByRole('button', { name: 'Delete', exact: true }).click();
    await milestone.waitFor({ state: 'detached' });
    await map.saved();
    await map.page.keyboard.press('ControlOrMeta+z');
    await milestone.waitFor();
    await map.saved();
  });

  step('writes all dates to the chosen fields', async () => {
    await map.more('Settings');
    const settings = map.app.getByRole('region', { name: 'Settings' });
    await settings.getByRole('tab', { name: 'Field' }).click();
    await settings.getByRole('button', { name: 'Move dates…' }).click();
    const dialog = map.app.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /cannot be undone/ }).check();
    await dialog.getByRole('button', { name: /^Write the dates of/ }).click();
    await dialog.getByRole('heading', { name: 'Dates are in Jira' }).waitFor();
  });

  step('changes nothing else in any issue', async () => {
    const after = await issuesOf(site);
    expect([...after.keys()]).toEqual([...before.keys()]);
    const dated: string[] = [];
    for (const [key, issue] of after) {
      const was = before.get(key);
      expect(untouchedPart(issue), key).toEqual(was && untouchedPart(was));
      if (issue.fields[START] !== was?.fields[START]) dated.push(key);
    }
    expect(dated.length).toBeGreaterThan(5);
    const goals = [...after.values()].filter(({ properties }) => 'goalId' in properties);
    expect(goals.length).toBeGreaterThan(5);
    expect(map.complaints).toEqual([]);
  });
});
