import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { at, boxOf, drag } from './support/drag.ts';
import { journey } from './support/journey.ts';
import { settingsKept } from './support/kept-settings.ts';
import { pressUntilSaid, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

/**
 * The horizontal map has goals along the left side and lanes beside each other. It has the same actions as the vertical
 * map.
 */
describe('the horizontal story map', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const button = (name: string) => map.app.getByRole('button', { name });
  const goal = () => map.app.getByRole('rowheader', { name: /^Goal Plan a walk/ });
  const lane = (name: string) => map.app.getByRole('columnheader').filter({ hasText: name });
  /** Returns whether a story is in the column of a lane, by their positions on the screen. */
  const standsUnder = async (title: string, name: string) => {
    const [card, head] = [await boxOf(map.story(title)), await boxOf(lane(name))];
    return card.x >= head.x - 8 && card.x < head.x + head.width;
  };
  step('has row headers for goals and steps and column headers for lanes', async () => {
    await button('Horizontal story map').click();
    await goal().waitFor();
    await map.app.getByRole('rowheader', { name: 'Find a route' }).waitFor();
    await lane('Open country').waitFor();
    const [{ x, width }, step] = [
      await boxOf(goal()),
      await boxOf(map.app.getByRole('rowheader', { name: 'Find a route' })),
    ];
    expect(step.x).toBeGreaterThanOrEqual(x + width);
    await expect.poll(() => standsUnder('Spoken directions', 'Open country')).toBe(true);
    expect(await graveFaults(map)).toEqual([]);
  });

  step('accepts a story that the user drags into the next lane', async () => {
    const { y } = await boxOf(map.story('Spoken directions'));
    const inLane = at(lane('Over the pass'), ({ x }) => ({ x: x + 40, y: y + 20 }));
    await drag(map.page, map.story('Spoken directions'), inLane);
    await expect.poll(() => standsUnder('Spoken directions', 'Over the pass')).toBe(true);
    await map.saved();
    const { fields } = await site.ask<{ fields: { fixVersions: { name: string }[] } }>(
      'GET',
      '/rest/api/3/issue/TRAIL-29?fields=fixVersions',
    );
    expect(fields.fixVersions.map(({ name }) => name)).toEqual(['Over the pass']);
  });

  step('moves a story by arrow keys: right to another lane, down to another step', async () => {
    const story = map.story('Spoken directions');
    await story.focus();
    await map.page.keyboard.press('Space');
    await pressUntilSaid(map, 'ArrowRight', 'Without a release');
    await pressUntilSaid(map, 'ArrowDown', 'Rest on the way');
    await map.page.keyboard.press('Space');
    await expect.poll(() => standsUnder('Spoken directions', 'Without a release')).toBe(true);
    const row = await boxOf(map.app.getByRole('rowheader', { name: 'Rest on the way' }));
    const { y } = await boxOf(story);
    expect(y).toBeGreaterThanOrEqual(row.y - 8);
    expect(y).toBeLessThan(row.y + row.height);
    await map.saved();
  });

  step("moves the focus by arrow keys, along a goal's row and up to the lane headers", async () => {
    await goal().focus();
    await map.page.keyboard.press('ArrowRight');
    await map.page.keyboard.press('ArrowRight');
    const focused = () =>
      map.frame().evaluate(() => (document.activeElement as HTMLElement)?.dataset.address);
    await expect.poll(focused).toMatch(/^story:/);
    await map.page.keyboard.press('ArrowUp');
    await expect.poll(focused).toMatch(/^lane:/);
  });

  step('has a row for stories without a step at the bottom, and accepts one there', async () => {
    const other = map.app.getByRole('rowheader', { name: 'Other', exact: true });
    const [board, head] = [await boxOf(map.grid), await boxOf(other)];
    expect(head.y + head.height).toBeLessThanOrEqual(board.y + board.height + 1);
    const { x } = await boxOf(lane('Over the pass'));
    const title = 'Buzz when I leave the path';
    const inOther = at(other, ({ y, height }) => ({ x: x + 40, y: y + height / 2 }));
    await drag(map.page, map.story(title), inOther);
    // Compares the story's position with the header of the last row, because the rows above may have become lower.
    const below = async () => (await boxOf(map.story(title))).y - (await boxOf(other)).y;
    await expect.poll(below).toBeGreaterThan(0);
    // Closes the flag, because it would cover the minimap.
    await map.app.getByRole('button', { name: 'Close', exact: true }).click();
    await map.saved();
    const { fields } = await site.ask<{ fields: { parent?: unknown } }>(
      'GET',
      '/rest/api/3/issue/TRAIL-28?fields=parent',
    );
    expect(fields.parent).toBeUndefined();
  });

  step('keeps headers visible while the user scrolls, and scrolls by the minimap', async () => {
    for (let presses = 0; presses < 7; presses += 1) await button('Zoom in').click();
    await map.more('Show minimap');
    const small = button('Minimap: arrow keys');
    await small.focus();
    await map.page.keyboard.press('ArrowDown');
    await map.page.keyboard.press('ArrowRight');
    const scrolled = () =>
      map.grid.evaluate(({ scrollTop, scrollLeft }) => Math.min(scrollTop, scrollLeft));
    await expect.poll(scrolled).toBeGreaterThan(100);
    const board = await boxOf(map.grid);
    const heads = map.app.getByRole('rowheader').first();
    // Polls, because the map adds and removes headers while it scrolls.
    await expect.poll(async () => (await heads.boundingBox())?.x).toBeGreaterThanOrEqual(board.x);
    // A Tab press must not scroll the map, because the next target is already visible.
    const left = () => map.grid.evaluate(({ scrollLeft }) => scrollLeft);
    const before = await left();
    await heads.evaluate((head) => head.focus({ preventScroll: true }));
    await map.page.keyboard.press('Tab');
    await expect.poll(left).toBe(before);
    const { x, y } = await boxOf(small);
    await map.page.mouse.click(x + 1, y + 1);
    await expect.poll(() => map.grid.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await map.more('Hide minimap');
    await small.waitFor({ state: 'detached' });
    expect(await graveFaults(map)).toEqual([]);
  });

  step('stays horizontal when the user reopens the map', async () => {
    await settingsKept(site, { viewMode: 'horizontalStoryMap' });
    await map.close();
    map = await site.open();
    await goal().waitFor();
    await expect.poll(() => map.grid.getAttribute('data-laid')).toBe('horizontal');
  });

  step('can be changed to the vertical map and zoomed by keyboard alone', async () => {
    await tabTo(map, map.app.getByRole('button', { name: 'Story map', exact: true }));
    await map.page.keyboard.press('Enter');
    await map.goal('Plan a walk').waitFor();
    await expect.poll(() => map.grid.getAttribute('data-laid')).toBe('vertical');
    const percent = map.app.getByRole('button', { name: /^Zoom \d+%/ });
    const before = Number.parseInt(await percent.innerText(), 10);
    await map.page.keyboard.press('Alt+Minus');
    await button(`Zoom ${before - 10}%`).waitFor();
  });
});
