import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { journey } from './support/journey.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

interface Found {
  readonly issues: readonly {
    readonly key: string;
    readonly fields: { readonly summary: string };
  }[];
}

/** Two goals of the demo. The test maps them to issues, then breaks these issues. */
const GOALS = ['Plan a walk', 'Walk without getting lost'];

/**
 * An admin maps goals to issues in the settings of a board, and repairs two goals. A member sees why the settings are
 * read-only.
 */
describe('the settings of a board', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const settings = (on: OpenMap = map) => on.app.getByRole('region', { name: 'Settings' });
  const open = async (on: OpenMap = map) => {
    await on.more('Settings');
    await settings(on).waitFor();
  };
  const tab = (name: string) => settings().getByRole('tab', { name }).click();
  const save = async () => {
    const button = settings().getByRole('button', { name: 'Save changes' });
    await button.click();
    await button.waitFor({ state: 'detached' });
  };
  const goalOfStep = async () => {
    const steps = map.app.locator('[data-address^="step:"]');
    return steps.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  };
  const mapped: string[] = [];

  step('change the names and the content of the map when the user saves them', async () => {
    await open();
    expect(await graveFaults(map)).toEqual([]);
    await tab('Goal');
    await settings().getByLabel('Name of the row of goals').fill('Outcomes');
    await tab('Card');
    await settings().getByRole('checkbox', { name: 'Priority' }).uncheck();
    expect(await graveFaults(map)).toEqual([]);
    await save();
    await map.page.keyboard.press('Escape');
    await settings().waitFor({ state: 'detached' });
    await map.app.getByText('Outcomes', { exact: true }).first().waitFor();
  });

  step('warn before the user leaves unsaved changes', async () => {
    await open();
    // The settings open on the last tab of this visit.
    await settings().getByRole('tab', { name: /^Card/, selected: true }).waitFor();
    await tab('Board');
    await settings().getByRole('switch', { name: 'Swimlanes for sprints' }).click();
    await map.page.keyboard.press('Escape');
    const dialog = map.app.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await settings().waitFor({ state: 'detached' });
  });

  step("are an entry of the browser's history, so Back closes them", async () => {
    await open();
    await expect.poll(() => map.page.url()).toContain('board-settings');
    await map.page.goBack();
    await settings().waitFor({ state: 'detached' });
    await map.page.goForward();
    await settings().waitFor();
    await settings().getByRole('switch', { name: 'Swimlanes for sprints' }).click();
    await map.page.goBack();
    const dialog = map.app.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await settings().waitFor({ state: 'detached' });
  });

  step('map goals to issues, and create missing issues', async () => {
    const before = await goalOfStep();
    await open();
    await tab('Goal');
    await settings().getByRole('switch', { name: 'Map goals to issues' }).click();
    await choose(settings().getByLabel('Link type'), 'Relates');
    await choose(settings().getByLabel('Issue type of a goal'), 'Task');
    await save();
    const repair = settings().getByRole('button', { name: /^Repair \d+ goals$/ });
    await repair.click();
    await settings()
      .getByText(/goals are valid/)
      .waitFor();
    expect(await graveFaults(map)).toEqual([]);
    // Polls, because the search finds new issues with a delay.
    const made = async () => {
      const { issues } = await site.ask<Found>('POST', '/rest/api/3/search/jql', {
        jql: 'project = TRAIL AND issuetype = Task AND summary ~ walk ORDER BY created DESC',
        fields: ['summary'],
      });
      return issues.filter(({ fields }) => GOALS.includes(fields.summary)).map(({ key }) => key);
    };
    await expect.poll(async () => (await made()).length).toBe(GOALS.length);
    mapped.push(...(await made()));
    expect(mapped).toHaveLength(2);
    await map.page.keyboard.press('Escape');
    await settings().waitFor({ state: 'detached' });
    await expect.poll(goalOfStep).toEqual(before);
  });

  step('repair two goals when their issues are missing or have another type', async () => {
    const before = await goalOfStep();
    const [gone = '', other = ''] = mapped;
    await site.ask('DELETE', `/rest/api/3/issue/${gone}`);
    await site.ask('PUT', `/rest/api/3/issue/${other}`, { fields: { issuetype: { name: 'Bug' } } });
    await open();
    await tab('Goal');
    await settings()
      .getByText(/^2 of \d+ goals need a repair$/)
      .waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await settings().getByRole('button', { name: 'Repair 2 goals' }).click();
    await settings()
      .getByText(/goals are valid/)
      .waitFor();
    await map.page.keyboard.press('Escape');
    await map.refresh();
    await expect.poll(goalOfStep).toEqual(before);
  });

  step('are closed to members who are not admins, and show the reason', async () => {
    const member = await site.open({ as: 'member', locale: 'en_US' });
    await open(member);
    await settings(member).getByText('You do not have permission to open board settings').waitFor();
    expect(await graveFaults(member)).toEqual([]);
    await member.page.keyboard.press('Escape');
    await settings(member).waitFor({ state: 'detached' });
    expect(member.complaints).toEqual([]);
    await member.close();
  });
});
