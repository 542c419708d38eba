import { afterAll, beforeAll, describe, expect } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { boxOf, grab } from './support/drag.ts';
import { journey } from './support/journey.ts';
import { pressAll, pressUntilSaid } from './support/keyboard.ts';
import { later, plansOn, roadmapOn } from './support/roadmap-page.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

const STORY = 'Book a bed for tonight';
const OTHER = 'Huts and springs nearby';
const GOAL = 'Plan a walk';
const BAR = 'Find a route';
const BEN = PEOPLE.projectAdmin.name;

/** A user drags an item while another user changes the item (R-LIVE-1, R-LIVE-2). */
describe('an item that a user drags while another user changes it', () => {
  const step = journey();
  let site: DemoSite;
  let anna: OpenMap;
  let ben: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    [anna, ben] = await Promise.all([
      site.open(),
      site.open({ as: 'projectAdmin', locale: 'en_US' }),
    ]);
  });

  afterAll(() => site?.stop());

  /** In Anna's browser, grabs a card and moves it a little. The card stays grabbed until a `mouse.up`. */
  const pickUp = async (title: string): Promise<void> => {
    const { x, y } = await grab(anna.page, anna.story(title));
    await anna.page.mouse.move(x + 12, y + 18, { steps: 4 });
  };

  const moveTo = async (laneName: string): Promise<void> => {
    const { y } = await boxOf(anna.lane(laneName));
    const { x, width } = await boxOf(anna.story(STORY).first());
    await anna.page.mouse.move(x + width / 2, y + 60, { steps: 10 });
  };

  const rename = async (map: OpenMap, from: string, to: string): Promise<void> => {
    await map.story(from).focus();
    await pressAll(map, 'e', 'ControlOrMeta+a');
    await typeText(map.page, to);
    await pressAll(map, 'Enter');
    await map.story(to).waitFor();
  };

  const remove = async (map: OpenMap, title: string): Promise<void> => {
    await map.story(title).focus();
    await pressAll(map, 'Delete');
    await map.app.getByRole('dialog').getByRole('button', { name: 'Delete' }).last().click();
    await map.story(title).waitFor({ state: 'detached' });
  };

  step('shows its new name at once, and a message names the user who renamed it', async () => {
    await pickUp(STORY);
    await rename(ben, STORY, 'Book two beds for tonight');
    await anna.flag(`${BEN} renamed “${STORY}” to “Book two beds for tonight”`).waitFor();
    await anna.story('Book two beds for tonight').waitFor();
    await pressAll(anna, 'Escape');
    await anna.page.mouse.up();
    await rename(ben, 'Book two beds for tonight', STORY);
    await anna.story(STORY).waitFor();
  });

  step('opens a conflict dialog after the drop when the other user has moved it', async () => {
    await pickUp(STORY);
    await ben.dragToLane(STORY, 'Over the pass');
    await anna.flag(`${BEN} moved “${STORY}” while you were moving it`).waitFor();
    await moveTo('Without a release');
    await anna.page.mouse.up();
    const dialog = anna.app.getByRole('dialog').filter({ hasText: 'Over the pass' });
    await dialog.getByRole('button', { name: 'Keep theirs' }).click();
    await anna.storyIn('Over the pass', STORY).waitFor();
  });

  step('is not written after a drop when the other user has deleted it', async () => {
    await pickUp(OTHER);
    await remove(ben, OTHER);
    await anna.flag(`${BEN} deleted “${OTHER}” while you were moving it`).waitFor();
    const written = site.written().length;
    await moveTo('Open country');
    await anna.page.mouse.up();
    await anna.story(OTHER).waitFor({ state: 'detached' });
    expect(site.written()).toHaveLength(written);
  });

  step('announces the change during a keyboard move, and then opens that dialog', async () => {
    await anna.story(STORY).focus();
    await pressAll(anna, 'Space', 'ArrowDown');
    await ben.dragToLane(STORY, 'Open country');
    const said = `${BEN} moved “${STORY}” while you were moving it`;
    await anna.app.getByRole('status').filter({ hasText: said }).waitFor();
    await pressUntilSaid(anna, 'ArrowDown', 'Without a release');
    await pressAll(anna, 'Space');
    const dialog = anna.app.getByRole('dialog').filter({ hasText: 'Open country' });
    await dialog.getByRole('button', { name: 'Keep theirs' }).click();
    await anna.storyIn('Open country', STORY).waitFor();
  });

  step('is released from a keyboard move when the other user deletes it', async () => {
    await anna.story(STORY).focus();
    await pressAll(anna, 'Space', 'ArrowUp');
    await remove(ben, STORY);
    const said = `${BEN} deleted “${STORY}” while you were moving it`;
    await anna.app.getByRole('status').filter({ hasText: said }).waitFor();
    const written = site.written().length;
    await anna.story(STORY).waitFor({ state: 'detached' });
    await pressAll(anna, 'Space');
    await pressAll(anna, 'Escape');
    expect(site.written()).toHaveLength(written);
  });

  step('shows its new name at once, even if it is a goal', async () => {
    await anna.goal(GOAL).focus();
    await pressAll(anna, 'Space', 'ArrowRight');
    await ben.goal(GOAL).focus();
    await pressAll(ben, 'F2', 'ControlOrMeta+a');
    await typeText(ben.page, 'Plan a long walk');
    await pressAll(ben, 'Enter');
    await anna.flag(`${BEN} renamed “${GOAL}” to “Plan a long walk”`).waitFor();
    await anna.goal('Plan a long walk').waitFor();
    await pressAll(anna, 'Escape');
  });

  step('opens a conflict dialog after the drop if it is a bar with changed dates', async () => {
    const roadmap = roadmapOn(anna);
    const plans = plansOn(site);
    await roadmap.show();
    const before = await plans.planOf(BAR);
    if (!before) throw new Error('the demo has no plan for it');
    const { x, y, height } = await boxOf(roadmap.bar(BAR).first());
    const at = { x: Math.max(x, 900) + 30, y: y + height / 2 };
    await anna.page.mouse.move(at.x, at.y);
    await anna.page.mouse.down();
    await anna.page.mouse.move(at.x + 70, at.y, { steps: 8 });
    const theirs = {
      startDate: later(before.startDate, 30),
      endDate: later(before.endDate, 30),
    };
    await roadmapOn(ben).show();
    await roadmapOn(ben).date(BAR, theirs.startDate, theirs.endDate);
    await anna.flag(`${BEN} changed the dates of “${BAR}” while you were moving it`).waitFor();
    await anna.page.mouse.up();
    await anna.app.getByRole('dialog').getByRole('button', { name: 'Keep theirs' }).click();
    await plans.expectPlan(BAR, theirs);
  });
});
