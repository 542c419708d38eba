import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { later, plansOn, roadmapOn } from './support/roadmap-page.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const DAY_MS = 86_400_000;
const MOVED = 'Find a route';

/** A user sees by how many days the plan has slipped since a moment (R-DRIFT-1 to R-DRIFT-4). */
describe('the drift of a roadmap', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open({ width: 1600, height: 1000 });
  });

  afterAll(() => site?.stop());

  const here = () => roadmapOn(map);
  const bar = () => map.app.getByRole('region', { name: 'Drift of the roadmap' });
  const drawn = () => here().rows().locator('[data-row]');
  const slipHead = () => map.app.getByRole('columnheader', { name: 'Slip' });

  step('is seen after dates have changed since the chosen moment', async () => {
    await here().show();
    await here().bar(MOVED).first().waitFor();
    const plan = await plansOn(site).planOf(MOVED);
    const before = Date.now();
    await here().row(MOVED).first().focus();
    await pressAll(map, ...Array.from({ length: 7 }, () => 'Alt+ArrowRight'));
    await plansOn(site).expectPlan(MOVED, {
      startDate: later(plan?.startDate ?? null, 7),
      endDate: later(plan?.endDate ?? null, 7),
    });
    await map.saved();
    // So that "Yesterday" is the moment before the change.
    await map.page.clock.setFixedTime(before + DAY_MS);
    await map.app.getByRole('button', { name: 'Drift' }).click();
    await bar().getByText('Choose a moment to see').waitFor();
    // The focus is on the choice of the moment.
    await pressAll(map, 'ArrowDown', 'ArrowDown', 'Enter');
    await bar().getByText('Later').waitFor();
    const row = map.app.getByRole('row', { name: new RegExp(`${MOVED}.*7 days later`) });
    await row.first().waitFor();
    await row.first().getByRole('gridcell', { name: '+7 days' }).waitFor();
    expect(await graveFaults(map)).toEqual([]);
  });

  step('sorts the rows by their slip', async () => {
    await slipHead().getByRole('button').click();
    await expect.poll(() => slipHead().getAttribute('aria-sort')).toBe('descending');
    await slipHead().getByRole('button').press('Enter');
    await expect.poll(() => slipHead().getAttribute('aria-sort')).toBe('ascending');
  });

  step('leaves only the rows that differ', async () => {
    const all = await drawn().count();
    await bar().getByRole('button', { name: 'Only differences' }).click();
    await expect.poll(() => drawn().count()).toBeLessThan(all);
    await here().bar(MOVED).first().waitFor();
  });

  step('is saved as a table', async () => {
    const coming = map.page.waitForEvent('download');
    await bar().getByRole('button', { name: 'Download CSV' }).click();
    const table = await readFile(await (await coming).path(), 'utf8');
    expect(table).toMatch(new RegExp(`^Epic,TRAIL-\\d+,${MOVED},Later,7,`, 'm'));
  });

  step('is saved as a picture and as a slide, by mouse and by keyboard', async () => {
    const picture = bar().getByRole('button', { name: 'Picture' });
    const drawing = map.page.waitForEvent('download');
    await picture.click();
    await map.app.getByRole('menuitem', { name: 'SVG' }).click();
    const svg = await readFile(await (await drawing).path(), 'utf8');
    expect(svg).toContain(MOVED);
    expect(svg).toContain('+7 days');
    const slide = map.page.waitForEvent('download');
    await picture.focus();
    await pressAll(map, 'Enter', 'End', 'Enter');
    const file = await slide;
    expect(file.suggestedFilename()).toMatch(/^Drift since .*\.pptx$/);
  });

  step('ends with Escape', async () => {
    await bar().getByRole('button', { name: 'Only differences' }).focus();
    await pressAll(map, 'Escape');
    await bar().waitFor({ state: 'detached' });
    await expect.poll(() => slipHead().count()).toBe(0);
    expect(map.complaints).toEqual([]);
  });
});
