import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { journey } from './support/journey.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

describe('the menus of releases and sprints', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const dialog = () => map.app.getByRole('dialog');
  const gone = () => dialog().waitFor({ state: 'detached' });
  const menuOf = async (lane: string, line: string) => {
    const item = map.app.getByRole('menuitem', { name: line, exact: true });
    const opens = async (): Promise<boolean> => {
      await map.app.getByRole('button', { name: `More actions for ${lane}`, exact: true }).click();
      return item.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(opens).toBe(true);
    await item.click();
  };
  const titlesIn = (lane: string) =>
    map
      .lane(lane)
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-tip') ?? ''));

  step('merge two releases into one that has the stories of both', async () => {
    const titles = await titlesIn('Over the pass');
    expect(titles.length).toBeGreaterThan(0);
    await menuOf('Over the pass', 'Merge releases…');
    await choose(dialog().getByLabel('Into'), 'Open country');
    expect(await graveFaults(map)).toEqual([]);
    await dialog().getByRole('button', { name: 'Merge 1 release' }).click();
    await gone();
    await map.lane('Over the pass').waitFor({ state: 'detached' });
    await map.storyIn('Open country', titles[0] ?? '').waitFor();
  });

  step('complete a sprint, and move its open issues into a new one', async () => {
    await choose(map.swimlanes, 'Sprints');
    const sprints = await site.ask<{ values: { id: number; name: string; state: string }[] }>(
      'GET',
      '/rest/agile/1.0/board/1/sprint?state=active',
    );
    const active = sprints.values[0]?.name ?? '';
    await map.lane(active).waitFor();
    await menuOf(active, 'Complete sprint…');
    await dialog().getByRole('radio', { name: 'A new sprint' }).check();
    expect(await graveFaults(map)).toEqual([]);
    await dialog().getByLabel('Name').fill('');
    await dialog().getByRole('button', { name: 'Complete' }).click();
    await dialog().getByText('The sprint needs a name.').waitFor();
    await dialog().getByLabel('Name').fill('What was left');
    await dialog().getByRole('button', { name: 'Complete' }).click();
    await gone();
    await map.lane('What was left').getByRole('listitem').first().waitFor();
  });

  step('swap the positions of future sprints', async () => {
    await menuOf('What was left', 'Swap with…');
    await dialog().getByRole('button', { name: 'Swap' }).click();
    await gone();
    const order = async () => {
      const future = await site.ask<{ values: { name: string }[] }>(
        'GET',
        '/rest/agile/1.0/board/1/sprint?state=future',
      );
      return future.values[0]?.name;
    };
    await expect.poll(order).toBe('What was left');
  });
});
