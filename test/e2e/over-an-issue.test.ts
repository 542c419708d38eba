import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { type HostPage, openPage, waitForIdleMap } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { type MapPage, mapOn } from './support/map-page.ts';
import { BOTH_HOSTS, type DemoSite, openDemoSite } from './support/site.ts';

const STORY = 'Book a bed for tonight';
const NEXT = 'Over the pass';

interface Found {
  readonly issues: readonly { readonly key: string }[];
}

/** A user opens an issue, opens the map over the issue, changes the map and returns to the issue. */
describe.each(BOTH_HOSTS)('the map over an issue, on %s', (host) => {
  const step = journey();
  let site: DemoSite;
  let jira: HostPage;
  let over: HostPage & MapPage;
  let key = '';

  beforeAll(async () => {
    site = await openDemoSite({ host });
    const jql = encodeURIComponent(`project = TRAIL AND summary ~ "${STORY}"`);
    const { issues } = await site.ask<Found>(
      'GET',
      `/rest/api/3/search/jql?jql=${jql}&fields=summary`,
    );
    key = issues[0]?.key ?? '';
  });

  afterAll(() => site?.stop());

  const panel = () => jira.page.frameLocator('.embed-panel iframe');
  const release = () => panel().getByRole('combobox', { name: 'Release' });

  step(
    "is opened from the issue's panel, which shows the issue's position on the map",
    async () => {
      jira = await openPage(site.browser, `${site.sandbox.urls.host}/browse/${key}`, {
        width: 1920,
        height: 1600,
      });
      await release().waitFor();
      expect(await release().textContent()).not.toBe(NEXT);
    },
  );

  step('opens as large as the window', async () => {
    await panel().getByRole('button', { name: 'Open the map' }).click();
    const laidOver = jira.page.locator('dialog iframe');
    const frame = await (await laidOver.elementHandle())?.contentFrame();
    if (!frame) throw new Error('the dialog shows nothing');
    const shown = { ...jira, app: laidOver.contentFrame(), frame: () => frame };
    over = { ...shown, ...mapOn(shown) };
    await waitForIdleMap(over);
    await over.story(STORY).waitFor();
    expect(new URL(jira.page.url()).pathname).toBe(`/browse/${key}`);
    expect(await graveFaults(over)).toEqual([]);
  });

  step("updates the issue's release at once when the user moves the story on the map", async () => {
    await over.dragToLane(STORY, NEXT);
    await over.storyIn(NEXT, STORY).waitFor();
    await over.saved();
    await expect.poll(() => release().textContent()).toBe(NEXT);
  });

  step('closes by its own button, which shows the issue', async () => {
    const tools = over.app.getByRole('toolbar', { name: 'Story map tools' });
    await tools.getByRole('button', { name: 'Close', exact: true }).click();
    await jira.page.locator('dialog iframe').waitFor({ state: 'detached' });
    await expect.poll(() => release().textContent()).toBe(NEXT);
    expect(new URL(jira.page.url()).pathname).toBe(`/browse/${key}`);
    expect(jira.complaints).toEqual([]);
    await jira.close();
  });

  step("loads pictures attached to stories from Jira, with the user's permissions", async () => {
    const map = await site.open();
    const settings = map.app.getByRole('region', { name: 'Settings' });
    await map.more('Settings');
    await settings.getByRole('tab', { name: 'Card' }).click();
    await settings.getByRole('switch', { name: 'Pictures' }).click();
    const save = settings.getByRole('button', { name: 'Save changes' });
    await save.click();
    await save.waitFor({ state: 'detached' });
    await map.page.keyboard.press('Escape');
    await settings.waitFor({ state: 'detached' });
    const picture = map.app.locator('img[src^="blob:"]').first();
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(map.complaints).toEqual([]);
    await map.close();
  });
});
