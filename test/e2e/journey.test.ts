import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { BOTH_HOSTS, type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const STORY = 'Spoken directions';
const FROM = 'Open country';
const TO = 'Over the pass';

/**
 * One visit, from the install of the app to a move that Jira refuses. Runs through the real bridge and the whole
 * backend.
 */
describe.each(BOTH_HOSTS)('a first visit to the story map, on %s', (host) => {
  const step = journey();
  let site: DemoSite;
  let jira: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite({ firstVisit: true, host });
  });

  afterAll(() => site?.stop());

  const size = { width: 2400, height: 1600 };

  step('finds no part of Cairn before the app is installed', async () => {
    await site.sandbox.uninstall();
    const page = await fetch(`${site.sandbox.urls.host}/jira/software/projects/TRAIL`);

    expect(await page.text()).not.toContain('Story map');
  });

  step('shows the map after the install handshake', async () => {
    await site.sandbox.install();
    jira = await site.open(size);

    await jira.goal('Plan a walk').waitFor();
    await jira.story(STORY).waitFor();
    // Font sizes and spacing depend on the root's font size. The text must have the same size as in the rest of Jira.
    const sizeOf = (query: string) =>
      jira.app
        .locator(query)
        .first()
        .evaluate((element) => getComputedStyle(element).fontSize);
    await expect
      .poll(async () => [await sizeOf(':root'), await sizeOf('body')])
      .toEqual(['16px', '14px']);
    // The backlog does not open automatically, because it is empty.
    const backlog = jira.app.getByRole('complementary', { name: 'Backlog' });
    expect(await backlog.count()).toBe(0);
    const button = jira.app.getByRole('button', { name: 'Backlog', exact: true });
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    expect(jira.complaints).toEqual([]);
  });

  step('creates a goal', async () => {
    await jira.app.getByRole('button', { name: 'Add goal' }).click();
    await jira.app.getByRole('textbox', { name: 'Name of the new goal' }).fill('Walk with a dog');
    await jira.page.keyboard.press('Enter');

    await jira.goal('Walk with a dog').waitFor();
  });

  step('moves a step under the goal', async () => {
    await jira.dragToGoal('Keep the lights on', 'Walk with a dog');

    await jira.goal('Walk with a dog, 1 step').waitFor();
  });

  step('moves a story to another release', async () => {
    await jira.storyIn(FROM, STORY).waitFor();
    await jira.dragToLane(STORY, TO);

    await jira.storyIn(TO, STORY).waitFor();
    await jira.saved();
  });

  step("opens a story in Jira's dialog, then shows the same part of the map", async () => {
    await jira.story(STORY).focus();
    await jira.page.keyboard.press('Enter');
    const dialog = jira.page.getByRole('dialog');
    await dialog.getByRole('heading', { name: STORY }).waitFor();
    await jira.page.keyboard.press('Escape');

    await dialog.waitFor({ state: 'detached' });
    await jira.story(STORY).waitFor();
  });

  step('shows all changes after a reload', async () => {
    await jira.close();
    jira = await site.open(size);

    await jira.goal('Walk with a dog, 1 step').waitFor();
    await jira.storyIn(TO, STORY).waitFor();
  });

  step('puts the card back and shows the reason when Jira refuses a move', async () => {
    site.sandbox.tracker.faults.add({
      method: 'PUT',
      path: '/rest/api/3/issue/*',
      status: 400,
      body: { errorMessages: ['The release is closed for changes.'], errors: {} },
      times: 1,
    });
    await jira.dragToLane(STORY, FROM);

    await jira.flag('The release is closed for changes.').waitFor();
    await jira.storyIn(TO, STORY).waitFor();
    await jira.close();
  });
});
