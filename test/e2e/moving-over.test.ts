import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { settingsKept } from './support/kept-settings.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const GOAL = 'Walk with a dog';
const ROW = 'Outcomes';
const PERSONA = 'Nora Lindqvist';
const PUBLIC = 'Where we walk next';
const STORY = 'Spoken directions';

/** Actions of the user on Connect, in the words of the activity feed. */
const DONE = ['created a goal', 'created a persona', 'shared the board'];

/** A user works on a Connect site. Then the site migrates to Forge with all its data. */
describe('a Connect site that migrates to Forge', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;
  let address = '';
  let before: readonly string[] = [];

  beforeAll(async () => {
    site = await openDemoSite({ host: 'connect' });
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const button = (name: string) => map.app.getByRole('button', { name, exact: true });
  const personas = () => site.page('personas', {}, { projectId: '10000' });

  /**
   * Returns the entries of the activity panel, newest first. Each consists of the user and action, the time and the
   * changed item.
   */
  const activity = async (): Promise<string[]> => {
    await button('Activity').click();
    const panel = map.app.getByRole('complementary', { name: 'Activity' });
    await panel.getByText(GOAL).first().waitFor();
    const entries = await panel.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const who = item.querySelector('b')?.parentElement?.textContent;
        const about = item.lastElementChild?.children[1]?.textContent ?? '';
        return [who, item.querySelector('time')?.dateTime, about].join(' | ');
      }),
    );
    await panel.getByRole('button', { name: 'Close panel' }).click();
    return entries;
  };

  const shareDialog = async () => {
    await button('Share').click();
    return map.app.getByRole('dialog', { name: 'Share this map' });
  };

  /** Returns the text that a visitor without an account sees under the public link. */
  const seenByStranger = async (): Promise<string> => {
    const context = await site.browser.newContext({ locale: 'en-GB', javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: PUBLIC }).waitFor();
    const text = await page.locator('body').innerText();
    await context.close();
    return text;
  };

  step('starts with a goal created on Connect', async () => {
    await button('Add goal').click();
    await map.app.getByRole('textbox', { name: 'Name of the new goal' }).fill(GOAL);
    await map.page.keyboard.press('Enter');
    await map.goal(GOAL).waitFor();
    await map.saved();
  });

  step('has its settings changed on Connect', async () => {
    await map.more('Settings');
    const settings = map.app.getByRole('region', { name: 'Settings' });
    await settings.getByRole('tab', { name: 'Goal', exact: true }).click();
    await settings.getByLabel('Name of the row of goals').fill(ROW);
    const save = settings.getByRole('button', { name: 'Save changes' });
    await save.click();
    await save.waitFor({ state: 'detached' });
    await map.page.keyboard.press('Escape');
    await map.app.getByText(ROW, { exact: true }).first().waitFor();
  });

  step('has a persona that was created on Connect', async () => {
    const page = await personas();
    await page.app.getByRole('button', { name: 'Travel', exact: true }).click();
    await page.app.getByRole('textbox', { name: 'Name', exact: true }).fill(PERSONA);
    await page.page.keyboard.press('Enter');
    await page.app.getByRole('heading', { name: PERSONA, level: 1 }).waitFor();
    await page.close();
  });

  step('is shared on Connect, and visible to visitors', async () => {
    const dialog = await shareDialog();
    await dialog.getByLabel('Public name').fill(PUBLIC);
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.getByText(/The snapshot was updated/).waitFor();
    address = await dialog.getByLabel('Public link').inputValue();
    await map.page.keyboard.press('Escape');
    await expect.poll(seenByStranger).toContain(GOAL);
  });

  step('lists the actions on Connect in its activity panel', async () => {
    before = await activity();
    for (const done of DONE) expect(before.join('\n')).toContain(done);
    expect(map.complaints).toEqual([]);
    await settingsKept(site, { panelMode: 'none' });
    await map.close();
  });

  step('shows its map on Forge after the migration', async () => {
    await site.moveOver();
    map = await site.open();
    expect(new URL(map.frame().url()).pathname).toMatch(/\/client\/board\.html$/);
    await map.goal(GOAL).waitFor();
    await map.app.getByText(ROW, { exact: true }).first().waitFor();
  });

  step('has the persona from Connect on Forge', async () => {
    const page = await personas();
    await page.app.getByRole('button', { name: PERSONA, exact: true }).click();
    await page.app.getByRole('heading', { name: PERSONA, level: 1 }).waitFor();
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  step('is still shared under the same link, which shows changes made on Forge', async () => {
    const dialog = await shareDialog();
    await expect.poll(() => dialog.getByLabel('Public link').inputValue()).toBe(address);
    await map.page.keyboard.press('Escape');
    await expect.poll(seenByStranger).toContain(GOAL);
    await button('Add goal').click();
    await map.app.getByRole('textbox', { name: 'Name of the new goal' }).fill('Walk at night');
    await map.page.keyboard.press('Enter');
    await map.goal('Walk at night').waitFor();
    await expect.poll(seenByStranger).toContain('Walk at night');
  });

  step('lists actions on both Connect and Forge in one activity panel', async () => {
    const after = await activity();
    expect(after[0]).toContain('created a goal');
    expect(after[0]).toContain('Walk at night');
    expect(after).toEqual(expect.arrayContaining([...before.slice(0, 8)]));
  });

  step('writes to Jira from Forge as it did from Connect', async () => {
    await map.dragToLane(STORY, 'Over the pass');
    await map.storyIn('Over the pass', STORY).waitFor();
    await map.saved();
    await map.close();
    map = await site.open();
    await map.storyIn('Over the pass', STORY).waitFor();
    expect(map.complaints).toEqual([]);
    await map.close();
  });
});
