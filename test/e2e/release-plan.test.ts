import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { at, drag } from './support/drag.ts';
import { journey } from './support/journey.ts';
import { pressAll, pressUntil, pressUntilSaid, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

const RELEASE = 'Open country';

/**
 * A user plans a release from the beginning: adds a goal, a step and five stories, then moves, ranks, renames and
 * estimates the stories.
 */
describe('planning a release', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const type = async (words: string) => {
    await typeText(map.page, words);
    await map.page.keyboard.press('Enter');
  };
  const titlesIn = (lane: string) =>
    map
      .lane(lane)
      .getByRole('listitem', { name: 'Ferry' })
      .evaluateAll((cards) =>
        cards
          .map((card) => ({
            y: card.getBoundingClientRect().y,
            name: card.getAttribute('aria-label'),
          }))
          .sort((one, other) => one.y - other.y)
          .map(({ name }) => /Ferry \w+/.exec(name ?? '')?.[0]),
      );

  step('starts with a new goal and a new step under it', async () => {
    await map.app.getByRole('button', { name: 'Add goal' }).click();
    await type('Cross the lake');
    await map.goal('Cross the lake').waitFor();
    await map.saved();

    await map.app.getByRole('button', { name: 'Add step to Cross the lake' }).click();
    await type('Find a ferry');
    await map.step('Find a ferry').waitFor();
    await map.page.keyboard.press('Escape');
    expect(await graveFaults(map)).toEqual([]);
    await map.saved();
  });

  step('adds five stories one after the other', async () => {
    await map.step('Find a ferry').focus();
    await pressAll(map, 'n');
    for (const name of ['one', 'two', 'three', 'four', 'five']) await type(`Ferry ${name}`);
    await map.page.keyboard.press('Escape');
    await map.saved();
    await expect.poll(() => map.story('Ferry').count()).toBe(5);
  });

  step('moves two of the stories to another release by mouse', async () => {
    await map.dragToLane('Ferry two', RELEASE);
    await map.storyIn(RELEASE, 'Ferry two').waitFor();
    await map.dragToLane('Ferry four', RELEASE);
    await map.storyIn(RELEASE, 'Ferry four').waitFor();
    await map.saved();
  });

  step('moves a story to the end of another release by keyboard', async () => {
    await map.story('Ferry one').focus();
    await pressAll(map, 'Space');
    await pressUntilSaid(map, 'ArrowDown', RELEASE);
    await pressUntilSaid(map, 'ArrowDown', 'position 3 of 3');
    await pressAll(map, 'Space');
    await map.storyIn(RELEASE, 'Ferry one').waitFor();
    await map.saved();
    await expect.poll(() => titlesIn(RELEASE)).toEqual(['Ferry four', 'Ferry two', 'Ferry one']);
  });

  step('ranks the stories by mouse', async () => {
    const first = map.story('Ferry four');
    const above = at(first, ({ x, y, width }) => ({ x: x + width / 2, y: y + 4 }));
    await drag(map.page, map.story('Ferry one'), above);
    await expect.poll(() => titlesIn(RELEASE)).toEqual(['Ferry one', 'Ferry four', 'Ferry two']);
    await map.saved();
  });

  step('renames and estimates a story', async () => {
    await map.story('Ferry two').focus();
    await pressAll(map, 'e', 'ControlOrMeta+a');
    await type('Ferry at dawn');
    await map.story('Ferry at dawn').waitFor();
    await map.saved();

    await pressAll(map, 'd');
    const dialog = map.app.getByRole('dialog');
    await dialog.waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await pressUntil(map, 'Tab', dialog.getByLabel('Story points'));
    await pressAll(map, 'ControlOrMeta+a');
    await type('5');
    await map.app.getByLabel(/Ferry at dawn.*5 story points/).waitFor();
    await map.saved();
  });

  step('is visible in the same order to users who open the map later', async () => {
    await map.close();
    map = await site.open();
    await map.storyIn(RELEASE, 'Ferry at dawn').waitFor();
    await expect.poll(() => titlesIn(RELEASE)).toEqual(['Ferry one', 'Ferry four', 'Ferry at']);
    expect(map.complaints).toEqual([]);
  });

  step('is possible by keyboard alone', async () => {
    await tabTo(map, map.app.getByRole('button', { name: 'Add goal' }));
    await pressAll(map, 'Enter');
    await type('See the stars');
    await map.goal('See the stars').waitFor();
    await map.saved();

    await tabTo(map, map.app.locator('[role="grid"] [data-address][tabindex="0"]'));
    await pressAll(map, 'Home');
    await pressUntil(map, 'ArrowRight', map.goal('See the stars'));
    await pressAll(map, 'n');
    await type('Find a dark hill');
    await pressAll(map, 'Escape');
    await map.step('Find a dark hill').waitFor();
    await map.saved();

    await pressUntil(map, 'ArrowDown', map.step('Find a dark hill'));
    await pressAll(map, 'n');
    for (const name of ['map', 'lamp']) await type(`Star ${name}`);
    await pressAll(map, 'Escape');
    await expect.poll(() => map.story('Star').count()).toBe(2);
    await map.saved();

    await pressUntil(map, 'ArrowDown', map.story('Star lamp'));
    await pressAll(map, 'Space');
    await pressUntilSaid(map, 'ArrowDown', RELEASE);
    await pressAll(map, 'Space');
    await map.storyIn(RELEASE, 'Star lamp').waitFor();
    await map.saved();
    await pressAll(map, 'F2', 'ControlOrMeta+a');
    await type('Star light');
    await map.storyIn(RELEASE, 'Star light').waitFor();
    await map.saved();
    expect(map.complaints).toEqual([]);
  });
});
