import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { boxOf } from './support/drag.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const STORY = 'Spoken directions';
const LANE = 'Open country';
/** Lets Jira accept user settings without storing them. So no test starts with the zoom of another test. */
const FORGETFUL = { method: 'PUT', path: '/rest/api/3/user/properties/*', status: 204 };

/** Checks the accessibility of the map in states that no other test reaches. */
describe('the page of a map', () => {
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
  });

  beforeEach(() => {
    site.sandbox.tracker.faults.add(FORGETFUL);
  });

  afterEach(async () => {
    site.sandbox.tracker.faults.clear();
    await map?.close();
  });

  afterAll(() => site?.stop());

  const scale = async () => Number(await map.grid.getAttribute('data-scale'));

  /** Turns the mouse wheel over the map while Ctrl is pressed, until the zoom is `least` or lower. */
  const zoomOutTo = async (least: number) => {
    const { x, y, width, height } = await boxOf(map.grid);
    await map.page.mouse.move(x + width / 2, y + height / 2);
    await map.page.keyboard.down('Control');
    for (let now = await scale(); now > least; now = await scale()) {
      await map.page.mouse.wheel(0, 120);
      // The next turn would be one too many if this one had not been drawn yet.
      await expect.poll(scale).toBeLessThan(now);
    }
    await map.page.keyboard.up('Control');
  };

  it.each([
    ['light', false],
    ['dark', true],
  ])('is accessible at the far zoom, in a %s Jira', async (_, dark) => {
    map = await site.open({ dark });
    await zoomOutTo(0.5);
    await map.app.locator('[data-address^="story:"] > [data-category]').first().waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await zoomOutTo(0.2);
    await map.app.locator('[data-address^="story:"][data-category]').first().waitFor();
    expect(await graveFaults(map)).toEqual([]);
    expect(map.complaints).toEqual([]);
  });

  it('is accessible while a story is dragged', async () => {
    map = await site.open();
    const { x, y, width } = await boxOf(map.story(STORY));
    await map.page.mouse.move(x + width / 3, y + 14);
    await map.page.mouse.down();
    await map.page.mouse.move(x + width / 3 + 8, y + 22, { steps: 2 });
    await map.page.mouse.move(x + width + 60, y + 60, { steps: 6 });
    expect(await graveFaults(map)).toEqual([]);
    await map.page.keyboard.press('Escape');
    await map.page.mouse.up();
    await map.storyIn(LANE, STORY).waitFor();
  });

  it('is accessible with collapsed lanes', async () => {
    map = await site.open();
    for (const name of [LANE, 'Over the pass']) {
      const fold = map.lane(name).locator('[data-action="toggle"]');
      await fold.click();
      await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
    }
    expect(await graveFaults(map)).toEqual([]);
  });

  it.each([
    ['light', false],
    ['dark', true],
  ])('is accessible on a small screen, in a %s Jira', async (_, dark) => {
    map = await site.open({ width: 400, height: 800, dark });
    await map.grid.waitFor();
    expect(await graveFaults(map)).toEqual([]);
  });

  it('is accessible when it is empty, and while it loads', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const jira = await site.visit({
      prepare: async (context) => {
        await context.route(/\/search\/jql/, async (route) => {
          await asked;
          await route.fulfill({ json: { issues: [], isLast: true } });
        });
      },
    });
    await jira.app.locator('main[aria-busy="true"]').waitFor();
    expect(await graveFaults(jira)).toEqual([]);
    answer();
    await jira.app.getByRole('grid', { name: 'Story map' }).waitFor();
    expect(await graveFaults(jira)).toEqual([]);
    await jira.close();
  });
});
