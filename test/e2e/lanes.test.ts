import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { journey } from './support/journey.ts';
import { pressAll, pressUntil, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

/**
 * A user works with releases and sprints on the map: creates, edits and orders them, publishes releases, and starts and
 * completes sprints.
 */
describe('the lanes of a story map', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;
  let stories: number;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const dialog = () => map.app.getByRole('dialog');
  const menuOf = async (lane: string, line: string) => {
    await map.app.getByRole('button', { name: `More actions for ${lane}`, exact: true }).click();
    await map.app.getByRole('menuitem', { name: line, exact: true }).click();
  };
  const gone = () => dialog().waitFor({ state: 'detached' });
  const releases = () =>
    site.ask<{ name: string; released: boolean }[]>('GET', '/rest/api/3/project/TRAIL/versions');
  const versions = async () => (await releases()).map(({ name }) => name);
  const isReleased = async () =>
    (await releases()).find(({ name }) => name === 'Over the pass')?.released;

  step('include a new release after the user enters a unique name and a date', async () => {
    await choose(map.swimlanes, 'Create release');
    await dialog().getByLabel('Name').fill('Over the pass');
    await dialog().getByRole('button', { name: 'Create' }).click();
    await dialog().getByText('A release with this name already exists').waitFor();
    await dialog().getByText('The release date must be set.').waitFor();
    expect(await graveFaults(map)).toEqual([]);

    await dialog().getByLabel('Name').fill('Into the valley');
    await dialog().getByLabel('Release date').fill('2027-02-28');
    await map.page.keyboard.press('Enter');
    await gone();
    await map.lane('Into the valley').waitFor();
    await expect.poll(versions).toContain('Into the valley');
  });

  step('are renamed and ordered by their menus', async () => {
    await menuOf('Into the valley', 'Edit release…');
    await dialog().getByLabel('Name').fill('Down the valley');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await gone();
    await map.lane('Down the valley').waitFor();

    const places = async () => {
      const names = await versions();
      return names.indexOf('Down the valley') - names.indexOf('Open country');
    };
    await expect.poll(places).toBeGreaterThan(0);
    await menuOf('Down the valley', 'Move up');
    await expect.poll(places).toBeLessThan(0);
    const heights = async () => {
      const tops = ['Down the valley', 'Open country'].map(async (name) => {
        const box = await map.lane(name).boundingBox();
        return box?.y ?? 0;
      });
      const [own = 0, other = 0] = await Promise.all(tops);
      return own - other;
    };
    await expect.poll(heights).toBeLessThan(0);
  });

  step('stay as they are when Jira refuses a change, and show the reason', async () => {
    site.sandbox.tracker.faults.add({
      method: 'PUT',
      path: '/rest/api/3/version/*',
      status: 400,
      body: { errorMessages: ['Ask the project’s lead.'], errors: {} },
      times: 1,
    });
    await menuOf('Down the valley', 'Edit release…');
    await dialog().getByLabel('Name').fill('Nowhere');
    await map.page.keyboard.press('Enter');
    await map.flag('Ask the project’s lead.').waitFor();
    await map.lane('Down the valley').waitFor();
  });

  step('move unresolved issues to another release when they are released', async () => {
    const [title] = await map
      .lane('Over the pass')
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
    const moved = title?.split(',')[0] ?? '';
    stories = await map.lane('Over the pass').getByRole('listitem').count();
    await menuOf('Over the pass', 'Release…');
    await choose(dialog().getByLabel('What to do with them'), 'Move to Open country');
    expect(await graveFaults(map)).toEqual([]);
    await dialog().getByRole('button', { name: 'Release', exact: true }).click();
    await gone();
    await map.storyIn('Open country', moved).waitFor();
    await expect.poll(isReleased).toBe(true);
  });

  step('become unreleased by undo, and get their moved stories back', async () => {
    await map.app.getByRole('grid').focus();
    await map.page.keyboard.press('ControlOrMeta+z');
    await expect.poll(isReleased).toBe(false);
    await expect.poll(() => map.lane('Over the pass').getByRole('listitem').count()).toBe(stories);
    await map.page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(isReleased).toBe(true);
    await expect.poll(() => map.lane('Over the pass').count()).toBe(0);
  });

  step('are created, started and completed by keyboard alone if they are sprints', async () => {
    await choose(map.swimlanes, 'Sprints');
    await map.lane('Sprint 8').waitFor();
    await map.swimlanes.focus();
    await pressAll(map, 'Enter');
    await map.app.getByRole('option', { name: 'Create sprint' }).waitFor();
    // The last option in the menu of swimlanes creates a sprint.
    await pressAll(map, 'End', 'Enter');
    await dialog().waitFor();
    await typeText(map.page, 'Sprint of the valley');
    await pressAll(map, 'Enter');
    await gone();
    await map.lane('Sprint of the valley').waitFor();

    const header = map.app.getByRole('button', { name: 'Sprint 8', exact: true });
    await tabTo(map, map.app.locator('[role="grid"] [data-address][tabindex="0"]').first());
    await pressUntil(map, 'ArrowDown', header);
    await pressAll(map, 'ContextMenu');
    await pressUntil(map, 'ArrowDown', map.app.getByRole('menuitem', { name: 'Complete sprint…' }));
    await pressAll(map, 'Enter');
    await dialog().waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await pressUntil(map, 'Tab', dialog().getByRole('button', { name: 'Complete' }));
    await pressAll(map, 'Enter');
    await gone();
    await expect.poll(() => map.lane('Sprint 8').getByRole('listitem').count()).toBe(0);
    expect(map.complaints.filter((line) => !line.includes('400'))).toEqual([]);
  });
});
