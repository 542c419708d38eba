import { afterAll, beforeAll, describe, expect } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { graveFaults } from './support/axe.ts';
import { at, boxOf, drag } from './support/drag.ts';
import type { HostPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { type DemoSite, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

const IDEA = 'Pack a lantern';
const EPIC = 'Keep the lights on';
/** An epic that belongs to another project than `EPIC`. */
const FOREIGN = 'Get there and back';
const BY_KEYS = 'Draw a route';

/** A user creates a portfolio of several projects, and two other users open it (R-PORTFOLIO-7). */
describe('a portfolio', () => {
  const step = journey();
  let site: DemoSite;
  let jira: HostPage;
  let portfolioId = '';

  beforeAll(async () => {
    site = await openDemoSite();
    const { id, issueTypes } = await site.ask<{
      readonly id: string;
      readonly issueTypes: readonly { readonly id: string; readonly name: string }[];
    }>('GET', '/rest/api/3/project/TRAIL');
    const issuetype = { id: issueTypes.find(({ name }) => name === 'Story')?.id };
    await site.ask('POST', '/rest/api/3/issue', {
      fields: { summary: IDEA, project: { id }, issuetype },
    });
    jira = await site.page('main');
  });

  afterAll(() => site?.stop());

  const issues = () => jira.app.getByRole('complementary', { name: 'Issues' });
  const band = (project: string) =>
    jira.app
      .getByRole('row')
      .filter({ has: jira.app.locator(`[data-address^="lane:"][data-tip="${project}"]`) });
  const button = (name: string) => jira.app.getByRole('button', { name, exact: true });
  const dialog = (name: string) => jira.app.getByRole('dialog', { name });

  const board = async (as: keyof typeof PEOPLE): Promise<void> => {
    await jira.close();
    // Sets English, because these users have other languages and the test searches for English texts.
    jira = await site.page('full-screen-viewer', { as, locale: 'en_US' }, { portfolioId });
  };

  const invite = async (name: string, role: string): Promise<void> => {
    await jira.app.getByRole('combobox', { name: 'Add people' }).fill(name);
    await jira.app.getByRole('option', { name }).click();
    await jira.app.getByRole('combobox', { name: 'Role', exact: true }).click();
    await jira.app.getByRole('option', { name: role }).click();
    await button('Add').click();
    await jira.app.getByRole('combobox', { name: `Role of ${name}` }).waitFor();
  };

  step('is created from three projects in two steps, with a planner and a viewer', async () => {
    await jira.app.getByRole('dialog', { name: 'Welcome to Cairn' }).waitFor();
    await jira.page.keyboard.press('Escape');
    await button('New portfolio').click();
    await dialog('New portfolio').waitFor();
    await jira.app.getByRole('textbox', { name: 'Name', exact: true }).fill('Outdoor suite');
    const found = jira.app.getByRole('list', { name: 'Projects found' });
    // Finds the projects by name, because the list is sorted by the time of the last change.
    await found.getByRole('checkbox', { name: /^Trailhead/ }).check();
    await found.getByRole('checkbox', { name: /^Basecamp/ }).check();
    await found.getByRole('checkbox', { name: /^Waymark Web/ }).check();
    expect(await graveFaults(jira)).toEqual([]);
    await button('Next: access').click();
    await invite(PEOPLE.member.name, 'Planner');
    await invite(PEOPLE.triager.name, 'Viewer');
    expect(await graveFaults(jira)).toEqual([]);
    await button('Create portfolio').click();
    await jira.app.getByRole('heading', { name: 'Outdoor suite', level: 1 }).waitFor();
    const token = await site.sandbox.mintToken(PEOPLE.siteAdmin.id);
    const answer = await site.sandbox.ask(token, 'GET', '/smb/portfolio');
    const [made] = (await answer.json()) as readonly { readonly id: string }[];
    portfolioId = made?.id ?? '';
  });

  step('opens as a board with one band of rows for each project', async () => {
    await jira.app.getByRole('heading', { name: 'Outdoor suite', level: 1 }).waitFor();
    await jira.app.getByRole('grid').waitFor();
    await button('Goals and projects').click();
    const projects = jira.app.getByRole('region', { name: 'Projects' });
    await expect.poll(() => projects.getByRole('listitem').count()).toBe(3);
    expect(await graveFaults(jira)).toEqual([]);
  });

  step('lets its planner create a goal', async () => {
    await board('member');
    await jira.app.getByRole('grid').waitFor();
    await button('Create the first goal').click();
    await typeText(jira.page, 'Anyone can plan a walk');
    await jira.page.keyboard.press('Enter');
    await jira.app.getByText('Anyone can plan a walk').first().waitFor();
    await button('Goals and projects').click();
    const goals = jira.app.getByRole('region', { name: 'Goals', exact: true });
    await expect.poll(() => goals.getByRole('listitem').count()).toBe(1);
    await expect.poll(() => goals.textContent()).toMatch(/of 0 stories/);
  });

  step('collapses the column of epics without a goal, and lists these epics', async () => {
    await jira.app.getByRole('columnheader', { name: /^Goal No goal/, expanded: false }).waitFor();
    await expect.poll(() => issues().getByRole('option').count()).toBeGreaterThan(3);
    expect(await graveFaults(jira)).toEqual([]);
  });

  step('moves an epic under a goal by a drag, and counts its stories for the goal', async () => {
    const goal = jira.app.getByRole('columnheader', { name: 'Goal Anyone can plan a walk' });
    const epic = issues().getByRole('option').filter({ hasText: EPIC });
    await issues().getByRole('searchbox').fill(EPIC);
    await expect.poll(() => epic.count()).toBe(1);
    const onGoal = at(goal, ({ x, y, height }) => ({ x: x + 20, y: y + height / 2 }));
    await drag(jira.page, epic, onGoal);
    const goals = jira.app.getByRole('region', { name: 'Goals', exact: true });
    await expect.poll(() => goals.textContent()).not.toMatch(/of 0 stories/);
    await expect.poll(() => jira.app.locator('[aria-busy="true"]').count()).toBe(0);
  });

  step("shows an epic in its project's band, and refuses a move to other bands", async () => {
    await band('Trailhead')
      .getByRole('columnheader', { name: new RegExp(EPIC) })
      .waitFor();
    const foreign = issues().getByRole('option').filter({ hasText: FOREIGN });
    await issues().getByRole('searchbox').fill(FOREIGN);
    await expect.poll(() => foreign.count()).toBe(1);
    const row = band('Trailhead').getByRole('columnheader').first();
    const onRow = at(row, ({ x, y, height }) => ({ x: x + 20, y: y + height / 2 }));
    await drag(jira.page, foreign, onRow);
    await expect.poll(() => issues().locator('[data-placed]').count()).toBe(0);
    const { x } = await boxOf(row);
    await drag(
      jira.page,
      foreign,
      at(band('Waymark Web'), ({ y }) => ({ x: x + 20, y: y + 70 })),
    );
    await band('Waymark Web')
      .getByRole('columnheader', { name: new RegExp(FOREIGN) })
      .waitFor();
    await expect.poll(() => jira.app.locator('[aria-busy="true"]').count()).toBe(0);
    expect(await graveFaults(jira)).toEqual([]);
  });

  step('moves an epic from the list to a goal by keyboard; arrow keys then focus it', async () => {
    await issues().getByRole('searchbox').fill(BY_KEYS);
    await expect.poll(() => issues().getByRole('option').count()).toBe(1);
    await issues().getByRole('listbox').focus();
    await jira.page.keyboard.press('m');
    const form = dialog(`Move “${BY_KEYS}”`);
    await form.getByRole('combobox', { name: 'Goal' }).click();
    await jira.app.getByRole('option', { name: 'Anyone can plan a walk' }).click();
    await form.getByRole('button', { name: 'Move', exact: true }).click();
    const made = band('Waymark Web').getByRole('columnheader', { name: new RegExp(BY_KEYS) });
    await made.waitFor();
    await expect.poll(() => jira.app.locator('[aria-busy="true"]').count()).toBe(0);
    await band('Waymark Web').getByRole('columnheader').first().focus();
    await jira.page.keyboard.press('ArrowRight');
    await expect.poll(() => made.evaluate((card) => card === document.activeElement)).toBe(true);
    await jira.page.keyboard.press('ArrowUp');
    const head = jira.app.locator('[data-address^="lane:"]:focus');
    await expect.poll(() => head.getAttribute('data-tip')).toBe('Waymark Web');
  });

  step('adds an issue from the list by a drop on a goal', async () => {
    const idea = issues().getByRole('option').filter({ hasText: IDEA });
    await issues().getByRole('searchbox').fill(IDEA);
    await expect.poll(() => idea.count()).toBe(1);
    const goal = jira.app.getByRole('columnheader', { name: 'Goal Anyone can plan a walk' });
    const onGoal = at(goal, ({ x, y, height }) => ({ x: x + 40, y: y + height / 2 }));
    await drag(jira.page, idea, onGoal);
    await jira.app.getByRole('grid').getByRole('listitem', { name: IDEA }).waitFor();
    await expect.poll(() => jira.app.locator('[aria-busy="true"]').count()).toBe(0);
  });

  step(
    'copies the goals of projects without changing their maps, and undoes the copy',
    async () => {
      const goalOf = async (key: string, property: string): Promise<string | null> => {
        const { properties } = await site.ask<{
          readonly properties: Readonly<Record<string, { readonly value: string | null }>>;
        }>('GET', `/rest/api/3/issue/${key}?fields=summary&properties=${property}`);
        return properties[property]?.value ?? null;
      };
      const before = await goalOf('TRAIL-1', 'goalId');
      await button('Bring in goals…').click();
      const form = dialog('Goals of the projects');
      await form.getByText(/Nothing changes on the maps of the projects/).waitFor();
      expect(await graveFaults(jira)).toEqual([]);
      await form.getByRole('button', { name: /^Bring in \d goals?$/ }).click();
      const taken = jira.app.getByRole('columnheader', { name: 'Goal Plan a walk' });
      await taken.waitFor();
      await expect.poll(() => goalOf('TRAIL-1', `goalId-${portfolioId}`)).toMatch(/./);
      await expect(goalOf('TRAIL-1', 'goalId')).resolves.toBe(before);
      await expect.poll(() => jira.app.locator('[aria-busy="true"]').count()).toBe(0);
      expect(await button('Bring in goals…').count()).toBe(0);
      await button('Undo').click();
      await expect.poll(() => taken.count()).toBe(0);
      await expect.poll(() => goalOf('TRAIL-1', `goalId-${portfolioId}`)).toBe(null);
    },
  );

  step('shows viewers the same goals, but no actions that change them', async () => {
    await board('triager');
    await jira.app.getByText('Anyone can plan a walk').first().waitFor();
    expect(await button('Add goal').count()).toBe(0);
    await button('Actions for Outdoor suite').click();
    await expect.poll(() => jira.app.getByRole('menuitem').allTextContents()).toEqual(['Leave']);
  });

  step('is not found by users who are not members', async () => {
    await board('projectAdmin');
    await jira.app.getByRole('heading', { level: 1 }).waitFor();
    expect(await jira.app.getByText('Outdoor suite').count()).toBe(0);
  });

  step(
    "is renamed offline, shows a conflict, and gets the other user's name back by undo",
    async () => {
      const path = `/smb/portfolio/${portfolioId}`;
      const named = async () => (await site.asked<{ readonly name: string }>('GET', path)).name;
      const banner = (text: RegExp) => jira.app.getByRole('status').filter({ hasText: text });
      await jira.close();
      jira = await site.page('main');
      await button('Actions for Outdoor suite').click();
      await jira.app.getByRole('menuitem', { name: 'Edit' }).click();
      await jira
        .frame()
        .waitForFunction(() => performance.getEntriesByName('cairn-complete').length > 0);
      const name = jira.app.getByRole('textbox', { name: 'Name', exact: true });
      await name.fill('Indoor suite');
      await jira.page.context().setOffline(true);
      await button('Save').click();
      await button('Indoor suite').waitFor();
      await banner(/1 change will be sent/).waitFor();
      expect(await graveFaults(jira)).toEqual([]);
      await site.asked('PUT', path, { name: 'Seaside suite' });
      await jira.page.context().setOffline(false);
      await dialog('Seaside suite was changed by someone else')
        .getByRole('button', { name: 'Keep mine' })
        .click();
      // A flag under the pointer stays.
      const takeBack = banner(/changed/).getByRole('button', { name: 'Undo' });
      await takeBack.hover();
      await expect.poll(named).toBe('Indoor suite');
      await takeBack.click();
      await expect.poll(named).toBe('Seaside suite');
      await button('Seaside suite').waitFor();
      await site.asked('PUT', path, { name: 'Outdoor suite' });
      await jira.close();
      jira = await site.page('main');
      await button('Outdoor suite').waitFor();
    },
  );

  step('returns with its goals when its deletion is undone', async () => {
    await button('Actions for Outdoor suite').click();
    await jira.app.getByRole('menuitem', { name: 'Delete' }).click();
    await button('Delete portfolio').click();
    await button('Outdoor suite').waitFor({ state: 'detached' });
    await jira.app
      .getByRole('status')
      .filter({ hasText: 'Outdoor suite deleted' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await button('Outdoor suite').click();
    await jira.app.getByText('Anyone can plan a walk').first().waitFor();
  });

  step('can be deleted on its board; undo on the following page restores it', async () => {
    await button('Actions for Outdoor suite').click();
    await jira.app.getByRole('menuitem', { name: 'Delete' }).click();
    await button('Delete portfolio').click();
    const flag = jira.app.getByRole('status').filter({ hasText: 'Outdoor suite deleted' });
    await flag.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await button('Outdoor suite').count()).toBe(0);
    await jira.app.getByRole('heading', { level: 1 }).first().click();
    await jira.page.keyboard.press('Control+z');
    await button('Outdoor suite').waitFor();
  });
});
