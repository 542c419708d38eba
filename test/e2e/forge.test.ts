import { afterAll, beforeAll, describe, expect } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { mapOn } from './support/map-page.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const STORY = 'Book a bed for tonight';
const NEXT = 'Over the pass';

interface Issue {
  readonly fields: { readonly fixVersions: readonly { readonly name: string }[] };
}

/** The whole life of the app on a Forge site: it is installed, opened and used, receives events, and is uninstalled. */
describe('the app on the Forge host', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite({ host: 'forge' });
  });

  afterAll(() => site?.stop());

  const project = () => `${site.sandbox.urls.host}/jira/software/projects/TRAIL`;
  const keyOf = async (title: string) => {
    const label = (await map.story(title).first().getAttribute('aria-label')) ?? '';
    return /[A-Z]+-\d+/.exec(label)?.[0] ?? '';
  };

  step('shows nothing in Jira before it is installed', async () => {
    await site.sandbox.uninstall();
    expect(await (await fetch(project())).text()).not.toContain('Story map');
  });

  step('shows the map with stored settings after its install', async () => {
    await site.sandbox.install();
    map = await site.open();
    await map.goal('Plan a walk').waitFor();
    await map.story(STORY).waitFor();
    expect(new URL(map.frame().url()).pathname).toMatch(/\/client\/board\.html$/);
    expect(await graveFaults(map)).toEqual([]);
    expect(map.complaints).toEqual([]);
  });

  step("moves a story to another release in Jira, with the user's permissions", async () => {
    await map.dragToLane(STORY, NEXT);
    await map.storyIn(NEXT, STORY).waitFor();
    const key = await keyOf(STORY);
    const releases = async () =>
      (await site.ask<Issue>('GET', `/rest/api/3/issue/${key}`)).fields.fixVersions;
    await expect.poll(async () => (await releases()).map(({ name }) => name)).toEqual([NEXT]);
  });

  step('creates a goal in the backend through the gateway', async () => {
    await map.app.getByRole('button', { name: 'Add goal' }).click();
    await map.app.getByRole('textbox', { name: 'Name of the new goal' }).fill('Walk with a dog');
    await map.page.keyboard.press('Enter');
    await map.goal('Walk with a dog').waitFor();
    await expect.poll(() => map.app.locator('[aria-busy="true"]').count()).toBe(0);
  });

  step('runs a job as the user who requested it, while no page is open', async () => {
    const { sandbox } = site;
    const issue = await keyOf(STORY);
    const token = await sandbox.mintToken(PEOPLE.projectAdmin.id);
    const properties = [{ key: 'ds-smb-color', value: 'purple' }];
    const work = { kind: 'write-properties', items: [{ issue, properties }] };
    const body = { boardId: 'project-10000', work };
    const taken = await sandbox.ask(token, 'POST', '/smb/job', { body });
    expect(taken.status).toBe(201);
    const writers = () =>
      sandbox.tracker.calls
        .recent()
        .filter(
          ({ by, method, path }) =>
            by === 'impersonation' && method === 'PUT' && path.includes(issue),
        )
        .map(({ as, status }) => [as, status]);
    await expect.poll(writers).toEqual([[PEOPLE.projectAdmin.id, 204]]);
  });

  step('shows changes that were made in Jira, as soon as an event reports them', async () => {
    const key = await keyOf(STORY);
    await site.ask('PUT', `/rest/api/3/issue/${key}`, { fields: { summary: 'Book two beds' } });
    await map.story('Book two beds').waitFor();
    expect(map.complaints).toEqual([]);
  });

  step("opens an issue in a dialog over the page, in the user's theme", async () => {
    await map.story('Book two beds').first().focus();
    await pressAll(map, 'Enter');
    const dialog = map.page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Book two beds' }).waitFor();
    await map.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await map.page.getByRole('button', { name: /^Signed in as/ }).click();
    await map.page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await map.frame().waitForFunction(() => document.documentElement.dataset.colorMode === 'dark');
  });

  step('has menu entries for the map, for the roadmap, and in the project settings', async () => {
    const entry = (name: string) => map.page.getByRole('link', { name, exact: true }).click();
    // Waits until the chosen view is stored, because the next page reads it from there.
    const kept = () =>
      map.page.waitForResponse(
        (answer) =>
          answer.request().method() === 'PUT' && answer.url().includes('ds-smb-user-setting'),
      );
    await Promise.all([kept(), entry('Roadmap')]);
    await map.app.getByRole('treegrid').waitFor();
    await Promise.all([kept(), entry('Story map')]);
    await map.app.getByRole('grid', { name: 'Story map' }).waitFor();
    await entry('Story map settings');
    await map.app.getByRole('region', { name: 'Settings' }).waitFor();
    expect(map.complaints).toEqual([]);
  });

  step("opens a board's map full-screen from the board's menu, and closes it", async () => {
    const { page } = map;
    await page.goto(`${project()}/boards/1`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /Board$/ }).click();
    const dialog = page.getByRole('dialog');
    const app = dialog.frameLocator('iframe');
    await app.getByRole('grid', { name: 'Story map' }).waitFor();
    const tools = app.getByRole('toolbar', { name: 'Story map tools' });
    await tools.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(map.complaints).toEqual([]);
    await map.close();
  });

  step('opens full-screen from a link, with the parameters of the link', async () => {
    const jira = await site.page('full-screen-viewer', {}, { pkey: 'TRAIL' });
    await mapOn(jira).goal('Walk with a dog').waitFor();
    expect(jira.complaints).toEqual([]);
    await jira.close();
  });

  step('disappears after its uninstall, and refuses requests of open pages', async () => {
    const { sandbox } = site;
    const token = await sandbox.mintToken(PEOPLE.siteAdmin.id);
    await sandbox.uninstall();
    expect(await (await fetch(project())).text()).not.toContain('Story map');
    const answer = await sandbox.ask(token, 'GET', '/smb/goal?projectId=10000');
    expect(answer.status).toBe(403);
    await expect(answer.json()).resolves.toMatchObject({ code: 'SITE_UNKNOWN' });
  });
});
