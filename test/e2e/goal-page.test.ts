import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import type { HostPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { type DemoSite, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

const PROJECT = '10000';
const GOAL = 'Plan a walk';
const RENAMED = 'Plan a long walk';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A user edits a goal on its page, then moves all goals to issues and back (R-GOAL-7, R-MAPPING-6). */
describe('the page of a goal', () => {
  const step = journey();
  let site: DemoSite;
  let jira: HostPage;
  let goalId = '';

  beforeAll(async () => {
    site = await openDemoSite();
    const goals = await site.asked<readonly Goal[]>('GET', `/smb/goal?projectId=${PROJECT}`);
    goalId = goals.find(({ fields }) => fields.summary === GOAL)?.id ?? '';
  });

  afterAll(() => site?.stop());

  const goal = () => site.asked<Goal>('GET', `/smb/goal/${goalId}`);
  const fields = async () => (await goal()).fields;
  const heading = (name: string) => jira.app.getByRole('heading', { level: 1, name });
  const field = (name: string) => jira.app.getByLabel(name, { exact: true });
  const button = (name: string | RegExp) => jira.app.getByRole('button', { name });

  step("opens from the goal's panel on the map, and shows the goal's steps in order", async () => {
    jira = await site.open();
    await jira.app.locator(`[data-address="goal:${goalId}"]`).focus();
    await pressAll(jira, 'Enter');
    await button('Open the page of this goal').click();
    await heading(GOAL).waitFor();
    await button(/Find a route/).waitFor();
    expect(await graveFaults(jira)).toEqual([]);
  });

  step("changes the goal's name, colour, days, status and labels", async () => {
    await field('Name').fill(RENAMED);
    await field('Name').press('Enter');
    await heading(RENAMED).waitFor();
    await jira.app.getByRole('button', { name: /^Color: / }).click();
    await jira.app.getByRole('radio', { name: 'Teal, strong', exact: true }).click();
    await jira.page.keyboard.press('Escape');
    await expect.poll(async () => (await fields()).color).toBe(GOAL_COLORS[2]);
    // If the start date is after the goal's end date, the field keeps the date and shows an error. The start date is
    // saved as soon as the end date is later.
    await field('Start date').fill('2027-03-01');
    await field('Start date').press('Enter');
    await jira.app.getByText('The start date cannot be after the end date.').waitFor();
    await field('End date').fill('2027-05-01');
    await field('End date').press('Enter');
    await choose(jira.app.getByRole('combobox', { name: 'Status' }), 'In Progress');
    const labels = jira.app.getByRole('combobox', { name: 'Labels' });
    await labels.fill('huts');
    await labels.press('Enter');
    await labels.fill('summer');
    await labels.press('Enter');
    await expect.poll(fields).toMatchObject({
      summary: RENAMED,
      startDate: '2027-03-01',
      endDate: '2027-05-01',
      labels: ['huts', 'summer'],
    });
    await expect.poll(async () => (await goal()).statusId).not.toBeNull();
  });

  step('keeps an edit made offline, shows a conflict about it, and undoes it', async () => {
    const banner = (text: RegExp) => jira.app.getByRole('status').filter({ hasText: text });
    await jira.page.context().setOffline(true);
    await field('Name').fill('Plan together');
    await field('Name').press('Enter');
    await heading('Plan together').waitFor();
    await banner(/1 change will be sent/).waitFor();
    await site.asked('PUT', `/smb/goal/${goalId}`, { fields: { summary: 'Plan in time' } });
    await jira.page.context().setOffline(false);
    const dialog = jira.app.getByRole('dialog');
    await dialog.getByText('Plan in time').first().waitFor();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => (await fields()).summary).toBe('Plan together');
    await jira.app
      .getByRole('status')
      .filter({ hasText: 'Plan' })
      .getByRole('button', { name: 'Undo' })
      .last()
      .click();
    await heading('Plan in time').waitFor();
    await expect.poll(async () => (await fields()).summary).toBe('Plan in time');
    await field('Name').fill(RENAMED);
    await field('Name').press('Enter');
    await expect.poll(async () => (await fields()).summary).toBe(RENAMED);
  });

  step('sets a lead, a member and a formatted description by keyboard', async () => {
    const lead = jira.app.getByRole('combobox', { name: 'Lead' });
    await tabTo(jira, lead);
    await typeText(jira.page, 'kenji');
    await jira.app.getByRole('option', { name: PEOPLE.member.name }).waitFor();
    await pressAll(jira, 'Enter');
    await button(`Remove ${PEOPLE.member.name}`).waitFor();
    await tabTo(jira, jira.app.getByRole('combobox', { name: 'Members' }));
    await pressAll(jira, 'ArrowDown', 'Enter');
    await expect.poll(fields).toMatchObject({
      lead: { accountId: PEOPLE.member.id },
      relatedMembers: [{ accountId: expect.any(String) }],
    });
    await tabTo(jira, field('Description'));
    await typeText(jira.page, 'From the door **to the hut**');
    await pressAll(jira, 'Tab');
    await jira.app.getByText('to the hut', { exact: true }).waitFor();
    expect(await graveFaults(jira)).toEqual([]);
  });

  step('leads to the next and to the previous goal', async () => {
    await tabTo(jira, button('Next goal'));
    await pressAll(jira, 'Enter');
    await heading(RENAMED).waitFor({ state: 'detached' });
    await button('Previous goal').click();
    await heading(RENAMED).waitFor();
    expect(jira.complaints).toEqual([]);
  });

  step('moves all goals to issues, shows a report, and undoes the move', async () => {
    const { issueTypes } = await site.ask<{ issueTypes: readonly Named[] }>(
      'GET',
      '/rest/api/3/project/TRAIL',
    );
    const { issueLinkTypes } = await site.ask<{ issueLinkTypes: readonly Named[] }>(
      'GET',
      '/rest/api/3/issueLinkType',
    );
    await site.ask('PUT', '/rest/api/3/project/TRAIL/properties/ds-smb-admin-setting', {
      goalSetting: {
        enableGoalMapping: true,
        linkType: 'ISSUE_LINK',
        issueTypeMappingId: issueTypes.find(({ name }) => name === 'Task')?.id,
        issueLinkTypeMappingId: issueLinkTypes.find(({ name }) => name === 'Relates')?.id,
      },
    });
    await jira.close();
    jira = await site.page('migrate-goal', {}, { projectId: PROJECT });
    await heading('Move all goals').waitFor();
    await jira.app.getByRole('rowheader', { name: RENAMED }).waitFor();
    await expect.poll(async () => (await goal()).issueId).toBeNull();
    expect(await graveFaults(jira)).toEqual([]);
    await button(/^Move \d+ goals$/).click();
    await button('Undo').waitFor();
    await expect.poll(async () => (await goal()).issueId).not.toBeNull();
    await tabTo(jira, button('Undo'));
    await pressAll(jira, 'Enter');
    await expect.poll(async () => (await goal()).issueId).toBeNull();
    await button('Done').click();
    await button(/^Move \d+ goals$/).waitFor();
    expect(await graveFaults(jira)).toEqual([]);
    expect(jira.complaints).toEqual([]);
  });
});
