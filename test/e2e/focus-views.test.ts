import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from './support/drag.ts';
import { showView, VIEW_MODES, WALKED_PAGE } from './support/focus-screens.ts';
import { walkFocus } from './support/focus-walk.ts';
import { type DemoSite, type OpenMap, openDemoSite, projectPath } from './support/site.ts';

/** Wherever the focus is in a view of a map, Escape, Enter and undo leave it somewhere (R-VIEW-26). */
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

  it('by undo of a move by keys', async () => {
    const card = map.story('Buzz when I leave the path');
    const other = map.story('Arrow points north after a call');
    // Which of them comes first depends on when the demo last wrote each of them.
    const distance = async () => (await boxOf(card)).y - (await boxOf(other)).y;
    const before = await distance();
    await card.focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await map.page.keyboard.press(key);
    await expect.poll(distance).not.toBe(before);
    await map.saved();
    await map.page.keyboard.press('Control+z');
    await expect.poll(distance).toBe(before);
    await map.saved();
    const hasFocus = () => card.evaluate((element) => element === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
  });

  it('by a menu that keys have opened, whose first entry has it', async () => {
    const card = map.story('Spoken directions').first();
    await card.focus();
    await map.page.keyboard.press('Shift+F10');
    const first = map.app.getByRole('menuitem').first();
    const hasFocus = (of: typeof first) =>
      expect.poll(() => of.evaluate((element) => element === document.activeElement)).toBe(true);
    await hasFocus(first);
    await map.page.keyboard.press('Escape');
    await hasFocus(card);
  });

  it.each(VIEW_MODES)('in the view "%s"', async (view) => {
    const open = () => showView(map, view);
    expect(await walkFocus({ enter, open, scope: 'main' }, walkedBefore)).toEqual([]);
  });
});
