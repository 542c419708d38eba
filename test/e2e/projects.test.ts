import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { settingsKept } from './support/kept-settings.ts';
import { pressAll, pressUntilSaid, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

/** The tracker's answer for an agile board whose filter includes a second project. */
const TWO_PROJECTS = {
  method: 'GET',
  path: '/rest/agile/1.0/board/1/project',
  status: 200,
  body: { values: [{ key: 'TRAIL' }, { key: 'STORES' }], isLast: true },
};

/** A user plans for two projects on one board (R-CREATE-4). */
describe('a board of several projects', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  const open = () => site.board({ height: 1200 });

  beforeAll(async () => {
    site = await openDemoSite();
    site.sandbox.tracker.faults.add(TWO_PROJECTS);
    map = await open();
  });

  afterAll(() => site?.stop());

  const button = (name: string) => map.app.getByRole('button', { name, exact: true });

  step('asks for the project of a new goal', async () => {
    await button('Trailhead').waitFor();
    await button('Add goal').click();
    await typeText(map.page, 'Keep the stores');
    await pressAll(map, 'Enter');
    const dialog = map.app.getByRole('dialog', {
      name: 'Choose a project for the goal “Keep the stores”',
    });
    await dialog.waitFor();
    await tabTo(map, button('Create goal'));
    await pressAll(map, 'Enter');
    await map.app.getByText('Choose a project before you create a goal.').waitFor();
    expect(await graveFaults(map)).toEqual([]);

    await tabTo(map, dialog.getByLabel('Project'));
    // The first key opens the list and focuses the placeholder. The other keys move over the first project to the
    // second.
    await pressAll(map, 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await tabTo(map, button('Create goal'));
    await pressAll(map, 'Enter');
    await map.goal('Keep the stores').waitFor();
    await button('Quartermaster').waitFor();
    expect(await graveFaults(map)).toEqual([]);
  });

  step('refuses to move steps to goals of another project, by mouse and by keyboard', async () => {
    site.sandbox.tracker.calls.clear();
    const before = await map.goal('Walk without getting lost').getAttribute('aria-label');
    await map.dragToGoal('Rest on the way', 'Keep the stores');
    await map.flag('Goals and epics cannot move to another project.').waitFor();

    await map.step('Record the walk').focus();
    await pressAll(map, 'Space');
    await pressUntilSaid(map, 'ArrowRight', 'Keep the stores');
    await pressAll(map, 'Space');
    await expect
      .poll(() => map.flag('Goals and epics cannot move to another project.').count())
      .toBeGreaterThan(0);
    await expect
      .poll(() => map.goal('Walk without getting lost').getAttribute('aria-label'))
      .toBe(before);
    expect(site.written()).toEqual([]);
  });

  step('collapses a project, which stays collapsed after a reload', async () => {
    await button('Trailhead').click();
    await expect.poll(() => button('Trailhead').getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => map.step('Rest on the way').count()).toBe(0);
    expect(await graveFaults(map)).toEqual([]);
    await button('Horizontal story map').click();
    await map.grid.and(map.app.locator('[data-laid="horizontal"]')).waitFor();
    expect(await graveFaults(map)).toEqual([]);
    // Waits until this setting is stored. Without the wait, a later check could read an older state of the settings.
    await settingsKept(site, { viewMode: 'horizontalStoryMap' });
    await button('Story map').click();
    await map.grid.and(map.app.locator('[data-laid="vertical"]')).waitFor();
    await settingsKept(site, {
      viewMode: 'storyMap',
      projectSetting: { itemSettings: [expect.objectContaining({ isExpand: false })] },
    });
    await map.close();

    map = await open();
    await button('Trailhead').waitFor();
    await expect.poll(() => button('Trailhead').getAttribute('aria-expanded')).toBe('false');
    await tabTo(map, button('Trailhead'));
    await pressAll(map, 'Enter');
    await map.step('Rest on the way').waitFor();
    expect(map.complaints).toEqual([]);
  });
});
