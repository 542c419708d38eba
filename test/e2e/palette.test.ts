import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

let site: DemoSite;
let map: OpenMap;

beforeAll(async () => {
  site = await openDemoSite();
  map = await site.open();
});
afterAll(() => site?.stop());

describe('the command palette', () => {
  const field = () => map.app.getByRole('combobox', { name: 'Find or do anything' });

  it('finds a card and scrolls to it', async () => {
    await map.goal('Plan a walk').focus();
    await pressAll(map, 'Control+k');
    await field().fill('huts');
    expect(await graveFaults(map)).toEqual([]);
    await field().press('Enter');
    await expect
      .poll(() =>
        map.story('Huts and springs nearby').evaluate((at) => at === document.activeElement),
      )
      .toBe(true);
  });

  it('runs actions on the focused card', async () => {
    await pressAll(map, 'Control+k');
    await field().fill('move to…');
    await field().press('Enter');
    await map.app.getByRole('dialog', { name: 'Move “Huts and springs nearby”' }).waitFor();
    await pressAll(map, 'Escape');
    expect(map.complaints).toEqual([]);
  });
});
