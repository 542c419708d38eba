import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { boxOf } from './support/drag.ts';
import { openPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { later, plansOn, roadmapOn, type StoredPlan } from './support/roadmap-page.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

/** A user plans on the timeline by mouse and by keyboard. Jira stores the same dates after each change. */
describe('the roadmap', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open({ width: 1600, height: 1000 });
  });

  afterAll(() => site?.stop());

  const here = () => roadmapOn(map);
  const rows = () => here().rows();
  const row = (title: string) => here().row(title);
  const bar = (title: string) => here().bar(title);
  const undo = () => here().undo();
  const keyOf = (title: string) => plansOn(site).keyOf(title);
  const planOf = (title: string) => plansOn(site).planOf(title);
  const expectPlan = (title: string, plan: StoredPlan | null) =>
    plansOn(site).expectPlan(title, plan);

  step('is the third view of a board, and shows all items with dates', async () => {
    await here().show();
    await bar('Find a route').first().waitFor();
    expect(await graveFaults(map)).toEqual([]);
  });

  step("is an entry of the browser's history, so Back leads to the map", async () => {
    const { page, app } = map;
    await page.goBack();
    await app.getByRole('grid', { name: 'Story map' }).waitFor();
    await page.goForward();
    await bar('Find a route').first().waitFor();
    expect(map.complaints).toEqual([]);
  });

  step('opens by its URL for another user, and after a reload', async () => {
    const other = await openPage(site.browser, map.page.url(), { as: 'projectAdmin' });
    await other.app.getByRole('treegrid').waitFor();
    await other.page.reload();
    await other.app.getByRole('treegrid').waitFor();
    expect(other.complaints).toEqual([]);
    await other.close();
  });

  step('moves a bar by mouse, and undoes the move', async () => {
    const before = await planOf('Find a route');
    if (!before) throw new Error('the demo has no plan for it');
    const { x, y, width, height } = await boxOf(bar('Find a route').first());
    const at = { x: Math.max(x, 900) + 30, y: y + height / 2 };
    await map.page.mouse.move(at.x, at.y);
    await map.page.mouse.down();
    await map.page.mouse.move(at.x + 12, at.y, { steps: 3 });
    await map.page.mouse.move(at.x + 70, at.y, { steps: 8 });
    await map.page.mouse.up();
    expect(width).toBeGreaterThan(60);
    await expect.poll(async () => (await planOf('Find a route'))?.endDate).not.toBe(before.endDate);
    const after = await planOf('Find a route');
    const moved = Date.parse(after?.endDate ?? '') - Date.parse(before.endDate ?? '');
    expect(moved).toBeGreaterThan(0);
    expect(Date.parse(after?.startDate ?? '') - Date.parse(before.startDate ?? '')).toBe(moved);
    await undo();
    await expectPlan('Find a route', before);
  });

  step('puts a dragged bar back when the user presses Esc', async () => {
    const before = await planOf('Find a route');
    const { x, y, height } = await boxOf(bar('Find a route').first());
    const at = { x: Math.max(x, 900) + 30, y: y + height / 2 };
    await map.page.mouse.move(at.x, at.y);
    await map.page.mouse.down();
    await map.page.mouse.move(at.x + 70, at.y, { steps: 8 });
    await pressAll(map, 'Escape');
    await map.page.mouse.up();
    await expect.poll(async () => (await boxOf(bar('Find a route').first())).x).toBe(x);
    await expect.poll(() => planOf('Find a route')).toEqual(before);
  });

  step('moves a bar or its end by keyboard; quick key presses are one change', async () => {
    const before = await planOf('Find a route');
    await row('Find a route').first().focus();
    await pressAll(map, 'Alt+ArrowRight', 'Alt+ArrowRight');
    const moved = {
      startDate: later(before?.startDate ?? null, 2),
      endDate: later(before?.endDate ?? null, 2),
    };
    await expectPlan('Find a route', moved);
    await pressAll(map, ']');
    await expectPlan('Find a route', { ...moved, endDate: later(moved.endDate, 1) });
    await undo();
    await expectPlan('Find a route', moved);
    await pressAll(map, 'Control+z');
    await expectPlan('Find a route', before);
  });

  step('accepts two dates in a form, and refuses an end before the start', async () => {
    const before = await planOf('Find a route');
    await row('Find a route').first().focus();
    await pressAll(map, 'd');
    const dialog = map.app.getByRole('dialog');
    await dialog.getByLabel('Start date').fill('2027-03-10');
    await dialog.getByLabel('End date').fill('31 Feb 2027');
    await pressAll(map, 'Tab');
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => planOf('Find a route')).toEqual(before);
    await dialog.getByLabel('End date').fill('2027-03-01');
    await pressAll(map, 'Tab');
    await dialog.getByText('The start date cannot be after the end date.').waitFor();
    await expect.poll(() => dialog.getByLabel('End date').inputValue()).toBe('Mar 1, 2027');
    await dialog.getByLabel('Start date').fill('2027-02-20');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expectPlan('Find a route', { startDate: '2027-02-20', endDate: '2027-03-01' });
    await undo();
    await expectPlan('Find a route', before);
  });

  step('schedules items without dates by mouse and by keyboard', async () => {
    await map.app.getByRole('button', { name: /^Without dates/ }).click();
    const tray = map.app.getByRole('region', { name: 'Without dates' });
    const card = tray.getByRole('button', { name: /Keep the lights on/ });
    const from = await boxOf(card);
    const target = await boxOf(row('Find a route').first());
    await map.page.mouse.move(from.x + 40, from.y + from.height / 2);
    await map.page.mouse.down();
    await map.page.mouse.move(from.x + 60, from.y - 20, { steps: 4 });
    await map.page.mouse.move(1100, target.y + target.height / 2, { steps: 10 });
    await map.page.mouse.up();
    await expect.poll(async () => (await planOf('Keep the lights on')) !== null).toBe(true);
    await undo();
    await expectPlan('Keep the lights on', null);

    await card.focus();
    await pressAll(map, 'Enter');
    const dialog = map.app.getByRole('dialog');
    await dialog.getByLabel('Start date').fill('2027-01-04');
    await dialog.getByLabel('End date').fill('2027-01-15');
    await pressAll(map, 'Enter');
    await dialog.waitFor({ state: 'detached' });
    await expectPlan('Keep the lights on', { startDate: '2027-01-04', endDate: '2027-01-15' });
    await pressAll(map, 'Control+z');
    await expectPlan('Keep the lights on', null);
    expect(await graveFaults(map)).toEqual([]);
  });

  step('links two stories, and moves one as proposed when their order is violated', async () => {
    const [first, second] = ['Snow depth from the avalanche service', 'Suggest routes near me'];
    const before = await planOf(second);
    const blocked = async () => {
      const path = `/rest/api/3/issue/${await keyOf(first)}?fields=issuelinks`;
      const { fields } = await site.ask<{ fields: { issuelinks: { outwardIssue?: object }[] } }>(
        'GET',
        path,
      );
      return fields.issuelinks.filter(({ outwardIssue }) => outwardIssue).length;
    };
    const linked = await blocked();
    await map.app.getByRole('button', { name: 'Close the tray' }).click();
    await row(first).getByTitle(first).hover();
    await row(first)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await map.app.getByRole('menuitem', { name: 'Blocks…' }).click();
    await map.app.getByLabel('Find an epic or story').fill(second);
    await map.app.getByRole('dialog').getByRole('button', { name: second }).click();
    await expect.poll(blocked).toBe(linked + 1);
    await map.app.getByRole('button', { name: 'Today', exact: true }).click();
    const violated = rows().getByText(/days too early/);
    await violated.waitFor();
    expect(await graveFaults(map)).toEqual([]);

    await row(second)
      .getByTitle(second)
      .click({ modifiers: ['Control'] });
    await map.app.getByRole('button', { name: 'Auto-schedule…' }).click();
    const proposal = map.app.getByRole('dialog', { name: 'Auto-schedule' });
    await proposal.getByText(/^Fixes a start|· Fixes a start/).waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await proposal.getByRole('button', { name: /^Apply \d+ changes?$/ }).click();
    await violated.waitFor({ state: 'detached' });
    await expect.poll(() => planOf(second)).not.toEqual(before);
    await undo();
    await expectPlan(second, before);
    await violated.waitFor();
    await pressAll(map, 'Control+z');
    await expect.poll(blocked).toBe(linked);
  });

  step('adds and renames milestones, and undoes both changes', async () => {
    await map.app.getByRole('button', { name: 'Add milestone' }).first().click();
    await map.app.getByLabel('Name', { exact: true }).fill('First snow');
    await map.app.getByRole('button', { name: 'Save', exact: true }).click();
    const flag = map.app.getByRole('button', { name: /Milestone First snow/ });
    await flag.waitFor();
    await flag.click();
    await map.app.getByLabel('Name', { exact: true }).fill('Deep snow');
    await map.app.getByRole('button', { name: 'Save', exact: true }).click();
    await map.app.getByRole('button', { name: /Milestone Deep snow/ }).waitFor();
    await map.app.getByRole('button', { name: 'Add milestone' }).first().click();
    await map.app.getByRole('button', { name: 'Span', exact: true }).click();
    const [start, end] = [map.app.getByLabel('Start date'), map.app.getByLabel('End date')];
    const today = await start.inputValue();
    await end.fill('2020-03-01');
    await pressAll(map, 'Tab');
    // Both dates stay as they are; the form refuses them.
    await map.app.getByText('The start date cannot be after the end date.').waitFor();
    await expect.poll(() => start.inputValue()).toBe(today);
    await expect.poll(() => end.inputValue()).toBe('Mar 1, 2020');
    await map.app.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect(await graveFaults(map)).toEqual([]);
    expect(map.complaints).toEqual([]);
  });
});
