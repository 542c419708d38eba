import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { at, drag } from './support/drag.ts';
import { journey } from './support/journey.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { BOTH_HOSTS, type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

interface Fields {
  readonly fields: {
    readonly parent?: { readonly key: string };
    readonly fixVersions: readonly { readonly name: string }[];
    readonly subtasks: readonly { readonly fields: { readonly summary: string } }[];
  };
}

const FROM = 'Maps without a signal';
const TO = 'Buzz when I leave the path';

/** A user works with subtasks, existing issues and the list of shortcuts, by mouse and by keyboard alone. */
describe.each(BOTH_HOSTS)('changing the map in place, on %s', (host) => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite({ host });
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const row = (story: string, title: string) =>
    map.story(story).first().getByRole('button', { name: title }).first();
  const keyOf = async (title: string) => {
    const label = (await map.story(title).first().getAttribute('aria-label')) ?? '';
    return /[A-Z]+-\d+/.exec(label)?.[0] ?? '';
  };
  const issue = (key: string) => site.ask<Fields>('GET', `/rest/api/3/issue/${key}`);
  const subtasksOf = async (title: string) =>
    (await issue(await keyOf(title))).fields.subtasks.map(({ fields }) => fields.summary);

  step('moves a subtask to another story by dragging', async () => {
    const onStory = at(map.story(TO).first(), ({ x, y }) => ({ x: x + 60, y: y + 40 }));
    await drag(map.page, row(FROM, 'Load in the background'), onStory);
    await row(TO, 'Load in the background').waitFor();
    await map.saved();
    await expect.poll(() => subtasksOf(TO)).toContain('Load in the background');
    expect(await graveFaults(map)).toEqual([]);
  });

  step(
    'moves the subtask back, renames it and adds another subtask by keyboard alone',
    async () => {
      await map.story(TO).first().focus();
      await row(TO, 'Load in the background').focus();
      await pressAll(map, 'm');
      const form = map.app.getByRole('dialog', { name: 'Move “Load in the background”' });
      await form.getByLabel('Find a story').fill(FROM);
      await choose(form.getByLabel('Story', { exact: true }), 1);
      expect(await graveFaults(map)).toEqual([]);
      await form.getByRole('button', { name: 'Move', exact: true }).press('Enter');
      await row(FROM, 'Load in the background').waitFor();
      await map.saved();
      await tabTo(map, row(FROM, 'Load in the background'));
      await pressAll(map, 'e');
      await map.app.getByRole('textbox').fill('Load while asleep');
      await pressAll(map, 'Enter');
      await row(FROM, 'Load while asleep').waitFor();
      await map.saved();
      await expect.poll(() => subtasksOf(FROM)).toContain('Load while asleep');
    },
  );

  step('adds an existing issue in place of a new card', async () => {
    await map.story('Huts and springs nearby').first().focus();
    await pressAll(map, 'n');
    await map.app.getByRole('button', { name: 'Link an existing issue…' }).click();
    const form = map.app.getByRole('dialog', { name: /^Link an existing issue to/ });
    await form.getByRole('searchbox').fill('Year in walks');
    await form.getByRole('radio', { name: /Year in walks/ }).check();
    expect(await graveFaults(map)).toEqual([]);
    await form.getByRole('button', { name: 'Link', exact: true }).click();
    await map.storyIn('Over the pass', 'Year in walks').waitFor();
    await map.saved();
    const { fields } = await issue(await keyOf('Year in walks'));
    expect(fields.fixVersions.map(({ name }) => name)).toEqual(['Over the pass']);
  });

  step('adds a story right after the focused story', async () => {
    const titles = () =>
      map
        .story('')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-tip') ?? ''));
    await map.story(TO).first().focus();
    await pressAll(map, 'n');
    await map.app.getByRole('textbox').fill('Whistle at forks');
    await pressAll(map, 'Enter', 'Escape');
    await map.story('Whistle at forks').waitFor();
    await map.saved();
    const all = await titles();
    expect(all.indexOf('Whistle at forks')).toBe(all.indexOf(TO) + 1);
  });

  step(
    'lists the shortcuts when the user types a question mark, and returns the focus',
    async () => {
      await map.story(TO).first().focus();
      await pressAll(map, '?');
      const sheet = map.app.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await sheet.getByText('Select up to here').waitFor();
      expect(await graveFaults(map)).toEqual([]);
      await pressAll(map, 'Escape');
      await sheet.waitFor({ state: 'detached' });
      const focused = () =>
        map
          .story(TO)
          .first()
          .evaluate((card) => card === card.ownerDocument.activeElement);
      await expect.poll(focused).toBe(true);
      expect(map.complaints).toEqual([]);
    },
  );
});
