import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showView, VIEW_MODES, WALKED_PAGE } from './support/focus-screens.ts';
import { walkFocus } from './support/focus-walk.ts';
import { type DemoSite, type OpenMap, openDemoSite, projectPath } from './support/site.ts';

/** Wherever the focus is in a view of a map, Escape, Enter and undo leave it somewhere (R-VIEW-33). */
describe('the focus is never lost', () => {
  const walkedBefore = new Set<string>();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open(WALKED_PAGE);
  });

  afterAll(() => site?.stop());

  const enter = async (): Promise<OpenMap> => {
    if (map.page.url().includes(projectPath('TRAIL'))) return map;
    await map.close();
    map = await site.open(WALKED_PAGE);
    return map;
  };

  it.each(VIEW_MODES)('in the view "%s"', async (view) => {
    const open = () => showView(map, view);
    expect(await walkFocus({ enter, open, scope: 'main' }, walkedBefore)).toEqual([]);
  });

  it.each(['Spoken directions'])('by undo of a move by keys of the card "%s"', async (title) => {
    await showView(map, 'storyMap');
    const card = map.story(title).first();
    const lane = () =>
      card.evaluate((element) => element.closest('[role="row"]')?.getAttribute('aria-rowindex'));
    const before = await lane();
    await card.focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await map.page.keyboard.press(key);
    await map.saved();
    await map.page.keyboard.press('Control+z');
    await map.saved();
    await expect.poll(lane).toBe(before);
    await expect
      .poll(() => card.evaluate((element) => element === document.activeElement))
      .toBe(true);
  });
});
