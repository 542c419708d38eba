import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

const STEP = 'Rest on the way';
const STORY = 'Book a bed for tonight';

/** A user remembers two words of a story, and finds the story although the map hides it. */
describe('finding a hidden story', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const panel = () => map.app.getByRole('complementary', { name: 'Search' });
  const field = () => panel().getByRole('combobox');
  const hit = (name: string) => panel().getByRole('option').filter({ hasText: name });
  const pointed = () =>
    map.app.locator('[data-pointed]').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));

  step('opens the search by its shortcut, and moves to the next match by Enter', async () => {
    await map.story(STORY).focus();
    await pressAll(map, '/');
    await panel().waitFor();
    await typeText(map.page, 'the');
    await expect.poll(() => field().inputValue()).toBe('the');
    const words = await panel().getByRole('status').first().textContent();
    const count = Number(words?.match(/^\d+/)?.[0]);
    expect(count).toBeGreaterThan(1);
    await pressAll(map, 'Enter');
    await panel().getByText(`1 of ${count} on the map`).waitFor();
    const first = await pointed();
    expect(first).toHaveLength(1);
    await pressAll(map, 'Enter');
    await panel().getByText(`2 of ${count} on the map`).waitFor();
    await expect.poll(pointed).not.toEqual(first);
    await pressAll(map, 'ArrowUp');
    await panel().getByText(`1 of ${count} on the map`).waitFor();
    await expect.poll(pointed).toEqual(first);
    expect(await graveFaults(map)).toEqual([]);
  });

  step('expands the lane of a match', async () => {
    const lane = map.app.getByRole('button', { name: 'Open country', exact: true });
    await lane.click();
    await expect.poll(() => lane.getAttribute('aria-expanded')).toBe('false');
    await field().fill('book a bed');
    await hit(STORY).click();
    await expect.poll(() => map.story(STORY).count()).toBe(1);
    await expect.poll(pointed).toHaveLength(1);
  });

  step('shows which matches are hidden, and makes them visible', async () => {
    await map.step(STEP).focus();
    await pressAll(map, 'h');
    await expect.poll(() => map.story(STORY).count()).toBe(0);
    await field().fill('book a bed');
    await panel().getByText('1 more is hidden by your filters or your view.').waitFor();
    await panel().getByRole('button', { name: 'Show them' }).click();
    await hit(STORY).waitFor();
    await pressAll(map, 'Tab');
    await field().press('Enter');
    await map.story(STORY).waitFor();
    await expect.poll(pointed).toHaveLength(1);
  });

  step('removes the highlights and the text when the search is closed', async () => {
    await field().press('Escape');
    await panel().waitFor({ state: 'detached' });
    expect(await pointed()).toEqual([]);
    await map.app.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(() => field().inputValue()).toBe('');
  });
});
