import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { writeLargeProject } from '../builders/large-project.ts';
import { filledShare } from './support/first-sight.ts';
import { journey } from './support/journey.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const FILE = join(tmpdir(), `cairn-first-sight-${process.pid}.jsonl`);

/**
 * A typical project before a team maps it: many releases, epics without stories, and a thousand stories without an
 * epic.
 */
describe('the first view of a large project', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    await writeLargeProject(FILE);
    site = await openDemoSite({
      apart: { reason: 'a project of its own content', importFile: FILE },
      project: 'SHOP',
    });
    map = await site.open({ width: 1440, height: 900 });
    await map.turn('Completed releases', 'Completed stories');
  });

  afterAll(async () => {
    await site?.stop();
    await rm(FILE, { force: true });
  });

  const line = () => map.app.getByRole('button', { name: '3 finished releases' });
  const head = (name: string) => map.app.getByRole('rowheader').filter({ hasText: name });

  step('begins with one line for all finished releases, above the next release', async () => {
    await line().waitFor();
    const next = head('2026.4').first();
    const [above, below] = [await line().boundingBox(), await next.boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    // The next release starts so high on the screen that its cards also fit there.
    expect(below?.y).toBeLessThan(600);
    expect(await head('2026.3').count()).toBe(0);
  });

  step('fills more than half of the map with cards or headers', async () => {
    // Requires only half, because this map has few stories and so many empty cells. `titanium.test.ts` requires more of
    // the map of a real project.
    await expect.poll(() => filledShare(map.app)).toBeGreaterThan(0.5);
  });

  step('keeps the next releases open, and collapses the later ones', async () => {
    await head('2026.4').getByRole('button', { expanded: true }).first().waitFor();
    const grid = map.app.getByRole('grid', { name: 'Story map' });
    await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    for (const name of ['2026.9', 'Without a release']) {
      await head(name).getByRole('button', { expanded: false }).first().waitFor();
    }
  });

  step('shows a release that a search finds as a separate, open lane', async () => {
    await map.app.getByRole('button', { name: 'Find a release' }).click();
    await map.app.getByRole('dialog').getByRole('textbox').fill('2026.2');
    await map.page.keyboard.press('Enter');
    await head('2026.2').getByRole('button', { expanded: true }).first().waitFor();
    await map.app.getByRole('button', { name: '2 finished releases' }).waitFor();
  });
});
