import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { journey } from './support/journey.ts';
import { settingsKept } from './support/kept-settings.ts';
import { pressAll, pressUntil, pressUntilSaid, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const STEP = 'Rest on the way';
const ITS_STORY = 'Book a bed for tonight';

/** A user plans with swimlanes and with the steps of goals, by mouse and by keyboard alone. */
describe('planning on the story map', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const reopen = async () => {
    await map.close();
    map = await site.open();
  };

  /** Moves the focus to the field of swimlanes. The toolbar is a single Tab stop, so arrow keys move within it. */
  const toSwimlanes = async () => {
    await tabTo(map, map.app.getByRole('toolbar').first().getByRole('button').first());
    await pressUntil(map, 'ArrowRight', map.swimlanes);
  };

  step('divides the map by sprint, and remembers the choice', async () => {
    await choose(map.swimlanes, 'Sprints');
    await map.lane('Sprint 8').waitFor();
    await map.lane('Backlog').waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await settingsKept(site, { lastSwimlane: 'SPRINT_SWIMLANE' });

    await reopen();
    await map.lane('Sprint 8').waitFor();
  });

  step('turns swimlanes off by keyboard, and remembers the choice', async () => {
    await toSwimlanes();
    await pressAll(map, 'Enter', 'ArrowDown', 'Enter');
    await map.lane('All stories').waitFor();
    expect(await graveFaults(map)).toEqual([]);

    await settingsKept(site, { lastSwimlane: 'NO_SWIMLANE' });
    await reopen();
    await map.lane('All stories').waitFor();
    await toSwimlanes();
    await pressAll(map, 'Enter', 'ArrowUp', 'ArrowUp', 'Enter');
    await map.lane('Open country').waitFor();
  });

  step('collapses a lane, and remembers the choice', async () => {
    const fold = () => map.app.getByRole('button', { name: 'Over the pass', exact: true });
    await fold().click();
    await settingsKept(site, {
      releaseSetting: expect.objectContaining({
        itemSettings: [expect.objectContaining({ isExpand: false })],
      }),
    });
    await reopen();

    await expect.poll(() => fold().getAttribute('aria-expanded')).toBe('false');
    await tabTo(map, map.goal('Plan a walk'));
    await pressUntil(map, 'ArrowDown', fold());
    await pressAll(map, 'Enter');
    await expect.poll(() => fold().getAttribute('aria-expanded')).toBe('true');
  });

  step('moves a step with its stories to another goal', async () => {
    await map.goal('Remember and share, 2 steps').waitFor();
    await map.dragToGoal(STEP, 'Remember and share');

    await map.goal('Remember and share, 3 steps').waitFor();
    await map.goal('Walk without getting lost, 2 steps').waitFor();
    await map.story(ITS_STORY).waitFor();
    await map.saved();
    await reopen();
    await map.goal('Remember and share, 3 steps').waitFor();
    expect(await graveFaults(map)).toEqual([]);
  });

  step('moves the step back by keyboard alone', async () => {
    await tabTo(map, map.goal('Plan a walk'));
    await pressUntil(map, 'ArrowRight', map.goal('Remember and share'));
    await pressAll(map, 'ArrowDown');
    await pressUntil(map, 'ArrowRight', map.step(STEP));
    await pressAll(map, 'Space');
    await pressUntilSaid(map, 'ArrowLeft', 'Walk without getting lost');
    await pressAll(map, 'Space');

    await map.goal('Walk without getting lost, 3 steps').waitFor();
    await expect
      .poll(() => map.step(STEP).evaluate((at) => at === document.activeElement))
      .toBe(true);
  });

  step('moves the step by a form, and keeps the focus on the step', async () => {
    await pressAll(map, 'm');
    const form = map.app.getByRole('dialog', { name: `Move “${STEP}”` });
    await form.waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await tabTo(map, form.getByLabel('Goal'));
    await pressAll(map, 'ArrowDown', 'ArrowDown', 'Tab');
    await tabTo(map, form.getByRole('button', { name: 'Move' }));
    await pressAll(map, 'Enter');

    await map.goal('Remember and share, 3 steps').waitFor();
    await expect
      .poll(() => map.step(STEP).evaluate((at) => at === document.activeElement))
      .toBe(true);
    expect(map.complaints).toEqual([]);
  });
});
