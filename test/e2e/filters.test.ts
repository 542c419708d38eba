import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { boxOf } from './support/drag.ts';
import { journey } from './support/journey.ts';
import { settingsKept } from './support/kept-settings.ts';
import { pressAll, pressUntil, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

/** A user limits the map to some cards, by mouse and by keyboard alone. */
describe('filters of the story map', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const button = (name: string | RegExp) => map.app.getByRole('button', { name, exact: true });
  const shown = (text: string | RegExp) => map.app.getByText(text, { exact: true }).waitFor();
  const reopen = async (viewer = {}) => {
    await map.close();
    map = await site.open(viewer);
  };

  step("show only the user's own cards, and stay on after a reload", async () => {
    await shown('29 stories');
    await button('Assigned to me').click();
    await shown('2 of 29 stories');
    await map.story('Send my position').waitFor();
    expect(await map.story('Spoken directions').count()).toBe(0);
    expect(await graveFaults(map)).toEqual([]);
    await settingsKept(site, { quickFilters: [expect.anything()] });

    await reopen();
    await shown('2 of 29 stories');
    await button('Clear filters').click();
    await shown('29 stories');
    await expect.poll(() => button('Assigned to me').getAttribute('aria-pressed')).toBe('false');
  });

  step('find finished cards by keyboard alone, although the map hides finished cards', async () => {
    // The row of filters is a single Tab stop: Tab moves to its first button, arrow keys move to the other buttons.
    await tabTo(map, map.app.getByRole('toolbar', { name: 'Filters' }).getByRole('button').first());
    await pressUntil(map, 'ArrowRight', button('Done'));
    await pressAll(map, 'Space');
    const [done, all] = [/^[1-9]\d* of/, /of 3\d stories$/];
    await map.app.getByText(done).and(map.app.getByText(all)).waitFor();
    await pressAll(map, 'Space');
    await shown('29 stories');
  });

  step('combine users, statuses and types', async () => {
    await button('Only cards of Kenji Watanabe').click();
    await expect.poll(() => button('Clear filters').count()).toBe(1);
    await button(/^Filters/).click();
    await button('Issue type').click();
    await map.app.getByRole('checkbox', { name: 'Bug' }).check();
    await map.story('Arrow points north').waitFor();
    expect(await map.story('Buzz when I leave').count()).toBe(0);
    expect(await graveFaults(map)).toEqual([]);
    await pressAll(map, 'Escape');
    await button(/^Filters/).click();
    await button('Status').click();
    const statuses = map.app.getByRole('checkbox').and(map.app.getByLabel('To Do'));
    await statuses.first().check();
    await pressAll(map, 'Escape');
    await shown('No card matches your filters');
    expect(await graveFaults(map)).toEqual([]);
    await map.app.getByRole('status').getByRole('button', { name: 'Clear filters' }).click();
    await shown('29 stories');
  });

  const openDialog = async () => {
    await pressUntil(map, 'ArrowRight', button('Filters'));
    await pressAll(map, 'Enter');
    await tabTo(map, button('Manage filters…'));
    await pressAll(map, 'Enter');
    await map.app.getByRole('dialog', { name: 'Quick filters' }).waitFor();
  };
  const suggestion = (name: string | RegExp) =>
    map.app.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name });
  const field = (name: string) => map.app.getByRole('dialog').getByLabel(name);

  step('are created by keyboard with a JQL query that Jira checks', async () => {
    await tabTo(map, button('Filters'));
    await pressAll(map, 'Home');
    await openDialog();
    expect(await graveFaults(map)).toEqual([]);
    await tabTo(map, button('Create filter'));
    await pressAll(map, 'Enter');
    await field('Name').fill('Bugs');
    await tabTo(map, field('JQL query'));
    await typeText(map.page, 'priority = Nowhere');
    await pressAll(map, 'Enter');
    await map.app
      .getByText("The value 'Nowhere' does not exist for the field 'priority'.")
      .waitFor();
    expect(await graveFaults(map)).toEqual([]);

    await field('JQL query').fill('');
    await typeText(map.page, 'issuet');
    await suggestion('Issue Type').waitFor();
    await pressAll(map, 'ArrowDown', 'Enter');
    await typeText(map.page, '= Bu');
    await suggestion('Bug').waitFor();
    await pressAll(map, 'ArrowDown', 'Enter');
    await expect.poll(() => field('JQL query').inputValue()).toBe('type = Bug ');
    await tabTo(map, field('Mark as default: always on, for everyone'));
    await pressAll(map, 'Space');
    await tabTo(map, button('Save'));
    await pressAll(map, 'Enter');
    await expect
      .poll(() => site.sandbox.tracker.calls.recent().map((call) => call.method + call.path))
      .toContainEqual(
        expect.stringMatching(
          /^PUT\/rest\/api\/[23]\/project\/[^/]+\/properties\/ds-smb-admin-setting/,
        ),
      );
  });

  step('are ordered by keyboard and by dragging', async () => {
    const names = () =>
      map.app
        .getByRole('dialog')
        .getByRole('listitem')
        .evaluateAll((items) =>
          items.map((item) => item.querySelector('span > span')?.textContent),
        );
    await expect.poll(names).toEqual(['Assigned to me', 'Due this week', 'Done', 'Bugs']);
    const up = button('Move Bugs up');
    await tabTo(map, up);
    await pressAll(map, 'Enter', 'Enter');
    await expect.poll(names).toEqual(['Assigned to me', 'Bugs', 'Due this week', 'Done']);
    await expect.poll(() => up.evaluate((at) => at === document.activeElement)).toBe(true);

    const line = (name: string) =>
      map.app.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
    const from = await boxOf(line('Done'));
    const to = await boxOf(line('Assigned to me'));
    await map.page.mouse.move(from.x + 8, from.y + from.height / 2);
    await map.page.mouse.down();
    await map.page.mouse.move(from.x + 8, from.y - 8, { steps: 3 });
    await map.page.mouse.move(to.x + 8, to.y + 6, { steps: 8 });
    await map.page.mouse.up();
    await expect.poll(names).toEqual(['Done', 'Assigned to me', 'Bugs', 'Due this week']);
    await pressAll(map, 'Escape');
  });

  step('explain who can turn them off when they are defaults of the board', async () => {
    await expect.poll(() => button('Bugs').getAttribute('aria-pressed')).toBe('true');
    await map.story('Arrow points north').waitFor();
    expect(await map.story('Buzz when I leave').count()).toBe(0);
    await button('Bugs').click();
    await map.flag('clear “Mark as default”').waitFor();

    await reopen({ as: 'member', locale: 'en_US' });
    await button('Bugs').click();
    await map.flag('Only an admin of the board can turn it off').waitFor();
    expect(await map.story('Buzz when I leave').count()).toBe(0);
    expect(map.complaints).toEqual([]);
  });

  step('can be collapsed, and stay collapsed', async () => {
    await reopen();
    await map.more('Hide filters');
    await expect.poll(() => button('Done').count()).toBe(0);
    const { height } = await boxOf(map.app.getByRole('toolbar', { name: 'Story map tools' }));
    expect(height).toBeLessThanOrEqual(48);
    await settingsKept(site, { collapseToolbar: true });
    await reopen();
    await button(/^Filters/).click();
    await button('Done').waitFor();
    await settingsKept(site, { collapseToolbar: false });
    expect(map.complaints).toEqual([]);
  });
});
