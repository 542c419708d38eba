import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const STORY = 'Share the list with the group';

interface Found {
  readonly issues: readonly { readonly key: string }[];
}

/** A person who thinks again. */
describe('undo and redo', () => {
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

  it('makes a deleted story again where it stood, and says what is lost', async () => {
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

  it('takes a new card back by keyboard, and makes it again', async () => {
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
