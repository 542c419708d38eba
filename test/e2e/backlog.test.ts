import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { at, drag } from './support/drag.ts';
import { journey } from './support/journey.ts';
import { settingsKept } from './support/kept-settings.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

const IDEAS = Array.from({ length: 130 }, (_, at) => `Idea ${String(at + 1).padStart(3, '0')}`);
/** The number of issues that Jira creates in one call, at most. */
const AT_ONCE = 50;
const SPRINT = 'Sprint 9';
const STEP = 'Rest on the way';

describe('planning a sprint from the backlog', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite({ firstVisit: true });
    const { issueTypes, id } = await site.ask<{
      id: string;
      issueTypes: { id: string; name: string; hierarchyLevel: number }[];
    }>('GET', '/rest/api/3/project/TRAIL');
    const type = issueTypes.find(({ name }) => name === 'Story');
    const made = IDEAS.map((summary) => ({
      fields: { summary, project: { id }, issuetype: { id: type?.id } },
    }));
    for (let at = 0; at < made.length; at += AT_ONCE) {
      const issueUpdates = made.slice(at, at + AT_ONCE);
      await site.ask('POST', '/rest/api/3/issue/bulk', { issueUpdates });
    }
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const panel = () => map.app.getByRole('complementary', { name: 'Backlog' });
  const list = () => panel().getByRole('listbox');
  const issue = (name: string): Locator => list().getByRole('option').filter({ hasText: name });
  const firstOf = async () => {
    const options = await list().getByRole('option').allTextContents();
    return options.slice(0, 13).map((text) => /Idea \d+/.exec(text)?.[0]);
  };
  const chosen = (count: number) => panel().getByText(`${count} selected`).waitFor();
  const sprintOf = async (summary: string) => {
    const { issues } = await site.ask<{ issues: { fields: Record<string, unknown> }[] }>(
      'POST',
      '/rest/api/3/search/jql',
      { jql: `summary ~ "${summary}"`, fields: ['*all'] },
    );
    return JSON.stringify(issues[0]?.fields);
  };

  step('shows the whole backlog beside the map, newest issue first', async () => {
    await choose(map.swimlanes, 'Sprints');
    await map.lane(SPRINT).waitFor();
    await issue('Idea 130').waitFor();
    await expect.poll(() => issue('Idea 130').getAttribute('aria-posinset')).toBe('1');
    await expect
      .poll(() => panel().getByRole('status').first().textContent())
      .toMatch(/^1\d\d issues$/);
    expect(await graveFaults(map)).toEqual([]);
    await list().focus();
    for (let screens = 0; screens < 30 && (await issue('Idea 001').count()) === 0; screens += 1) {
      await pressAll(map, 'End');
    }
    await issue('Idea 001').waitFor();
    // Only a few rows are rendered, even if the list is long.
    await expect.poll(() => list().getByRole('option').count()).toBeLessThan(60);
    await pressAll(map, 'Home');
  });

  step('moves twelve issues into the sprint by a single drag', async () => {
    await issue('Idea 130').click();
    await issue('Idea 119').click({ modifiers: ['Shift'] });
    await chosen(12);
    expect(await graveFaults(map)).toEqual([]);
    const onHead = at(map.lane(SPRINT), ({ x, y }) => ({ x: x + 400, y: y + 14 }));
    await drag(map.page, issue('Idea 125'), onHead);
    await map.storyIn(SPRINT, 'Idea 130').waitFor();
    await map.saved();
    expect(await issue('Idea 130').count()).toBe(0);
    await expect.poll(() => sprintOf('Idea 119')).toContain(SPRINT);
    await expect.poll(() => sprintOf('Idea 118')).not.toContain(SPRINT);
  });

  step('moves all twelve issues back by a single undo', async () => {
    await map.page.keyboard.press('Control+z');
    await issue('Idea 130').waitFor();
    await map.saved();
    await expect.poll(() => sprintOf('Idea 119')).not.toContain(SPRINT);
  });

  step('puts an issue on the map by a drop on a step, and back by a drag', async () => {
    const onHead = at(map.step(STEP), ({ x, y }) => ({ x: x + 40, y: y + 20 }));
    await drag(map.page, issue('Idea 118'), onHead);
    await map.story('Idea 118').waitFor();
    await map.saved();
    await map.story('Idea 118').scrollIntoViewIfNeeded();
    const inList = at(list(), ({ x, y }) => ({ x: x + 100, y: y + 120 }));
    await drag(map.page, map.story('Idea 118'), inList);
    await map.app.getByRole('button', { name: 'Move anyway' }).click();
    await issue('Idea 118').waitFor();
    await map.saved();
    expect(await map.story('Idea 118').count()).toBe(0);
    // An issue that comes back to the backlog is first in the list, until Jira has reported it. Then its position
    // follows from its age.
    await expect.poll(firstOf).toEqual(IDEAS.slice(-13).reverse());
  });

  step('plans twelve issues by keyboard alone', async () => {
    await tabTo(map, list());
    await pressAll(map, 'Home', 'Space');
    for (let more = 1; more < 12; more += 1) await pressAll(map, 'Shift+ArrowDown');
    await chosen(12);
    await pressAll(map, 'm');
    const form = map.app.getByRole('dialog', { name: 'Move 12 issues to the map' });
    await form.waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await choose(form.getByLabel('Sprint', { exact: true }), SPRINT);
    await tabTo(map, form.getByRole('button', { name: 'Move 12 issues' }));
    await pressAll(map, 'Enter');
    await map.storyIn(SPRINT, 'Idea 130').waitFor();
    await map.saved();
    await expect.poll(() => sprintOf('Idea 130')).toContain(SPRINT);
  });

  step('shows in the form why the issue cannot be moved to the map', async () => {
    await tabTo(map, list());
    await pressAll(map, 'm');
    const form = map.app.getByRole('dialog', { name: 'Move 1 issue to the map' });
    await tabTo(map, form.getByRole('button', { name: 'Move 1 issue' }));
    await pressAll(map, 'Enter');
    await form.getByRole('alert').filter({ hasText: 'needs an epic' }).waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await pressAll(map, 'Escape');
    await form.waitFor({ state: 'detached' });
  });

  step('searches, sorts and filters the backlog, and creates an issue in it', async () => {
    await panel().getByRole('searchbox').fill('Idea 007');
    await pressAll(map, 'Enter');
    await expect.poll(() => list().getByRole('option').count()).toBe(1);
    await panel().getByRole('button', { name: 'Clear the search' }).click();
    await choose(panel().getByLabel('Order'), 'Oldest first');
    await settingsKept(site, { backlogOrderBy: 'created ASC' });
    await panel().getByRole('button', { name: 'Create' }).click();
    await typeText(map.page, 'Fresh from the meeting');
    await pressAll(map, 'Enter');
    await issue('Fresh from the meeting').waitFor();
    await map.saved();
    await panel().getByRole('button', { name: 'Issue type' }).click();
    await map.app.getByRole('checkbox', { name: 'Bug' }).check();
    await pressAll(map, 'Escape');
    await expect.poll(() => issue('Idea').count()).toBe(0);
    expect(await graveFaults(map)).toEqual([]);
    await panel().getByRole('button', { name: 'Clear filters' }).first().click();
  });

  step('restores the chosen order of the backlog after a reload', async () => {
    await map.close();
    map = await site.open();
    await panel().waitFor();
    await expect.poll(() => panel().getByLabel('Order').textContent()).toContain('Oldest first');
  });
});
