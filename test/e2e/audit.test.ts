import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import type { HostPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { type DemoSite, openDemoSite } from './support/site.ts';

const PROJECT = '10000';
const GOAL = 'Plan a walk';
const RENAMED = 'Plan a long walk';

/** An admin of the site reads its audit, and a user the history of a goal (R-ACCESS-12, R-ACCESS-13). */
describe('the audit of a site', () => {
  const step = journey();
  let site: DemoSite;
  let admin: HostPage;
  let goalId = '';

  beforeAll(async () => {
    site = await openDemoSite();
    const goals = await site.asked<readonly Goal[]>('GET', `/smb/goal?projectId=${PROJECT}`);
    goalId = goals.find(({ fields }) => fields.summary === GOAL)?.id ?? '';
    const fields = { summary: RENAMED, endDate: '2027-05-01' };
    await site.asked('PUT', `/smb/goal/${goalId}`, { fields });
  });

  afterAll(() => site?.stop());

  const rows = () => admin.app.locator('tbody > tr');
  const changed = () => rows().filter({ hasText: 'Goal changed' });
  const button = (name: string | RegExp) => admin.app.getByRole('button', { name });

  step('opens from the admin page, with the entries of the whole site', async () => {
    admin = await site.page('admin-config');
    await button('Open the audit log').click();
    await admin.app.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
    await rows().filter({ hasText: 'Cairn installed' }).waitFor();
    await rows().filter({ hasText: 'Milestone created' }).first().waitFor();
    await changed().waitFor();
    expect(await graveFaults(admin)).toEqual([]);
  });

  step('shows only the entries that pass the filters', async () => {
    await choose(admin.app.getByRole('combobox', { name: 'What', exact: true }), 'Goals');
    await expect.poll(() => rows().filter({ hasText: 'Milestone created' }).count()).toBe(0);
    await choose(admin.app.getByRole('combobox', { name: 'Kind of change' }), 'Goal changed');
    await expect.poll(() => rows().count()).toBe(1);
    await choose(admin.app.getByRole('combobox', { name: 'Where', exact: true }), 'Trailhead');
    await changed().waitFor();
  });

  step('opens the details of an entry by keyboard, with every changed field', async () => {
    await tabTo(admin, changed().getByRole('button'));
    await pressAll(admin, 'Enter');
    await admin.app.getByText(/UTC$/).last().waitFor();
    const detail = rows().nth(1);
    await detail.locator('del').filter({ hasText: GOAL }).waitFor();
    await detail.locator('ins').filter({ hasText: RENAMED }).waitFor();
    await detail.locator('ins').filter({ hasText: 'May 1, 2027' }).waitFor();
    expect(await graveFaults(admin)).toEqual([]);
  });

  step('saves what is filtered as a table and as JSON lines', async () => {
    const save = async (format: string): Promise<string> => {
      const coming = admin.page.waitForEvent('download');
      await button('Export').click();
      await admin.app.getByRole('menuitem', { name: format }).click();
      return readFile(await (await coming).path(), 'utf8');
    };
    const table = await save('Table (CSV)');
    expect(table.trimEnd().split('\r\n')).toHaveLength(2);
    expect(table).toContain('GoalDetailsChanged');
    const [entry] = (await save('JSON lines')).trimEnd().split('\n');
    expect(JSON.parse(entry ?? '')).toMatchObject({ streamId: goalId, kind: 'GoalDetailsChanged' });
  });

  step('returns to the admin page', async () => {
    await button('Back to Cairn on this site').click();
    await admin.app.getByRole('heading', { name: 'Cairn on this site' }).waitFor();
  });

  step("shows the history of one goal in the goal's panel, by mouse and by keyboard", async () => {
    const map = await site.open();
    await map.app.locator(`[data-address="goal:${goalId}"]`).focus();
    await pressAll(map, 'Enter');
    const panel = map.app.getByRole('complementary', { name: 'Goal' });
    await panel.getByRole('button', { name: 'History' }).click();
    const entry = panel.getByRole('listitem').filter({ hasText: 'Goal changed' });
    await entry.locator('del').filter({ hasText: GOAL }).waitFor();
    await entry.locator('ins').filter({ hasText: RENAMED }).waitFor();
    await panel.getByRole('listitem').filter({ hasText: 'Goal created' }).waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await tabTo(map, panel.getByRole('button', { name: 'Details' }));
    await pressAll(map, 'Enter');
    await panel.getByLabel('Name', { exact: true }).fill('Plan together');
    await panel.getByLabel('Name', { exact: true }).press('Enter');
    await tabTo(map, panel.getByRole('button', { name: 'History' }));
    await pressAll(map, 'Space');
    await panel
      .getByRole('listitem')
      .first()
      .locator('ins')
      .filter({ hasText: 'Plan together' })
      .waitFor();
  });
});
