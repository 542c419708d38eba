import { afterAll, beforeAll, describe, expect } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

const STORY = 'Book a bed for tonight';
const OTHER = 'Spoken directions';
const BEN = PEOPLE.projectAdmin.name;

/**
 * Two users change the same cards at the same time, before either has received the other's changes (R-LIVE-2,
 * R-LIVE-6).
 */
describe('changes of the same cards by two users', () => {
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

  const rename = async (map: OpenMap, from: string, to: string): Promise<void> => {
    await map.story(from).focus();
    await pressAll(map, 'e', 'ControlOrMeta+a');
    await typeText(map.page, to);
    await pressAll(map, 'Enter');
  };

  /** Selects both stories, so that a drag moves them in one change. */
  const chooseBoth = async (map: OpenMap): Promise<void> => {
    for (const title of [STORY, OTHER]) {
      await map.story(title).click({ modifiers: ['Control'], position: { x: 60, y: 70 } });
    }
  };

  step('open one dialog, which names the other user for each change', async () => {
    await anna.page.context().setOffline(true);
    await chooseBoth(anna);
    await anna.dragToLane(STORY, 'Without a release');
    await anna.storyIn('Without a release', OTHER).waitFor();
    for (const title of [STORY, OTHER]) {
      await ben.dragToLane(title, 'Over the pass');
      await ben.storyIn('Over the pass', title).waitFor();
    }
    await ben.saved();
    await anna.page.context().setOffline(false);
    const dialog = anna.app.getByRole('dialog', {
      name: '2 items in your change were also changed by others',
    });
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByRole('heading', { name: `changed by ${BEN}` }).count())
      .toBe(2);
    const rows = dialog.getByRole('row', { name: /^Release.*Over the pass$/ });
    await expect.poll(() => rows.count()).toBe(2);
    expect(await graveFaults(anna)).toEqual([]);
  });

  step('are all decided by one answer of the user', async () => {
    await anna.app.getByRole('button', { name: 'Keep theirs' }).click();
    for (const title of [STORY, OTHER]) await anna.storyIn('Over the pass', title).waitFor();
    await anna.app.getByRole('dialog').waitFor({ state: 'detached' });
  });

  step('show both names for a choice when the webhook of a new name is late', async () => {
    await anna.page.route(/\/smb\/changes/, (route) => route.abort());
    await rename(ben, STORY, 'Book a bed in time');
    await ben.story('Book a bed in time').waitFor();
    await ben.saved();
    await rename(anna, STORY, 'Book a bed with a view');
    const dialog = anna.app.getByRole('dialog').filter({ hasText: 'Book a bed in time' });
    await dialog.getByRole('row', { name: /^Name.*Book a bed with a view/ }).waitFor();
    // The webhook has not put the change into the feed yet, but Jira already returns the new data of the issue.
    await anna.app.getByRole('dialog', { name: `was changed by ${BEN}` }).waitFor();
    await anna.page.unroute(/\/smb\/changes/);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await ben.story('Book a bed with a view').waitFor();
  });
});
