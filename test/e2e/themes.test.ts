import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { settingsKept } from './support/kept-settings.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

/** Lets Jira accept user settings without storing them. */
const FORGETFUL = { method: 'PUT', path: '/rest/api/3/user/properties/*', status: 204 };

/** A user chooses a theme with other colours than Jira's (R-MAP-15). */
describe('themes of the story map', () => {
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
  });

  afterAll(() => site?.stop());

  const radio = (name: string) => map.app.getByRole('radio', { name, exact: true });
  const ground = () => map.grid.evaluate((grid) => getComputedStyle(grid).backgroundColor);

  it('are chosen by keyboard, and kept after a reload', async () => {
    map = await site.open();
    const light = await ground();
    await map.app.getByRole('button', { name: 'More', exact: true }).focus();
    await pressAll(map, 'Enter');
    const item = map.app.getByRole('menuitem', { name: 'Theme' });
    await item.waitFor();
    await item.focus();
    await pressAll(map, 'Enter');
    await radio('Bright colorful').waitFor();
    await tabTo(map, map.app.getByRole('radio', { checked: true }));
    while (!(await radio('Dark').isChecked())) await pressAll(map, 'ArrowDown');
    await expect.poll(ground).not.toBe(light);
    const night = await ground();
    await settingsKept(site, { themeClass: 'dark' });
    await map.close();

    map = await site.open();
    await expect.poll(ground).toBe(night);
    expect(map.complaints).toEqual([]);
    await map.close();
  });

  const FOLLOWING = ['Fashion (follows Jira)', 'Basic', 'Colorful', 'Bright colorful'];
  const OWN = ['Dark', 'Black night'];

  it.each([
    ['light', false, [...FOLLOWING, ...OWN]],
    ['dark', true, FOLLOWING],
  ])('are all legible in a %s Jira', async (_, dark, names) => {
    // Jira stores no theme in this test, so the map always opens in Jira's own colours.
    site.sandbox.tracker.faults.add(FORGETFUL);
    map = await site.open({ dark });
    await map.more('Theme');
    const grounds = new Set<string>();
    for (const name of names) {
      await radio(name).check();
      grounds.add(await ground());
      expect([name, await graveFaults(map)]).toEqual([name, []]);
    }
    expect(grounds.size).toBeGreaterThanOrEqual(4);
    await map.close();
  });
});
