import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { chosenHost, type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const RENAMED = 'TRAIL-24';
const NEW_NAME = 'Maps without any signal';
const MOVED = 'Filter by length and climb';
const ADDED = 'Made after the moment';
/** On Forge, Jira does not report the properties of the demo, so that none is recorded. */
const PLACEMENTS_UNKNOWN =
  chosenHost() === 'forge'
    ? 'their changes are not recorded yet'
    : 'the order of cards are known from';
const STEP = 'Rest on the way';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A user sees what was done to the map since a moment, and nothing else (R-TIME-1). */
describe('what changed since a moment', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    const versions = await site.ask<readonly Named[]>('GET', '/rest/api/3/project/TRAIL/versions');
    const open = { id: versions.find(({ name }) => name === 'Open country')?.id };
    const edit = (key: string, fields: object) =>
      site.ask('PUT', `/rest/api/3/issue/${key}`, { fields });
    await edit(RENAMED, { summary: NEW_NAME });
    await edit('TRAIL-4', { fixVersions: [open] });
    await site.ask('POST', '/rest/api/3/issue', {
      fields: {
        ...{ project: { key: 'TRAIL' }, issuetype: { name: 'Story' }, parent: { key: 'TRAIL-1' } },
        ...{ summary: ADDED, fixVersions: [open] },
      },
    });
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const panel = () => map.app.getByRole('complementary', { name: 'What changed' });
  const entry = (name: RegExp) => panel().getByRole('listitem').filter({ hasText: name });
  const focused = () =>
    map.frame().evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.address);

  step('opens from the menu "More", and says what was done', async () => {
    await map.more('What changed');
    await panel().getByRole('button', { name: 'Yesterday' }).click();
    const sentence = panel().getByText(/^Since .*\.$/);
    await sentence.waitFor();
    // The goals of the demo are made when the site is.
    await expect.poll(() => sentence.textContent()).toMatch(/: 4 added, 1 moved, 1 changed\.$/);
    await entry(/^Moved/)
      .filter({ hasText: MOVED })
      .filter({ hasText: 'Open country' })
      .waitFor();
    await entry(/^Added/)
      .filter({ hasText: ADDED })
      .waitFor();
    await entry(/^Changed/)
      .filter({ hasText: NEW_NAME })
      .waitFor();
    const issues = panel().getByRole('listitem').filter({ hasText: 'TRAIL-' });
    await expect.poll(() => issues.count()).toBe(3);
    await panel().getByText(PLACEMENTS_UNKNOWN).waitFor();
    expect(await graveFaults(map)).toEqual([]);
  });

  step('leads to a card by keyboard', async () => {
    await tabTo(map, panel().getByRole('button', { name: new RegExp(`^Moved ${MOVED}`) }));
    await pressAll(map, 'Enter');
    await expect.poll(focused).toMatch(/^story:/);
    await map.app.locator(':focus').filter({ hasText: MOVED }).waitFor();
  });

  step('shows only the kinds that are on, and saves them as a table', async () => {
    await panel().getByRole('button', { name: 'Added 4' }).click();
    await expect.poll(() => entry(/^Added/).count()).toBe(0);
    const coming = map.page.waitForEvent('download');
    await panel().getByRole('button', { name: 'Download CSV' }).click();
    const table = await readFile(await (await coming).path(), 'utf8');
    const rows = table.trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(`Summary,Maps without a signal,${NEW_NAME}`);
  });

  step('closes by Escape, without a change', async () => {
    await panel().getByRole('button', { name: 'Yesterday' }).focus();
    await pressAll(map, 'Escape');
    await panel().waitFor({ state: 'detached' });
    expect(site.written().filter((line) => !/TRAIL-(4|24)$/.test(line))).toEqual([]);
  });
});

interface Recorded {
  readonly values: readonly { readonly property: string }[];
}

const DAY_MS = 86_400_000;

/** Jira keeps no changelog of the goals of steps. Cairn records them (R-TIME-5). */
describe('a step that was moved to another goal', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;
  /** After the goals of the demo were made, and before the step is moved, in milliseconds since 1970. */
  let before: number;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
    await map.goal('Remember and share, 2 steps').waitFor();
    before = Date.now();
  });

  afterAll(() => site?.stop());

  const panel = () => map.app.getByRole('complementary', { name: 'What changed' });

  step('is recorded when the user moves it', async () => {
    await map.dragToGoal(STEP, 'Remember and share');
    await map.goal('Remember and share, 3 steps').waitFor();
    await map.saved();
    const { id } = await site.ask<Named>('GET', '/rest/api/3/project/TRAIL');
    const recorded = async () => {
      const path = `/smb/placements?projectIds=${id}`;
      const { values } = await site.asked<Recorded>('GET', path);
      return values.map(({ property }) => property);
    };
    await expect.poll(recorded).toContain('goalId');
  });

  step('is listed as moved, and what is not known is said', async () => {
    // So that "Yesterday" is the moment before the move.
    await map.page.clock.setFixedTime(before + DAY_MS);
    await map.more('What changed');
    await panel().getByRole('button', { name: 'Yesterday' }).click();
    await panel()
      .getByRole('listitem')
      .filter({ hasText: /^Moved/ })
      .filter({ hasText: STEP })
      .filter({ hasText: 'Remember and share' })
      .waitFor();
    // On Connect, the properties of the demo were recorded before.
    const unknown = panel().getByText('the order of cards are known from');
    await expect.poll(() => unknown.count()).toBe(chosenHost() === 'forge' ? 1 : 0);
    expect(map.complaints).toEqual([]);
  });
});
