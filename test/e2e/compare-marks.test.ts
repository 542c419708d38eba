import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const RENAMED = 'TRAIL-24';
const MOVED = 'Filter by length and climb';
const ADDED = 'Made after the moment';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The map marks what has changed, as long as the comparison is shown (R-TIME-9). */
describe('the marks of a comparison on the map', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    const versions = await site.ask<readonly Named[]>('GET', '/rest/api/3/project/TRAIL/versions');
    const open = { id: versions.find(({ name }) => name === 'Open country')?.id };
    const edit = (key: string, fields: object) =>
      site.ask('PUT', `/rest/api/3/issue/${key}`, { fields });
    await edit(RENAMED, { summary: 'Maps without any signal' });
    await edit('TRAIL-4', { fixVersions: [open] });
    await site.ask('POST', '/rest/api/3/issue', {
      fields: {
        ...{ project: { key: 'TRAIL' }, issuetype: { name: 'Story' }, parent: { key: 'TRAIL-1' } },
        ...{ summary: ADDED, fixVersions: [open] },
      },
    });
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const panel = () => map.app.getByRole('complementary', { name: 'What changed' });
  const marks = (kind: string) => map.app.locator(`[data-mark="${kind}"]`);

  step('are there as soon as a moment is chosen', async () => {
    await map.more('What changed');
    await panel().getByRole('button', { name: 'Yesterday' }).click();
    await marks('changed').filter({ hasText: 'Renamed' }).waitFor();
    await marks('added').filter({ hasText: 'Added' }).waitFor();
    await marks('moved').filter({ hasText: 'From Over the pass' }).waitFor();
    await marks('moved')
      .filter({ hasText: MOVED })
      .filter({ hasText: 'Now in Open country' })
      .waitFor();
    expect(await graveFaults(map)).toEqual([]);
  });

  step(
    'point at the card whose entry has the focus, and arrow keys go through the list',
    async () => {
      const entries = panel().locator('button[data-entry]');
      await tabTo(map, entries.first());
      await pressAll(map, 'End');
      await expect
        .poll(() => entries.last().evaluate((it) => it === it.ownerDocument.activeElement))
        .toBe(true);
      await pressAll(map, 'Home');
      await panel()
        .getByRole('button', { name: new RegExp(`^Moved ${MOVED}`) })
        .focus();
      await expect.poll(() => map.app.locator('[data-mark][data-pointed]').count()).toBe(2);
    },
  );

  step('leave out unchanged cards, and show them again', async () => {
    const unchanged = map.app.getByRole('listitem', { name: /Warn about closed paths/ });
    await panel().getByRole('button', { name: 'Only changes' }).click();
    await unchanged.waitFor({ state: 'detached' });
    await panel().getByRole('button', { name: 'Only changes' }).click();
    await unchanged.waitFor();
  });

  step('have no ghosts when old places are off', async () => {
    await panel().getByRole('button', { name: 'Old places' }).click();
    await expect.poll(() => marks('moved').count()).toBe(1);
  });

  step('go with the panel', async () => {
    await panel().getByRole('button', { name: 'Yesterday' }).focus();
    await pressAll(map, 'Escape');
    await panel().waitFor({ state: 'detached' });
    await expect.poll(() => map.app.locator('[data-mark]').count()).toBe(0);
  });
});
