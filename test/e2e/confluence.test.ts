import { afterAll, beforeAll, describe, expect } from 'vitest';
import { USER_COOKIE } from '#infra/sandbox/host/model/session.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { graveFaults } from './support/axe.ts';
import { type HostPage, openPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { chosenHost, type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

/**
 * A map on a Confluence page stays up to date while nobody has the map open in Jira (R-SHARE-22, R-SHARE-23). The page
 * hides the map from users who may not see the board.
 */
describe('a map on a Confluence page', () => {
  const step = journey();
  let site: DemoSite;
  let jira: OpenMap;
  let wiki: HostPage;
  let link: string;
  let wikiUrl: string;
  let key: string;

  beforeAll(async () => {
    site = await openDemoSite();
    jira = await site.open();
  });

  afterAll(() => site?.stop());

  const rename = (summary: string) =>
    site.ask('PUT', `/rest/api/3/issue/${key}`, { fields: { summary } });

  step('is published by its admin, who copies its URL', async () => {
    await jira.app.getByRole('toolbar').first().waitFor();
    await jira.more('Confluence');
    const dialog = jira.app.getByRole('dialog', { name: 'Show this map in Confluence' });
    await dialog.getByLabel('Name on pages').fill('Where we <b>walk</b>');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog
      .getByText(/Pages show it as it was.* The snapshot is updated when the map changes\./)
      .waitFor();
    link = await dialog.getByLabel('Address for pages').inputValue();
    expect(await graveFaults(jira)).toEqual([]);
    await jira.close();
  });

  step('appears where a user pastes its URL or inserts the macro', async () => {
    wiki = await openPage(site.browser, `${site.sandbox.urls.host}/wiki`, { width: 1280 });
    await wiki.page.getByRole('button', { name: 'New page' }).click();
    await wiki.page.getByLabel('Title').fill('Plan of the year');
    // On Forge, the pasted URL becomes the macro, and the sandbox's page has no field for macro options.
    const [chosen, written] =
      chosenHost() === 'forge' ? ['', ''] : ['no map', '|link=no%20map|size=medium'];
    if (chosen) await wiki.page.getByLabel('Address of the map').fill(chosen);
    await wiki.page.getByRole('button', { name: 'Insert Story map' }).click();
    const text = wiki.page.locator('textarea');
    await expect.poll(() => text.inputValue()).toContain(`{story-map-macro${written}}`);
    await text.fill(`What we do next:\n${link}`);
    await wiki.page.getByRole('button', { name: 'Save' }).click();
    await wiki.page.getByRole('heading', { name: 'Plan of the year' }).waitFor();
    await wiki.app.getByRole('heading', { name: 'Where we <b>walk</b>' }).waitFor();
    await expect.poll(() => wiki.app.getByRole('columnheader').count()).toBeGreaterThan(5);
    expect(await graveFaults(wiki)).toEqual([]);
    expect(wiki.complaints).toEqual([]);
    wikiUrl = wiki.page.url();
  });

  step(
    'becomes a picture with a date in an export, because exports cannot contain frames',
    async () => {
      await wiki.page.getByRole('link', { name: 'Export' }).click();
      const paper = wiki.page.getByRole('article');
      await paper.getByText('What we do next:').waitFor();
      expect(await wiki.page.locator('iframe').count()).toBe(0);
      if (chosenHost() === 'forge') {
        // On Forge, a macro appears in exports only if the app has an export function in Forge's own runtime. Cairn has
        // none.
        await paper.getByText('Unable to export this macro.').waitFor();
      } else {
        await paper.getByRole('heading', { level: 3, name: 'Where we <b>walk</b>' }).waitFor();
        await paper.getByText(/^Snapshot from .* 20\d\d$/).waitFor();
        const picture = paper.getByRole('img', { name: 'Where we <b>walk</b>' });
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(300);
        await expect.poll(() => paper.getByRole('columnheader').count()).toBeGreaterThan(5);
        await expect.poll(() => paper.getByRole('listitem').count()).toBeGreaterThan(10);
      }
      await wiki.page.goto(wikiUrl);
    },
  );

  const said = async (): Promise<string> => {
    await wiki.page.reload();
    await wiki.app.getByRole('table').waitFor();
    return (await wiki.app.locator('body').textContent()) ?? '';
  };

  step('follows changes in Jira while nobody has the map open', async () => {
    key = (await wiki.app.getByRole('listitem').getByRole('button').first().textContent()) ?? '';
    await rename('Over the pass by night');
    await expect.poll(said).toContain('Over the pass by night');
    expect(await said()).not.toContain('may have changed since');
  });

  step(
    'says that it may be outdated when its admin lost access, until another takes over',
    async () => {
      site.sandbox.tracker.faults.add({ path: '/rest/agile/1.0/board', status: 403 });
      site.sandbox.tracker.faults.add({ path: '/rest/api/3/search/jql', status: 403 });
      await rename('Unseen');
      await expect.poll(said).toMatch(/As of .*The map may have changed since\./);
      expect(await said()).not.toContain('Unseen');
      expect(await graveFaults(wiki)).toEqual([]);
      site.sandbox.tracker.faults.clear();
      jira = await site.open();
      await jira.app.getByRole('toolbar').first().waitFor();
      await jira.more('Confluence');
      const dialog = jira.app.getByRole('dialog', { name: 'Show this map in Confluence' });
      await dialog.getByText(/no longer has permission to publish it/).waitFor();
      expect(await graveFaults(jira)).toEqual([]);
      await dialog.getByRole('button', { name: 'Update it in my name' }).click();
      await dialog.getByText(/The snapshot is updated when the map changes\./).waitFor();
      await jira.close();
      await expect.poll(said).toContain('Unseen');
      expect(await said()).not.toContain('may have changed since');
    },
  );

  step('shows changes at once when a user who may publish the map refreshes it', async () => {
    await rename('Cross the glacier');
    // Repeats the refresh, because Jira's search shows changes with a delay.
    await expect
      .poll(
        async () => {
          await wiki.app.getByRole('button', { name: 'Refresh' }).click();
          await wiki.app.getByRole('button', { name: 'Refresh', disabled: false }).waitFor();
          return wiki.app.getByText('Cross the glacier', { exact: true }).count();
        },
        { interval: 500 },
      )
      .toBeGreaterThan(0);
    await wiki.page.reload();
    await wiki.app.getByText('Cross the glacier', { exact: true }).first().waitFor();
  });

  step('links to the live map', async () => {
    await wiki.app.getByRole('button', { name: 'Live map' }).click();
    await wiki.app.getByRole('grid').waitFor();
    const frame = await wiki.page.locator('iframe').boundingBox();
    expect(frame?.height).toBeGreaterThan(600);
    expect(frame?.height).toBeLessThan(900);
    await wiki.app.getByRole('button', { name: 'Snapshot', exact: true }).click();
    await wiki.app.getByRole('table').waitFor();
    await wiki.close();
  });

  step('exports no data for users who may not see the board', async () => {
    const other = await site.browser.newContext();
    await other.addCookies([
      { name: USER_COOKIE, value: PEOPLE.outsider.id, url: site.sandbox.urls.host },
    ]);
    const page = await other.newPage();
    await page.goto(`${wikiUrl}/export`);
    await page.getByText('What we do next:').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    expect(await page.content()).not.toContain('Cross the glacier');
    await other.close();
  });

  step('shows only a message to users who may not see the board', async () => {
    const other = await openPage(site.browser, wikiUrl, { as: 'outsider' });
    // The message is in the account language of the user.
    await other.app.getByRole('heading', { level: 2 }).waitFor();
    expect(await other.app.getByRole('table').count()).toBe(0);
    expect(await other.app.locator('body').textContent()).not.toContain('Cross the glacier');
    await other.close();
  });
});
