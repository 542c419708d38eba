import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { journey } from './support/journey.ts';
import { settingsKept } from './support/kept-settings.ts';
import { pressAll, pressUntil, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const GOAL = 'Plan a walk';
const STEP = 'Rest on the way';
const LANE = 'Over the pass';
const PROPERTY = '/rest/api/3/project/TRAIL/properties/ds-smb-admin-setting';

/** A user hides parts of the map and shows them again, by mouse and by keyboard alone. */
describe('the visible part of the map', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const cardsKept = (cards: Record<string, unknown>) =>
    settingsKept(site, { cardSetting: expect.objectContaining(cards) });
  const personasKept = (personas: Record<string, unknown>) =>
    settingsKept(site, { personaSetting: expect.objectContaining(personas) });
  const reopen = async () => {
    await map.close();
    map = await site.open();
  };
  const view = () => map.app.getByRole('button', { name: /^View/ });
  const widthOf = async (name: string) => (await map.goal(name).boundingBox())?.width ?? 0;

  step('includes two whole lines of a long title, but no part of the third line', async () => {
    const card = map.app.locator('[data-address^="story:"]').first();
    const measured = await card.evaluate((element) => {
      const title = element.querySelector<HTMLElement>('[data-clamped]');
      if (!title) return null;
      const before = title.textContent;
      title.textContent = 'A very long title that takes more than two lines of its card '.repeat(4);
      const style = getComputedStyle(title);
      const { height } = title.getBoundingClientRect();
      const scale = height / title.offsetHeight;
      const lines = height / scale / Number.parseFloat(style.lineHeight);
      const clips = style.overflowY === 'clip' && title.scrollHeight > title.clientHeight;
      title.textContent = before;
      // A margin below the second line may show the upper edge of the third line. It is so small that no letters of the
      // third line are visible.
      const beyond = Number.parseFloat(style.overflowClipMargin) || 0;
      return { lines, clips, quiet: beyond <= 2 };
    });
    expect(measured).toEqual({ lines: 2, clips: true, quiet: true });
  });

  step('excludes the steps of a collapsed goal, even after a reload', async () => {
    await map.goal(GOAL).hover();
    await map.app.getByRole('button', { name: `Collapse ${GOAL}` }).click();
    await cardsKept({ goalSettings: [expect.objectContaining({ isExpand: false })] });
    await expect.poll(() => widthOf(GOAL)).toBeLessThan(48);
    await map.step('Find a route').waitFor({ state: 'detached' });
    expect(await graveFaults(map)).toEqual([]);

    await reopen();
    await expect.poll(() => widthOf(GOAL)).toBeLessThan(48);
    await map.goal(GOAL).click();
    await map.step('Find a route').waitFor();
  });

  step('changes when goals and steps are collapsed and expanded by keyboard', async () => {
    await tabTo(map, map.goal(GOAL));
    await pressAll(map, '-');
    await map.step('Find a route').waitFor({ state: 'detached' });
    await pressAll(map, '+', 'ArrowDown', '-');
    await expect.poll(() => map.step('Find a route').getAttribute('aria-expanded')).toBe('false');
    await map.story('Filter by length').waitFor({ state: 'detached' });
    await pressAll(map, '+');
    await map.story('Filter by length').waitFor();
  });

  step('excludes a step that the user hides by its menu, until an undo', async () => {
    await map.step(STEP).click({ button: 'right' });
    await map.app.getByRole('menuitem', { name: /^Hide/ }).click();
    await map.step(STEP).waitFor({ state: 'detached' });
    expect(await graveFaults(map)).toEqual([]);
    await map.app.getByRole('button', { name: 'Undo' }).click();
    await map.step(STEP).waitFor();
  });

  step('excludes a lane that the user hides, until the view menu shows it', async () => {
    const header = map.app.getByRole('button', { name: LANE, exact: true });
    await map.goal(GOAL).focus();
    await pressUntil(map, 'ArrowDown', header);
    await pressAll(map, 'h');
    await header.waitFor({ state: 'detached' });

    await view().focus();
    await pressAll(map, 'Enter');
    const show = map.app.getByRole('button', { name: `Show ${LANE}` });
    await tabTo(map, show);
    expect(await graveFaults(map)).toEqual([]);
    await pressAll(map, 'Enter');
    await header.waitFor();
    const dialog = map.app.getByRole('dialog', { name: 'View' });
    await expect
      .poll(() => dialog.evaluate((view) => view.contains(document.activeElement)))
      .toBe(true);
    await pressAll(map, 'Escape');
    await expect
      .poll(() => view().evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  step('includes completed stories and releases when the user turns them on', async () => {
    const released = map.lane('First footsteps');
    await map.turn('Completed stories', 'Completed releases');
    await map.story('Pause when I stand still').waitFor();
    await released.first().waitFor();
    await map.turn('Completed stories', 'Completed releases');
    await map.story('Pause when I stand still').waitFor({ state: 'detached' });
  });

  /** Creates a persona and adds it to a goal, as the signed-in user. */
  const givePersona = async (name: string, goalName: string) => {
    const projectId = '10000';
    const made = await site.asked<{ id: string }>('POST', '/smb/persona', {
      name,
      scope: 'project',
      projectId,
    });
    const goals = await site.asked<{ id: string; fields: { summary: string } }[]>(
      'GET',
      `/smb/goal?projectId=${projectId}`,
    );
    const found = goals.find(({ fields }) => fields.summary.includes(goalName));
    await site.asked('PUT', `/smb/goal/${found?.id}`, { personas: [made.id] });
  };

  step('includes only goals of the personas that the user chooses', async () => {
    await givePersona('Nora, day hiker', GOAL);
    await map.turn('Completed goals');
    await cardsKept({ showCompletedGoals: true });
    await reopen();
    await view().click();
    await map.app.getByRole('switch', { name: 'Filter goals by persona' }).click();
    await map.goal('Walk without getting lost').waitFor({ state: 'detached' });
    await map.goal(GOAL).waitFor();
    expect(await graveFaults(map)).toEqual([]);

    await map.app.getByRole('checkbox', { name: 'No persona' }).check();
    await map.app.getByRole('checkbox', { name: 'Nora, day hiker' }).uncheck();
    await map.goal(GOAL).waitFor({ state: 'detached' });
    await map.goal('Walk without getting lost').waitFor();

    await map.app.getByRole('checkbox', { name: 'No persona' }).uncheck();
    await pressAll(map, 'Escape');
    await personasKept({ showPersonas: true });
    await map.app.getByRole('button', { name: 'Show everything' }).click();
    await map.goal(GOAL).waitFor();
    // Waits until Jira has stored this, because the next step opens another browser, which reads the settings from
    // Jira.
    await personasKept({ showPersonas: false });
  });

  step('without swimlanes, has an initial order that is stored once for all users', async () => {
    await choose(map.swimlanes, 'None');
    await map.lane('All stories').waitFor();
    const laid = async () => {
      const { value } = await site.ask<{
        value: { boardSetting: { loadedNoSwimlane: boolean } };
      }>('GET', PROPERTY);
      return value.boardSetting.loadedNoSwimlane;
    };
    await expect.poll(() => laid().catch(() => false)).toBe(true);
    const { value } = await site.ask<{ value: unknown }>(
      'GET',
      '/rest/api/3/issue/TRAIL-24/properties/ds-smb-no-story-rank',
    );
    expect(JSON.stringify(value)).toMatch(/\|/);
    expect(map.complaints).toEqual([]);
  });

  step('offers only the swimlane modes that admins allow', async () => {
    await site.ask('PUT', PROPERTY, {
      boardSetting: {
        enableNoSwimlane: false,
        enableSprintSwimlane: false,
        loadedNoSwimlane: true,
      },
    });
    await reopen();
    await map.lane(LANE).waitFor();
    await map.swimlanes.click();
    await expect
      .poll(() => map.app.getByRole('option').allInnerTexts())
      .toEqual(['Releases', 'Create release']);
    await map.page.keyboard.press('Escape');
  });

  step('depends on the settings that admins choose for the board', async () => {
    await site.ask('PUT', PROPERTY, {
      cardSetting: { enableShowStoryMedia: true, showFields: ['status'], showSubtask: false },
      fieldSetting: { epicStoryPointDisplay: 'SUM' },
      goalSetting: { isGoalAnActor: true },
      boardSetting: { boardLabels: { goals: 'People', steps: 'Needs' }, loadedNoSwimlane: true },
    });
    await map.close();
    map = await site.open({ dark: true });
    await choose(map.swimlanes, 'Releases');
    await map.lane(LANE).waitFor();
    await map.app.getByRole('columnheader', { name: `Actor ${GOAL}` }).waitFor();
    await map.app.getByText('People', { exact: true }).waitFor();
    const card = map.story('Filter by length and climb');
    await expect
      .poll(() =>
        card.locator('img').evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
    expect(await card.innerText()).not.toMatch(/Remember the last filter|\n3\n/);
    await map.app.getByText('1 story · 3 points').first().waitFor();
    expect(await graveFaults(map)).toEqual([]);
    expect(map.complaints).toEqual([]);
  });
});
