import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { boxOf } from './support/drag.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const FORMER = 'Maps without a signal';
const NEW_NAME = 'Maps without any signal';
const MOVED = 'Filter by length and climb';
const ADDED = 'Made after the moment';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A user looks at the map of a former day, and changes nothing by it (R-TIME-6). */
describe('the map of a former day', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;
  let written: number;

  beforeAll(async () => {
    site = await openDemoSite();
    const versions = await site.ask<readonly Named[]>('GET', '/rest/api/3/project/TRAIL/versions');
    const open = { id: versions.find(({ name }) => name === 'Open country')?.id };
    const edit = (key: string, fields: object) =>
      site.ask('PUT', `/rest/api/3/issue/${key}`, { fields });
    await edit('TRAIL-24', { summary: NEW_NAME });
    await edit('TRAIL-4', { fixVersions: [open] });
    await site.ask('POST', '/rest/api/3/issue', {
      fields: {
        ...{ project: { key: 'TRAIL' }, issuetype: { name: 'Story' }, parent: { key: 'TRAIL-1' } },
        ...{ summary: ADDED, fixVersions: [open] },
      },
    });
    map = await site.open();
    await map.storyIn('Open country', ADDED).waitFor();
    written = site.written().length;
  });

  afterAll(() => site?.stop());

  const bar = () => map.app.getByRole('region', { name: 'Back in time' });
  const slider = () => bar().getByRole('slider');
  const past = () => bar().getByText('This is the past.');
  const text = () => slider().getAttribute('aria-valuetext');

  step('is reached by a key and a choice', async () => {
    await map.story(FORMER).or(map.story(NEW_NAME)).first().focus();
    await pressAll(map, 'y');
    await slider().waitFor();
    await expect.poll(text).toBe('Now');
    await bar().getByRole('button', { name: 'Yesterday' }).click();
    await past().waitFor();
    await map.story(FORMER).waitFor();
    await map.storyIn('Over the pass', MOVED).waitFor();
    expect(await map.story(ADDED).count()).toBe(0);
    expect(await graveFaults(map)).toEqual([]);
  });

  step('cannot be changed by mouse or by keyboard', async () => {
    expect(await map.app.getByRole('button', { name: /Add story/ }).count()).toBe(0);
    const { x, y } = await boxOf(map.story(FORMER));
    await map.page.mouse.move(x + 20, y + 12);
    await map.page.mouse.down();
    await map.page.mouse.move(x + 20, y + 260, { steps: 8 });
    await map.page.mouse.up();
    await map.story(FORMER).focus();
    await pressAll(map, 'Space', 'ArrowDown', 'Space', 'Escape', 'ControlOrMeta+z');
    await map.app.getByRole('status').filter({ hasText: 'Nothing can be undone' }).waitFor();
    await map.storyIn('Over the pass', FORMER).waitFor();
    expect(site.written()).toHaveLength(written);
  });

  step('has no panel and no flag that would change the map of now', async () => {
    expect(await map.app.getByRole('button', { name: 'Comments', exact: true }).count()).toBe(0);
    expect(await map.app.getByRole('button', { name: 'Backlog', exact: true }).count()).toBe(0);
    await bar().getByRole('button', { name: 'Return to now' }).click();
    await map.app.getByRole('button', { name: 'Comments', exact: true }).waitFor();
    await map.dragToLane(NEW_NAME, 'Open country');
    const undo = map.app.getByRole('button', { name: 'Undo', exact: true });
    await undo.waitFor();
    await bar().getByRole('button', { name: 'Yesterday' }).click();
    await past().waitFor();
    expect(await undo.count()).toBe(0);
    written = site.written().length;
  });

  step('is on the roadmap too', async () => {
    await map.app.getByRole('button', { name: 'Roadmap', exact: true }).click();
    await map.app.getByRole('treegrid').waitFor();
    await past().waitFor();
    await map.app.getByRole('button', { name: 'Story map', exact: true }).click();
    await map.story(FORMER).waitFor();
  });

  step('is chosen by the keys of the handle, and left by Escape', async () => {
    await slider().focus();
    await pressAll(map, 'ArrowLeft', 'ArrowLeft');
    await expect.poll(text).toMatch(/ · (\d+|no) changes?$/);
    await past().waitFor();
    await pressAll(map, 'Escape');
    await past().waitFor({ state: 'detached' });
    await map.story(NEW_NAME).waitFor();
    await expect.poll(text).toBe('Now');
    await pressAll(map, 'Escape');
    await bar().waitFor({ state: 'detached' });
    await expect
      .poll(() => map.frame().evaluate(() => document.activeElement !== document.body))
      .toBe(true);
  });

  step('is chosen with the pointer, and nothing was written', async () => {
    await map.more('Back in time');
    await slider().waitFor();
    const { x, y, width, height } = await boxOf(slider());
    await map.page.mouse.move(x + width - 6, y + height / 2);
    await map.page.mouse.down();
    await map.page.mouse.move(x + width * 0.8, y + height / 2, { steps: 6 });
    await map.page.mouse.up();
    await past().waitFor();
    await map.story(FORMER).waitFor();
    await bar().getByRole('button', { name: 'Return to now' }).click();
    await map.story(NEW_NAME).waitFor();
    expect(site.written()).toHaveLength(written);
  });
});
