import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const FORMER = 'Maps without a signal';
const NEW_NAME = 'Maps without any signal';

/** A user shares a moment, compares two of them, plays the days and comes from a history (R-TIME-11 to R-TIME-14). */
describe('moments of a map', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;
  let goalId = '';

  beforeAll(async () => {
    site = await openDemoSite();
    await site.ask('PUT', '/rest/api/3/issue/TRAIL-24', { fields: { summary: NEW_NAME } });
    const goals = await site.asked<readonly Goal[]>('GET', '/smb/goal?projectId=10000');
    goalId = goals.find(({ fields }) => fields.summary === 'Plan a walk')?.id ?? '';
    for (const summary of ['Plan a long walk', 'Plan a short walk']) {
      await site.asked('PUT', `/smb/goal/${goalId}`, { fields: { summary } });
    }
    map = await site.open();
    await map.story(NEW_NAME).waitFor();
  });

  afterAll(() => site?.stop());

  const bar = () => map.app.getByRole('region', { name: 'Back in time' });
  const slider = () => bar().getByRole('slider', { name: 'Moment that the map shows' });
  const sinceSlider = () =>
    bar().getByRole('slider', { name: 'Moment that the map is compared with' });
  const panel = () => map.app.getByRole('complementary', { name: 'What changed' });
  const past = () => bar().getByText('This is the past.');
  const address = () => decodeURIComponent(map.page.url());

  step('are in the address, also after a reload', async () => {
    await map.more('Back in time');
    await bar().getByRole('button', { name: 'Yesterday' }).click();
    await past().waitFor();
    await expect.poll(address).toContain('moment=2');
    await map.page.reload();
    await past().waitFor();
    await map.story(FORMER).waitFor();
    await map.page.goBack();
    await past().waitFor({ state: 'detached' });
    await map.story(NEW_NAME).waitFor();
  });

  step('are compared with now, and one with another, by keys', async () => {
    await bar().getByRole('button', { name: 'Yesterday' }).click();
    await past().waitFor();
    await bar().getByRole('button', { name: 'Compare with now' }).click();
    await panel()
      .getByText(/^Since .* 1 changed/)
      .waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await sinceSlider().focus();
    await pressAll(map, 'PageUp');
    await panel()
      .getByText(/^Since /)
      .waitFor();
    await slider().focus();
    await pressAll(map, 'ArrowLeft');
    await past().waitFor();
    await panel()
      .getByText(/^(Between|Nothing has changed on this map between) /)
      .waitFor();
    await expect.poll(address).toContain('since=2');
    expect(await graveFaults(map)).toEqual([]);
  });

  step('are left by Escape: the comparison first, then the past', async () => {
    await slider().focus();
    await pressAll(map, 'Escape');
    await panel().waitFor({ state: 'detached' });
    await past().waitFor();
    await pressAll(map, 'Escape');
    await past().waitFor({ state: 'detached' });
    await expect.poll(address).not.toContain('since=2');
  });

  step('are played up to now, and stopped by Escape', async () => {
    await slider().focus();
    await pressAll(map, 'Space');
    await past().waitFor();
    await bar().getByRole('button', { name: 'Pause' }).waitFor();
    await pressAll(map, 'Escape');
    await bar().getByRole('button', { name: 'Play' }).waitFor();
    await past().waitFor();
    await bar().getByRole('button', { name: 'Return to now' }).click();
    await past().waitFor({ state: 'detached' });
  });

  step('are reached from the history of a goal, with the goal in sight', async () => {
    await bar().getByRole('button', { name: 'Close the timeline' }).click();
    const goal = map.app.locator(`[data-address="goal:${goalId}"]`);
    await goal.focus();
    await pressAll(map, 'Enter');
    const history = map.app.getByRole('complementary', { name: 'Goal' });
    await history.getByRole('button', { name: 'History' }).click();
    const entry = history
      .getByRole('listitem')
      .filter({ hasText: 'Plan a long walk' })
      .filter({ hasNotText: 'Plan a short walk' });
    await entry.getByRole('button', { name: 'Show the map then' }).focus();
    await pressAll(map, 'Enter');
    await past().waitFor();
    await expect.poll(() => goal.textContent()).toContain('Plan a long walk');
    await expect
      .poll(() => goal.evaluate((it) => it.contains(it.ownerDocument.activeElement)))
      .toBe(true);
  });
});
