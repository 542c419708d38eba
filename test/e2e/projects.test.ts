import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { settingsKept } from './support/kept-settings.ts';
import { pressAll, pressUntilSaid, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

/** An agile board with a second project in its filter. */
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

  step('requires the choice of a project before a new goal is created', async () => {
    await button('Trailhead').waitFor();
    await button('Add goal').click();
    await typeText(map.page, 'Keep the stores');
    await pressAll(map, 'Enter');
    const dialog = map.app.getByRole('dialog', { name: 'Whose goal is “Keep the stores”?' });
    await dialog.waitFor();
    await tabTo(map, button('Create goal'));
    await pressAll(map, 'Enter');
    await map.app.getByText('A project must be chosen before a goal is created.').waitFor();
    expect(await graveFaults(map)).toEqual([]);

    await tabTo(map, dialog.getByLabel('Project'));
    // The first key opens the list. The other keys skip the placeholder and the first project.
    await pressAll(map, 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await tabTo(map, button('Create goal'));
    await pressAll(map, 'Enter');
    await map.goal('Keep the stores').waitFor();
    await button('Quartermaster').waitFor();
    expect(await graveFaults(map)).toEqual([]);
  });

  step('refuses to move a step to a goal of another project, by mouse or keyboard', async () => {
    site.sandbox.tracker.calls.clear();
    const before = await map.goal('Walk without getting lost').getAttribute('aria-label');
    await map.dragToGoal('Rest on the way', 'Keep the stores');
    await map.flag('Goals and epics stay in their own project.').waitFor();

    await map.step('Record the walk').focus();
    await pressAll(map, 'Space');
    await pressUntilSaid(map, 'ArrowRight', 'Keep the stores');
    await pressAll(map, 'Space');
    await expect
      .poll(() => map.flag('Goals and epics stay in their own project.').count())
      .toBeGreaterThan(0);
    await expect
      .poll(() => map.goal('Walk without getting lost').getAttribute('aria-label'))
      .toBe(before);
    expect(site.written()).toEqual([]);
  });

  step('collapses a project, and remembers this', async () => {
    await button('Trailhead').click();
    await expect.poll(() => button('Trailhead').getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => map.step('Rest on the way').count()).toBe(0);
    expect(await graveFaults(map)).toEqual([]);
    await button('Horizontal story map').click();
    await map.grid.and(map.app.locator('[data-laid="horizontal"]')).waitFor();
    expect(await graveFaults(map)).toEqual([]);
    // Waits for the final state, because the test could read an older stored state.
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
