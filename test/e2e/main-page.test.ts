import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { backendCallOf } from './support/backend-call.ts';
import type { HostPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { type DemoSite, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

/** A newcomer opens a story map from Jira's top bar by keyboard alone (R-MAIN-1). */
describe('the main page', () => {
  const step = journey();
  let site: DemoSite;
  let jira: HostPage;

  beforeAll(async () => {
    site = await openDemoSite();
    jira = await site.page('main');
  });

  afterAll(() => site?.stop());

  const button = (name: string) => jira.app.getByRole('button', { name, exact: true });

  const saved = (part: string) =>
    jira.page.waitForResponse((response) => {
      const { method, path } = backendCallOf(response.request());
      return method === 'PUT' && path.includes(part);
    });

  step('welcomes a newcomer only at the first visit', async () => {
    const dialog = () => jira.app.getByRole('dialog', { name: 'Welcome to Cairn' });
    await dialog().waitFor();
    expect(await graveFaults(jira)).toEqual([]);
    await Promise.all([saved('/app-setting'), pressAll(jira, 'Escape')]);
    await dialog().waitFor({ state: 'detached' });
    await jira.close();
    jira = await site.page('main');
    await jira.app.getByRole('switch', { name: 'AI features' }).waitFor();
    expect(await dialog().count()).toBe(0);
  });

  step('shows a miniature of each map with its progress, goals and personas', async () => {
    const maps = jira.app.getByRole('region', { name: 'Story maps' });
    const card = maps.getByRole('article').filter({ has: button('Trailhead') });
    await card.locator('svg rect').first().waitFor();
    await card.getByRole('img', { name: /done, \d+ in progress/ }).waitFor();
    await card.getByText(/\d goals? · \d+ personas?/).waitFor();
    expect(await graveFaults(jira)).toEqual([]);
  });

  step('keeps the star of a map after a reload, and lists the map in the sidebar', async () => {
    const star = button('Star Trailhead');
    await tabTo(jira, star);
    await Promise.all([saved('ds-smb-stars'), pressAll(jira, 'Enter')]);
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await jira.close();
    jira = await site.page('main');
    const side = jira.app.getByRole('navigation', { name: 'Cairn' });
    await side.getByRole('button', { name: 'Trailhead' }).waitFor();
  });

  step('remembers that the AI features are switched on', async () => {
    const toggle = jira.app.getByRole('switch', { name: 'AI features' });
    await tabTo(jira, toggle);
    await Promise.all([saved('/app-setting'), pressAll(jira, 'Space')]);
    await jira.close();
    jira = await site.page('main');
    const kept = jira.app.getByRole('switch', { name: 'AI features', checked: true });
    await kept.waitFor();
  });

  step('saves the location of a board when an admin of its project visits', async () => {
    const admin = await site.page('main', { as: 'projectAdmin', locale: 'en_US' });
    await expect
      .poll(() =>
        site.sandbox.tracker.calls
          .recent()
          .some(({ method, path }) => method === 'PUT' && path.endsWith('/properties/locationId')),
      )
      .toBe(true);
    await admin.close();
  });

  step('finds a map by name, and opens it', async () => {
    await tabTo(jira, jira.app.getByRole('switch', { name: 'AI features' }));
    await pressAll(jira, '/');
    await typeText(jira.page, 'trailh');
    const map = button('Trailhead').last();
    await tabTo(jira, jira.app.getByRole('article').locator(button('Trailhead')));
    await expect.poll(() => map.isVisible()).toBe(true);
    await pressAll(jira, 'Enter');
    await jira.app.getByRole('grid', { name: 'Story map' }).waitFor();
    expect(jira.complaints).toEqual([]);
    await jira.close();
  });

  step('shows the error when Jira is down, and recovers when Jira is up again', async () => {
    site.sandbox.tracker.faults.add({ path: '/rest/api/3/project/search', status: 503 });
    jira = await site.page('main');
    await jira.app.getByRole('heading', { name: 'Unable to load the product' }).waitFor();
    expect(await graveFaults(jira)).toEqual([]);
    site.sandbox.tracker.faults.clear();
    await tabTo(jira, button('Refresh'));
    await pressAll(jira, 'Enter');
    await jira.app.getByRole('heading', { name: 'Overview' }).waitFor();
    await jira.close();
  });
});
