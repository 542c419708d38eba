import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { boxOf } from './support/drag.ts';
import { pressAll, pressUntilSaid } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const FROM = 'Open country';
const TO = 'Over the pass';

/** Several stories are chosen and changed together, with a mouse and without. */
describe('several cards at once', () => {
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const saved = () => expect.poll(() => map.app.locator('[aria-busy="true"]').count()).toBe(0);
  const bar = () => map.app.getByRole('region', { name: 'Selected stories' });
  const chosen = () => map.app.locator('[data-selected]');

  /** Titles of some stories of a lane that stand in one column, from top to bottom. */
  const titlesIn = (lane: string) =>
    map
      .lane(lane)
      .getByRole('listitem')
      .evaluateAll((cards) =>
        cards
          .map((card) => ({
            box: card.getBoundingClientRect(),
            name: card.getAttribute('data-tip') ?? '',
          }))
          .sort((a, b) => a.box.x - b.box.x || a.box.y - b.box.y)
          .map(({ name }) => name),
      );
  const two = async (lane: string) => {
    const [first = '', second = ''] = await titlesIn(lane);
    return [first, second] as const;
  };

  it('go to another release by mouse, in one drop, and come back by one undo', async () => {
    const [first, second] = await two(FROM);
    await map.story(first).click({ modifiers: ['Control'], position: { x: 60, y: 70 } });
    await map.story(second).click({ modifiers: ['Shift'], position: { x: 60, y: 70 } });
    const count = await chosen().count();
    expect(count).toBeGreaterThanOrEqual(2);
    await bar().getByText(`${count} stories selected`).waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await map.dragToLane(first, TO);
    await map.storyIn(TO, first).waitFor();
    await map.storyIn(TO, second).waitFor();
    await saved();
    await map.refresh();
    await map.storyIn(TO, second).waitFor();
    await map.app.getByRole('button', { name: 'Undo' }).click();
    await map.storyIn(FROM, first).waitFor();
    await map.storyIn(FROM, second).waitFor();
    await saved();
    await map.story(first).focus();
    await pressAll(map, 'Escape');
    await expect.poll(() => chosen().count()).toBe(0);
  });

  it('go there by keyboard alone, and the form does the same', async () => {
    const [first, second] = await two(FROM);
    await map.story(first).focus();
    await pressAll(map, 'x');
    await map.story(second).focus();
    await pressAll(map, 'x', 'Space');
    await pressUntilSaid(map, 'ArrowUp', TO);
    await pressAll(map, 'Space');
    await map.storyIn(TO, first).waitFor();
    await map.storyIn(TO, second).waitFor();
    await saved();
    await pressAll(map, 'm');
    const dialog = map.app.getByRole('dialog', { name: 'Move 2 stories' });
    await dialog.getByLabel('Release').selectOption({ label: FROM });
    expect(await graveFaults(map)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await map.storyIn(FROM, first).waitFor();
    await map.storyIn(FROM, second).waitFor();
    await saved();
  });

  it('get one colour and stay chosen', async () => {
    await expect.poll(() => chosen().count()).toBe(2);
    await bar().getByRole('button', { name: 'Edit fields…' }).click();
    await map.app.getByRole('radio', { name: 'Colour 3', exact: true }).check();
    expect(await graveFaults(map)).toEqual([]);
    await map.app.getByRole('button', { name: 'Save' }).click();
    await saved();
    const tints = await chosen().evaluateAll((cards) =>
      cards.map((card) => (card as HTMLElement).style.getPropertyValue('--tint')),
    );
    expect(new Set(tints).size).toBe(1);
  });

  it('are all put back when the tracker refuses the first', async () => {
    const cards = await chosen().evaluateAll((all) =>
      all.map((card) => card.getAttribute('data-tip') ?? ''),
    );
    site.sandbox.tracker.faults.add({
      method: 'PUT',
      path: '/rest/api/3/issue/*',
      status: 400,
      body: { errorMessages: ['Not these.'] },
      times: 1,
    });
    await map.dragToLane(cards[0] ?? '', TO);
    await map.flag('Not these.').waitFor();
    for (const title of cards) await map.storyIn(FROM, title).waitFor();
    await saved();
  });

  it('go for good once their number was confirmed', async () => {
    const before = await map.lane(FROM).getByRole('listitem').count();
    await bar().getByRole('button', { name: 'Delete…' }).click();
    await map.app.getByRole('dialog', { name: 'Delete 2 stories?' }).waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await map.app.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => map.lane(FROM).getByRole('listitem').count()).toBe(before - 2);
    await saved();
    expect(map.complaints.filter((said) => !said.includes('400'))).toEqual([]);
  });

  it('show under the pointer how many go along', async () => {
    const [first, second] = await two(FROM);
    for (const title of [first, second]) {
      await map.story(title).click({ modifiers: ['Control'], position: { x: 60, y: 70 } });
    }
    const { x, y } = await boxOf(map.story(first));
    await map.page.mouse.move(x + 60, y + 14);
    await map.page.mouse.down();
    await map.page.mouse.move(x + 70, y + 30, { steps: 4 });
    const target = await boxOf(map.lane(TO));
    await map.page.mouse.move(x + 70, target.y + 70, { steps: 8 });
    await expect.poll(() => map.app.locator('[data-drop-line]').count()).toBe(1);
    await pressAll(map, 'Escape');
    await map.page.mouse.up();
    await expect.poll(() => map.app.locator('[data-drop-line]').count()).toBe(0);
  });
});
