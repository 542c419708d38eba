import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Box, boxOf } from './support/drag.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

/** Whether two things lie over each other. */
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const STORY = 'Share the list with the group';

interface Found {
  readonly issues: readonly { readonly key: string }[];
}

/** A person who thinks again. */
describe('undo and redo', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const keysOf = async (summary: string): Promise<string[]> => {
    const jql = `project = TRAIL AND summary ~ "\\"${summary}\\""`;
    const { issues } = await site.ask<Found>('POST', '/rest/api/3/search/jql', {
      jql,
      fields: ['summary'],
    });
    return issues.map(({ key }) => key);
  };

  step('makes a deleted story again where it stood, and says what is lost', async () => {
    const [before] = await keysOf(STORY);
    await map.story(STORY).focus();
    await pressAll(map, 'Delete');
    await map.app.getByRole('dialog').getByRole('button', { name: 'Delete' }).last().click();
    const flag = map.app.getByRole('status').filter({ hasText: `${before} deleted` });
    await flag.waitFor();
    await expect.poll(() => map.story(STORY).count()).toBe(0);

    await flag.getByRole('button', { name: 'Undo' }).click();
    await map.storyIn('Open country', STORY).waitFor();
    await map.flag(/Comments, attachments/).waitFor();
    await expect.poll(async () => (await keysOf(STORY))[0] === before).toBe(false);
  });

  step('shows its flag where no flag of Jira lies', async () => {
    // The search lags behind what was made again.
    await expect.poll(() => keysOf(STORY)).toHaveLength(1);
    const [key] = await keysOf(STORY);
    await map.story(STORY).focus();
    await pressAll(map, 'Delete');
    await map.app.getByRole('dialog').getByRole('button', { name: 'Delete' }).last().click();
    const flag = map.app.getByRole('status').filter({ hasText: `${key} deleted` });
    await flag.waitFor();
    const own = await boxOf(flag);
    await flag.getByRole('button', { name: 'Undo' }).click();
    // The one of the first deletion may stand there still.
    const jiras = map.flag(/Comments, attachments/).last();
    const theirs = await boxOf(jiras);
    expect(overlap(own, theirs)).toBe(false);
    await map.storyIn('Open country', STORY).waitFor();
    await expect.poll(async () => (await keysOf(STORY))[0] === key).toBe(false);
  });

  step('takes a new card back by keyboard, and makes it again', async () => {
    await map.story(STORY).focus();
    await pressAll(map, 'n');
    await map.page.keyboard.type('Call a cab home');
    await pressAll(map, 'Enter', 'Escape');
    await map.story('Call a cab home').waitFor();
    await expect.poll(() => keysOf('Call a cab home')).toHaveLength(1);

    await map.story(STORY).focus();
    await pressAll(map, 'ControlOrMeta+z');
    await expect.poll(() => map.story('Call a cab home').count()).toBe(0);
    await expect.poll(() => keysOf('Call a cab home')).toEqual([]);

    await map.story(STORY).focus();
    await pressAll(map, 'ControlOrMeta+Shift+z');
    await map.story('Call a cab home').waitFor();
    expect(map.complaints).toEqual([]);
  });
});
