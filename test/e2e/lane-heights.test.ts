import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { boxOf } from './support/drag.ts';
import { journey } from './support/journey.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const FILE = join(tmpdir(), `cairn-lane-heights-${process.pid}.jsonl`);
const STEPS = 14;
const FAR = 60;
/**
 * Limits for the height of a lane, in pixels: `LOW` for a lane with one row of cards, `HIGH` for a lane with many rows.
 */
const LOW = 250;
const HIGH = 500;

const RELEASES = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'].map((name, index) => ({
  id: `${900 + index}`,
  name,
  released: false,
  archived: false,
  releaseDate: `2027-0${index + 1}-20`,
}));

/**
 * Returns the issues of the map as lines of an import file. Each step has one story in each release. The last step has
 * sixty more stories in the first release.
 */
const lines = (): string[] => {
  const issues: { id: string; key: string; fields: object }[] = [];
  const add = (summary: string, parent: string | null, release: number): string => {
    const key = `FAR-${issues.length + 1}`;
    const fields = {
      summary,
      project: { key: 'FAR' },
      issuetype: {
        name: parent ? 'Story' : 'Epic',
        subtask: false,
        hierarchyLevel: parent ? 0 : 1,
      },
      status: { name: 'To Do', statusCategory: { key: 'new' } },
      priority: { name: 'Medium' },
      fixVersions: parent ? [RELEASES[release]] : [],
      parent: parent ? { key: parent } : null,
      created: '2026-01-05T09:00:00.000+0000',
      updated: '2026-02-05T09:00:00.000+0000',
    };
    issues.push({ id: `${70_000 + issues.length}`, key, fields });
    return key;
  };
  for (let step = 0; step < STEPS; step += 1) {
    const epic = add(`Step ${step}`, null, 0);
    for (const release of RELEASES.keys()) add(`Near ${step}.${release}`, epic, release);
    const far = step === STEPS - 1 ? FAR : 0;
    for (let story = 0; story < far; story += 1) add(`Far ${story}`, epic, 0);
  }
  return issues.map((issue) => JSON.stringify(issue));
};

describe('the lanes of a map whose last step has a high column', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    await writeFile(FILE, `${lines().join('\n')}\n`);
    site = await openDemoSite({
      apart: { reason: 'a project of its own content', importFile: FILE },
      project: 'FAR',
    });
    map = await site.open({ width: 1440, height: 900 });
    await map.page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  afterAll(async () => {
    await site?.stop();
    await rm(FILE, { force: true });
  });

  const head = (name: string) => map.app.getByRole('rowheader').filter({ hasText: name });
  const topOf = async (name: string) => Math.round((await boxOf(head(name))).y);
  /** Measures the lane, not its header, because the header sticks below the header of the map. */
  const height = async () => (await boxOf(map.lane('Alpha'))).height;
  const link = () => head('Alpha').locator('[data-action="where"]');

  /** Turns the wheel in small steps, as a user does. */
  const scroll = async (by: number) => {
    for (let turn = 0; turn < 10; turn += 1) await map.page.mouse.wheel(by / 10, 0);
  };
  const scrolled = () => map.grid.evaluate(({ scrollLeft }) => scrollLeft);
  const widest = () =>
    map.grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

  /** Sums up the layout shifts in the frame of the map from now on. */
  const watchShifts = () =>
    map.frame().evaluate(() => {
      Object.assign(globalThis, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as unknown as { readonly value: number };
          Object.assign(globalThis, { shifted: Reflect.get(globalThis, 'shifted') + value });
        }
      }).observe({ type: 'layout-shift' });
    });
  const shifted = () => map.frame().evaluate((): number => Reflect.get(globalThis, 'shifted'));

  step('are as high as their visible cards; a link counts stories at the right', async () => {
    await head('Gamma').waitFor();
    await expect.poll(height).toBeLessThan(LOW);
    const said = async () => Number.parseInt((await link().textContent()) ?? '', 10);
    await link().getByText('in steps to the right').waitFor();
    await expect.poll(said).toBeGreaterThan(FAR);
    await expect.poll(() => head('Beta').locator('[data-action="where"]').count()).toBe(0);
  });

  step(
    'grow when scrolling stops, while the lane under the pointer keeps its position',
    async () => {
      await watchShifts();
      const { x, y } = await boxOf(head('Beta'));
      await map.page.mouse.move(x + 200, y + 60);
      await scroll(await widest());
      await expect.poll(height).toBeGreaterThan(HIGH);
      await expect.poll(() => topOf('Beta')).toBe(Math.round(y));
      await map.story('Far 59').waitFor({ state: 'attached' });
      await expect.poll(() => link().count()).toBe(0);
    },
  );

  step('shrink after scrolling back, without a layout shift', async () => {
    const top = await topOf('Beta');
    await scroll(-(await widest()));
    await expect.poll(scrolled).toBe(0);
    await expect.poll(height).toBeLessThan(LOW);
    await expect.poll(() => topOf('Beta')).toBe(top);
    await expect.poll(shifted).toBeLessThanOrEqual(0.02);
  });

  step('move the lanes below down and up without a layout shift', async () => {
    await map.grid.evaluate((grid) => grid.scrollTo(0, 0));
    const { x, y } = await boxOf(head('Alpha'));
    const below = await topOf('Beta');
    await map.page.mouse.move(x + 200, y + 60);
    await scroll(await widest());
    await expect.poll(height).toBeGreaterThan(HIGH);
    await expect.poll(() => topOf('Alpha')).toBe(Math.round(y));
    await scroll(-(await widest()));
    await expect.poll(() => topOf('Beta')).toBe(below);
    await expect.poll(shifted).toBeLessThanOrEqual(0.02);
  });

  step('grow at once when a card outside the viewport gets the focus', async () => {
    await link().click();
    const active = map.app.locator(':focus');
    await expect.poll(() => active.getAttribute('data-tip')).toMatch(/^(Near 13\.0|Far)/);
    await expect.poll(scrolled).toBeGreaterThan(HIGH);
    await expect.poll(height).toBeGreaterThan(HIGH);
    expect(map.complaints).toEqual([]);
  });
});
