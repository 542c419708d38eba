import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { pressAll, tabTo } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const FORMER = 'Maps without a signal';
const NEW_NAME = 'Maps without any signal';
const NAME = 'PI 14 as planned';
const LATER_NAME = 'PI 14, after the review';

/** The rights of a person who may create issues but not edit them, as the tracker answers for them. */
const READER = {
  path: '/rest/api/3/mypermissions',
  status: 200,
  body: {
    permissions: {
      BROWSE_PROJECTS: { havePermission: true },
      CREATE_ISSUES: { havePermission: true },
    },
  },
} as const;

/** A team names the plan it agreed on, and later sees what became of it (R-TIME-8, R-TIME-15). */
describe('a baseline of a map', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
    await map.story(FORMER).waitFor();
  });

  afterAll(() => site?.stop());

  const bar = (on = map) => on.app.getByRole('region', { name: 'Back in time' });
  const menuButton = (on = map) => bar(on).getByRole('button', { name: 'Baselines', exact: true });
  const dialog = (name: string, on = map) => on.app.getByRole('dialog', { name, exact: true });
  const past = () => bar().getByText('This is the past.');
  const openList = async (on = map) => {
    await menuButton(on).click();
    await on.app.getByRole('button', { name: /^All baselines/ }).click();
    await dialog('Baselines', on).waitFor();
  };

  step('is the moment now, named by keyboard', async () => {
    await map.more('Back in time');
    await bar().getByRole('slider').waitFor();
    await tabTo(map, menuButton());
    await pressAll(map, 'Enter');
    await dialog('Baselines').getByText('No baselines yet').waitFor();
    await tabTo(map, map.app.getByRole('button', { name: 'Name this moment…' }));
    await pressAll(map, 'Enter');
    await dialog('Name this moment').waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await map.page.keyboard.insertText(NAME);
    await pressAll(map, 'Enter');
    await map.app.getByText(`Baseline ${NAME} added`).first().waitFor();
    await bar()
      .getByRole('button', { name: new RegExp(`^${NAME} · `) })
      .waitFor();
  });

  step('shows the former map after a card was changed', async () => {
    await site.ask('PUT', '/rest/api/3/issue/TRAIL-24', { fields: { summary: NEW_NAME } });
    await map.story(NEW_NAME).waitFor();
    await menuButton().click();
    const menu = dialog('Baselines');
    await menu.getByRole('button', { name: new RegExp(`^${NAME}`) }).waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await menu.getByRole('button', { name: new RegExp(`^${NAME}`) }).click();
    await past().waitFor();
    await map.story(FORMER).waitFor();
  });

  step('is compared with now', async () => {
    await menuButton().click();
    await map.app.getByRole('button', { name: `Compare “${NAME}” with now` }).click();
    await past().waitFor({ state: 'detached' });
    await map.app
      .getByText(/^Since .+ 1 changed\.$/)
      .first()
      .waitFor();
    await map.story(NEW_NAME).waitFor();
  });

  step('is renamed in place, by keyboard', async () => {
    await openList();
    await map.app.getByRole('button', { name: `Rename “${NAME}”` }).focus();
    await pressAll(map, 'Enter');
    await map.page.keyboard.insertText('Not this');
    await pressAll(map, 'Escape');
    await map.app.getByRole('button', { name: `Rename “${NAME}”` }).waitFor();
    await pressAll(map, 'Enter');
    await map.page.keyboard.insertText(LATER_NAME);
    await pressAll(map, 'Enter');
    await map.app.getByRole('button', { name: `Rename “${LATER_NAME}”` }).waitFor();
    expect(await graveFaults(map)).toEqual([]);
  });

  step('is deleted, and comes back', async () => {
    await map.app.getByRole('button', { name: `Delete “${LATER_NAME}”` }).click();
    await dialog('Baselines').getByText('No baselines yet').waitFor();
    await dialog('Baselines').getByRole('button', { name: 'Undo' }).click();
    await map.app.getByRole('button', { name: `Delete “${LATER_NAME}”` }).click();
    await dialog('Baselines').getByText('No baselines yet').waitFor();
    await pressAll(map, 'Escape');
    await dialog('Baselines').waitFor({ state: 'detached' });
    const pin = bar().getByRole('button', { name: new RegExp(`^${LATER_NAME} · `) });
    await pin.waitFor({ state: 'detached' });
    await map.app.getByText(`Baseline ${LATER_NAME} deleted`).first().waitFor();
    await pressAll(map, 'ControlOrMeta+z');
    await pin.waitFor();
  });

  step('is only looked at by a person who may not edit issues', async () => {
    site.sandbox.tracker.faults.add(READER);
    const other = await site.open({ as: 'member', locale: 'en_US' });
    await other.story(NEW_NAME).waitFor();
    site.sandbox.tracker.faults.clear();
    await other.more('Back in time');
    await menuButton(other).click();
    await dialog('Baselines', other)
      .getByText(/^To name moments, you need permission/)
      .waitFor();
    await dialog('Baselines', other)
      .getByRole('button', { name: /^All baselines/ })
      .click();
    const list = dialog('Baselines', other);
    await list.getByRole('button', { name: `Compare “${LATER_NAME}” with now` }).waitFor();
    expect(await list.getByRole('button', { name: /Rename|Delete|Name this/ }).count()).toBe(0);
    await list.getByRole('button', { name: LATER_NAME, exact: true }).click();
    await bar(other).getByText('This is the past.').waitFor();
    await other.story(FORMER).waitFor();
  });
});
