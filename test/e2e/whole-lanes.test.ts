import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Actions on a lane include all its issues, even those that the map does not show. A backend job moves the issues;
 * before a deletion, the issues are counted.
 */
describe('lanes with issues that the map does not show', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(async () => {
    await map?.close();
    // Waits for the last job, and for the webhooks that its writes cause.
    await site?.sandbox.idle();
    await site?.stop();
  });

  const dialog = () => map.app.getByRole('dialog');
  const menuOf = async (lane: string, line: string) => {
    await map.app.getByRole('button', { name: `More actions for ${lane}`, exact: true }).click();
    await map.app.getByRole('menuitem', { name: line, exact: true }).click();
  };
  const releases = () => site.ask<Named[]>('GET', '/rest/api/3/project/TRAIL/versions');
  const inRelease = async (name: string) => {
    const found = (await releases()).find((release) => release.name === name);
    const { count } = await site.ask<{ count: number }>(
      'POST',
      '/rest/api/3/search/approximate-count',
      { jql: `fixVersion = ${found?.id} AND hierarchyLevel = 0` },
    );
    return count;
  };

  step('move all their stories to another lane by one job', async () => {
    const before = (await inRelease('Over the pass')) + (await inRelease('Open country'));
    await menuOf('Open country', 'Move all stories to…');
    await choose(dialog().getByLabel('Release'), 'Over the pass');
    await dialog()
      .getByText(/\d+ stories will move\./)
      .waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await map.app.getByText('Moving stories to a release').first().waitFor();
    await expect.poll(() => inRelease('Over the pass')).toBe(before);
    await expect.poll(() => map.lane('Open country').getByRole('listitem').count()).toBe(0);
    // A second job writes the order of the moved stories.
    await map.app.getByText('Done.').first().waitFor();
    expect(await graveFaults(map)).toEqual([]);
  });

  step('are deleted by keyboard alone after their stories move to another lane', async () => {
    const before = await inRelease('Over the pass');
    await map.app.getByRole('button', { name: 'Over the pass', exact: true }).focus();
    await pressAll(map, 'Shift+F10');
    await map.app.getByRole('menuitem', { name: 'Delete release…' }).focus();
    await pressAll(map, 'Enter');
    await dialog().getByText(`This release has ${before} stories in Jira`).waitFor();
    await choose(dialog().getByLabel('Its stories'), 'Move to Open country');
    expect(await graveFaults(map)).toEqual([]);
    await dialog().getByRole('button', { name: 'Delete', exact: true }).focus();
    await pressAll(map, 'Enter');
    await map.lane('Over the pass').waitFor({ state: 'detached' });
    await expect.poll(() => inRelease('Open country')).toBe(before);
    await expect
      .poll(async () => (await releases()).map(({ name }) => name))
      .not.toContain('Over the pass');
  });
});
