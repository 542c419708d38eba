import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';
import { boxOf, drag } from './support/drag.ts';
import { type HostPage, openMap } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { projectPath } from './support/site.ts';

const STORY = 'Spoken directions';
const FROM = 'Open country';
const TO = 'Over the pass';

/** One visit from the install to a refused move, through the real bridge and the whole backend. */
describe('a first visit to the story map', () => {
  const step = journey();
  let sandbox: TestSandbox;
  let browser: Browser;
  let jira: HostPage;

  beforeAll(async () => {
    [sandbox, browser] = await Promise.all([startTestSandbox(), launchBrowser()]);
  });

  afterAll(async () => {
    await browser?.close();
    await sandbox?.stop();
  });

  const address = (): string => `${sandbox.urls.host}${projectPath('TRAIL', 'connect')}`;
  const card = (title: string) => jira.app.getByRole('listitem', { name: title });
  const lane = (name: string) => jira.app.getByRole('row').filter({ hasText: name });
  const goal = (name: string) => jira.app.getByRole('columnheader', { name: `Goal ${name}` });

  /** Drops a story at the top of another lane, in the column in which it is. */
  const dragToLane = async (title: string, name: string): Promise<void> => {
    const { x, width } = await boxOf(card(title));
    const target = await boxOf(lane(name));
    await drag(jira.page, card(title), { x: x + width / 2, y: target.y + 60 });
  };

  step('finds nothing of Cairn before the app is installed', async () => {
    await sandbox.uninstall();
    const page = await fetch(`${sandbox.urls.host}/jira/software/projects/TRAIL`);

    expect(await page.text()).not.toContain('Story map');
  });

  step('shows the map once the install handshake is done', async () => {
    await sandbox.install();
    jira = await openMap(browser, address(), { width: 2400, height: 1600 });

    await goal('Plan a walk').waitFor();
    await card(STORY).waitFor();
    const backlog = jira.app.getByRole('complementary', { name: 'Backlog' });
    await backlog.getByText('Everything has its place on the map').waitFor();
    await backlog.getByRole('button', { name: 'Close' }).click();
    await backlog.waitFor({ state: 'detached' });
    expect(jira.complaints).toEqual([]);
  });

  step('makes a goal', async () => {
    await jira.app.getByRole('button', { name: 'Add goal' }).click();
    await jira.app.getByRole('textbox', { name: 'Name of the new goal' }).fill('Walk with a dog');
    await jira.page.keyboard.press('Enter');

    await goal('Walk with a dog').waitFor();
  });

  step('puts a step under it', async () => {
    const { x, y, height } = await boxOf(goal('Walk with a dog'));
    const step = jira.app.getByRole('columnheader', { name: 'Keep the lights on' });
    await drag(jira.page, step, { x: x + 20, y: y + height + 40 });

    await jira.app.getByRole('columnheader', { name: 'Goal Walk with a dog, 1 step' }).waitFor();
  });

  step('moves a story to another release', async () => {
    await lane(FROM).getByRole('listitem', { name: STORY }).waitFor();
    await dragToLane(STORY, TO);

    await lane(TO).getByRole('listitem', { name: STORY }).waitFor();
    await expect.poll(() => card(STORY).getAttribute('aria-busy')).toBeNull();
  });

  step('opens a story in the dialog of Jira, and comes back to where it was', async () => {
    await card(STORY).focus();
    await jira.page.keyboard.press('Enter');
    const dialog = jira.page.getByRole('dialog');
    await dialog.getByRole('heading', { name: STORY }).waitFor();
    await jira.page.keyboard.press('Escape');

    await dialog.waitFor({ state: 'detached' });
    await card(STORY).waitFor();
  });

  step('shows all of it after a reload', async () => {
    await jira.close();
    jira = await openMap(browser, address(), { width: 2400, height: 1600 });

    await jira.app.getByRole('columnheader', { name: 'Goal Walk with a dog, 1 step' }).waitFor();
    await lane(TO).getByRole('listitem', { name: STORY }).waitFor();
  });

  step('puts the card back and says so when Jira refuses a move', async () => {
    sandbox.tracker.faults.add({
      method: 'PUT',
      path: '/rest/api/3/issue/*',
      status: 400,
      body: { errorMessages: ['The release is closed for changes.'], errors: {} },
      times: 1,
    });
    await dragToLane(STORY, FROM);

    await jira.flag('The release is closed for changes.').waitFor();
    await lane(TO).getByRole('listitem', { name: STORY }).waitFor();
    await jira.close();
  });
});
