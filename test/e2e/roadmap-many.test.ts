import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { plansOn, roadmapOn } from './support/roadmap-page.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const EPIC = 'Find a route';
/** The number of issues that the test adds to the demo. A change of more than a hundred issues is written by a job. */
const MORE = 100;
const AT_ONCE = 50;
const FIRST = '2027-02-01';
const LAST = '2027-02-05';
/** Timeout for writing many issues one after the other on a busy machine. */
const LONG = { timeout: 120_000, interval: 1000 };

interface Planned {
  readonly id: string;
  readonly properties: { readonly smbPlan?: { readonly startDate: string | null } };
}

interface Page {
  readonly issues: readonly Planned[];
  readonly nextPageToken?: string;
}

/**
 * Returns the first planned day of each open issue in the demo project, by issue id. Leaves out issues without dates in
 * Cairn's property.
 */
const plannedOn = async (site: DemoSite): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (let nextPageToken: string | undefined, first = true; first || nextPageToken; first = false) {
    const page: Page = await site.ask('POST', '/rest/api/3/search/jql', {
      jql: 'project = TRAIL AND statusCategory != Done',
      fields: ['summary'],
      properties: ['smbPlan'],
      maxResults: 100,
      ...(nextPageToken ? { nextPageToken } : {}),
    });
    for (const { id, properties } of page.issues) {
      const start = properties.smbPlan?.startDate;
      if (start) found[id] = start;
    }
    nextPageToken = page.nextPageToken;
  }
  return found;
};

const addPlannedStories = async (site: DemoSite): Promise<void> => {
  const parent = await plansOn(site).keyOf(EPIC);
  const issues = Array.from({ length: MORE }, (_, at) => ({
    fields: {
      project: { key: 'TRAIL' },
      issuetype: { name: 'Story' },
      summary: `A stretch of the way ${at}`,
      parent: { key: parent },
    },
    properties: [{ key: 'smbPlan', value: { startDate: FIRST, endDate: LAST } }],
  }));
  for (let at = 0; at < MORE; at += AT_ONCE) {
    const issueUpdates = issues.slice(at, at + AT_ONCE);
    await site.ask('POST', '/rest/api/3/issue/bulk', { issueUpdates });
  }
};

/** A user changes many items in one action while Jira's rate limit refuses calls. No change is lost. */
describe('changes of many roadmap items in one action', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;
  let before: Record<string, string> = {};

  beforeAll(async () => {
    site = await openDemoSite();
    await addPlannedStories(site);
  });
  afterEach(() => site?.sandbox.tracker.faults.clear());
  afterAll(() => site?.stop());

  const ask = async (words: string) => {
    await roadmapOn(map).row(EPIC).first().focus();
    await pressAll(map, 'Control+k');
    const field = map.app.getByRole('combobox', { name: 'Find or do anything' });
    await field.fill(words);
    await field.press('Enter');
  };
  const planned = () => plannedOn(site);
  const byJobs = () =>
    site.sandbox.tracker.calls
      .recent()
      .filter(
        ({ method, by, status }) =>
          (method === 'PUT' || method === 'DELETE') && by === 'impersonation' && status < 300,
      ).length;

  step('start when the search finds all issues that the test has added', async () => {
    await expect
      .poll(async () => {
        before = await plannedOn(site);
        return Object.values(before).filter((day) => day === FIRST).length;
      })
      .toBe(MORE);
    map = await site.open({ width: 1600, height: 1000 });
  });

  step('remove all dates by keyboard, and continue when Jira accepts calls again', async () => {
    await roadmapOn(map).show();
    const limited = { status: 429, headers: { 'retry-after': '1' }, times: 3 };
    const path = '/rest/api/3/issue/*/properties/*';
    site.sandbox.tracker.faults.add({ method: 'DELETE', path, ...limited });
    site.sandbox.tracker.calls.clear();
    await ask('Remove all dates');
    const dialog = map.app.getByRole('dialog', { name: 'Remove dates' });
    await dialog.waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await dialog.getByRole('button', { name: /^Remove \d+ dates$/ }).press('Enter');
    await map.app.getByText('Removing dates').first().waitFor();
    await expect.poll(planned, LONG).toEqual({});
    const hits = site.sandbox.tracker.faults.all().map((fault) => fault.hits);
    expect(hits).toEqual([limited.times]);
    expect(byJobs()).toBeGreaterThan(MORE);
  });

  step('apply all proposed dates as one change that a job writes', async () => {
    site.sandbox.tracker.calls.clear();
    await ask('Auto-schedule');
    const proposal = map.app.getByRole('dialog', { name: 'Auto-schedule' });
    await proposal.getByRole('button', { name: /^Apply \d+ changes$/ }).press('Enter');
    await map.app.getByText('Setting dates').first().waitFor();
    await expect.poll(async () => Object.keys(await planned()).length, LONG).toBeGreaterThan(MORE);
    expect(byJobs()).toBeGreaterThan(MORE);
  });

  step('are undone one action at a time, until all dates are as before', async () => {
    await roadmapOn(map).undo();
    await expect.poll(planned, LONG).toEqual({});
    await roadmapOn(map).row(EPIC).first().focus();
    await pressAll(map, 'Control+z');
    await expect.poll(planned, LONG).toEqual(before);
  });
});
