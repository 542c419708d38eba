import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { graveFaults } from './support/axe.ts';
import type { HostPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { type DemoSite, openDemoSite } from './support/site.ts';

const PROJECT = '10000';
const GOAL = 'Plan a walk';

/** A user finds in the history of a goal who renamed it, and takes that back (R-TIME-7). */
describe('one change of a history is taken back', () => {
  const step = journey();
  let site: DemoSite;
  let map: HostPage;
  let goalId = '';

  const goalNow = async (): Promise<Goal['fields']> => {
    const goals = await site.asked<readonly Goal[]>('GET', `/smb/goal?projectId=${PROJECT}`);
    const found = goals.find(({ id }) => id === goalId);
    if (!found) throw new Error('no goal');
    return found.fields;
  };

  beforeAll(async () => {
    site = await openDemoSite();
    const goals = await site.asked<readonly Goal[]>('GET', `/smb/goal?projectId=${PROJECT}`);
    goalId = goals.find(({ fields }) => fields.summary === GOAL)?.id ?? '';
    await site.asked('PUT', `/smb/goal/${goalId}`, { fields: { summary: 'Plan a long walk' } });
    await site.asked('PUT', `/smb/goal/${goalId}`, { fields: { endDate: '2027-05-01' } });
    await site.asked('PUT', `/smb/goal/${goalId}`, { fields: { endDate: '2027-06-01' } });
    map = await site.open();
    await map.app.locator(`[data-address="goal:${goalId}"]`).focus();
    await pressAll(map, 'Enter');
  });

  afterAll(() => site?.stop());

  const panel = () => map.app.getByRole('complementary', { name: 'Goal' });
  const entry = (text: string) => panel().getByRole('listitem').filter({ hasText: text });

  step('by mouse, when nobody has changed the value since', async () => {
    await panel().getByRole('button', { name: 'History' }).click();
    const renamed = entry('Plan a long walk').first();
    await renamed.hover();
    await renamed.getByRole('button', { name: 'Undo this change' }).click();
    await expect.poll(goalNow).toMatchObject({ summary: GOAL, endDate: '2027-06-01' });
    await entry('Plan a long walk').filter({ hasText: 'The former value is in place' }).waitFor();
    expect(await graveFaults(map)).toEqual([]);
  });

  step('and made again by undo', async () => {
    await pressAll(map, 'Control+z');
    await expect.poll(goalNow).toMatchObject({ summary: 'Plan a long walk' });
  });

  step('by keyboard, after a question when the value was changed since', async () => {
    const dated = entry('May 1, 2027').filter({ hasNotText: 'Jun 1, 2027' });
    await tabTo(map, dated.getByRole('button', { name: 'Undo this change' }));
    await pressAll(map, 'Enter');
    await panel().getByRole('region', { name: 'Undo this change?' }).waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await pressAll(map, 'ArrowDown', 'Tab', 'Tab', 'Enter');
    await expect.poll(goalNow).not.toMatchObject({ endDate: '2027-06-01' });
    await expect.poll(goalNow).toMatchObject({ summary: 'Plan a long walk' });
  });
});
