import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { boxOf } from './support/drag.ts';
import type { HostPage } from './support/host-page.ts';
import { mapOn } from './support/map-page.ts';
import { type DemoSite, openDemoSite } from './support/site.ts';
import { typeText } from './support/typing.ts';

/** A map of 3 goals, 8 steps and 20 stories. */
const GOALS = {
  'Plan a walk': { 'Find a route': 3, 'Check the weather': 3, Pack: 2 },
  'Walk without getting lost': { 'Follow the route': 3, 'Call for help': 2, 'Take a break': 2 },
  'Come back': { 'Record the walk': 3, 'Share it': 2 },
} as const;

const storiesOf = (step: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${step}: story ${at + 1}`);

const LIST = Object.entries(GOALS)
  .flatMap(([goal, steps]) => [
    goal,
    ...Object.entries(steps).flatMap(([step, count]) => [
      `  ${step}`,
      ...storiesOf(step, count).map((title) => `    ${title}`),
    ]),
  ])
  .join('\n');

const NAMED = new Set(['Enter', 'Tab', 'Shift+Tab']);

/** All keys that create the map on an empty page: the titles, and the keys that the user presses between them. */
const KEYS: readonly string[] = Object.entries(GOALS).flatMap(([goal, steps], goalAt) => [
  ...(goalAt > 0 ? ['Shift+Tab'] : []),
  goal,
  'Tab',
  ...Object.entries(steps).flatMap(([step, count], stepAt) => [
    ...(stepAt > 0 ? ['Shift+Tab'] : []),
    step,
    'Tab',
    ...storiesOf(step, count).flatMap((title) => [title, 'Enter']),
  ]),
  'Shift+Tab',
]);

const KEY = 'FRESH';

interface Found {
  readonly fields: {
    readonly summary: string;
    readonly parent?: { readonly fields?: { readonly summary?: string } };
    readonly issuetype: { readonly hierarchyLevel: number };
  };
}

describe('an empty project', () => {
  let projectId = '';
  let site: DemoSite;
  let jira: HostPage;

  beforeAll(async () => {
    site = await openDemoSite();
    const { accountId } = await site.ask<{ readonly accountId: string }>(
      'GET',
      '/rest/api/3/myself',
    );
    const { id } = await site.ask<{ readonly id: number }>('POST', '/rest/api/3/project', {
      key: KEY,
      name: 'Fresh trails',
      leadAccountId: accountId,
      projectTemplateKey: 'com.pyxis.greenhopper.jira:gh-simplified-scrum-classic',
    });
    projectId = String(id);
    await site.ask('POST', '/rest/api/3/version', { name: 'Release two', project: KEY });
  });

  afterEach(async () => {
    await jira?.close();
  });

  afterAll(() => site?.stop());

  const open = async (viewer = {}) => {
    jira = await site.visit(viewer, KEY);
    await jira.app.getByRole('heading', { name: 'Start your map' }).waitFor();
    return mapOn(jira);
  };

  /** Returns the content of the project in Jira: the titles of goals, steps and stories, and the step of each story. */
  const inJira = async () => {
    const { issues } = await site.ask<{ readonly issues: readonly Found[] }>(
      'POST',
      '/rest/api/3/search/jql',
      { jql: `project = ${KEY}`, fields: ['summary', 'parent', 'issuetype'], maxResults: 100 },
    );
    const of = (level: number) =>
      issues.filter(({ fields }) => fields.issuetype.hierarchyLevel === level);
    return {
      steps: of(1)
        .map(({ fields }) => fields.summary)
        .sort(),
      stories: of(0)
        .map(({ fields }) => `${fields.parent?.fields?.summary} > ${fields.summary}`)
        .sort(),
    };
  };

  const countInJira = async () => {
    const { steps, stories } = await inJira();
    return { steps: steps.length, stories: stories.length };
  };

  const WHOLE = {
    steps: Object.values(GOALS)
      .flatMap((steps) => Object.keys(steps))
      .sort(),
    stories: Object.values(GOALS)
      .flatMap((steps) =>
        Object.entries(steps).flatMap(([step, count]) =>
          storiesOf(step, count).map((title) => `${step} > ${title}`),
        ),
      )
      .sort(),
  };
  const NOTHING = { steps: [], stories: [] };

  const goalsKept = () => site.asked<readonly object[]>('GET', `/smb/goal?projectId=${projectId}`);

  /** Undoes the whole list by one Ctrl+Z, and waits until the map is empty, and nothing of it is stored anywhere. */
  const undoOnce = async () => {
    await jira.app.getByRole('grid', { name: 'Story map' }).click({ position: { x: 4, y: 4 } });
    await jira.page.keyboard.press('Control+z');
    await jira.app.getByRole('heading', { name: 'Start your map' }).waitFor();
    await expect.poll(inJira).toEqual(NOTHING);
    await expect.poll(goalsKept).toEqual([]);
  };

  const pasteOnMap = (text: string) =>
    jira.app.locator('body').evaluate((body, list) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', list);
      const how = { clipboardData, bubbles: true, cancelable: true };
      body.dispatchEvent(new ClipboardEvent('paste', how));
    }, text);

  /**
   * Pastes a list onto the map until the dialog for the list opens. The first paste may have no effect, because the
   * code that handles it is loaded when the page is idle.
   */
  const pasteWhenReady = async (text: string) => {
    const dialog = jira.app.getByRole('dialog', { name: 'Paste a list' });
    await expect
      .poll(async () => {
        await pasteOnMap(text);
        return dialog.isVisible();
      })
      .toBe(true);
    return dialog;
  };

  it('is filled by pasting a list onto it, and emptied by one undo', async () => {
    const map = await open();
    expect(await graveFaults(jira)).toEqual([]);
    const dialog = await pasteWhenReady(LIST);
    await dialog.getByText('3 goals, 8 steps, 20 stories').waitFor();
    expect(await graveFaults(jira)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create 31 lines' }).click();
    await map.goal('Come back').waitFor();
    await map.story('Share it: story 2').waitFor();
    await expect.poll(inJira).toEqual(WHOLE);
    await map.saved();
    await undoOnce();
    expect(jira.complaints).toEqual([]);
  });

  it('focuses and shows the first new goal after a paste onto a wide map', async () => {
    const map = await site.open({ width: 1024 });
    jira = map;
    const dialog = await pasteWhenReady('Far away\n  Walk there\n    Take a train\nAnd back');
    await dialog.getByRole('button', { name: 'Create 4 lines' }).click();
    const goal = map.goal('Far away');
    await expect
      .poll(() => goal.evaluate((head) => head.contains(document.activeElement)).catch(() => false))
      .toBe(true);
    const { x, width } = await boxOf(goal);
    const frame = await boxOf(map.grid);
    expect(x).toBeGreaterThanOrEqual(frame.x);
    expect(x + width / 2).toBeLessThanOrEqual(frame.x + frame.width);
    await map.saved();
    await jira.page.keyboard.press('Control+z');
    await goal.waitFor({ state: 'detached' });
    await map.saved();
    expect(jira.complaints).toEqual([]);
  });

  it('previews how each line is understood when a list is pasted into a goal field', async () => {
    const map = await open();
    const first = await pasteWhenReady('Not this\n  list');
    await first.getByRole('button', { name: 'Cancel' }).click();
    await first.waitFor({ state: 'detached' });
    await jira.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await jira.page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      'A\n  B\n    C [3] > Release two @mateo #safety\n    D [5] @zorro > v9',
    );
    await jira.app.getByRole('textbox', { name: 'Name of the new goal' }).click();
    await typeText(jira.page, 'Before');
    await jira.page.keyboard.press('Control+v');
    const dialog = jira.app.getByRole('dialog', { name: 'Paste a list' });
    await dialog.getByText('2 goals, 1 step, 2 stories').waitFor();
    const problems = dialog.getByRole('list', { name: 'Problems in the list' });
    await dialog.getByRole('img', { name: 'Mateo Rivas' }).waitFor();
    const texts = await problems.getByRole('listitem').allInnerTexts();
    expect(texts.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringContaining('Line 5: @zorro stays in the title.'),
      expect.stringContaining('Line 5: > v9 stays in the title.'),
    ]);
    await problems.getByRole('button', { name: 'Keep in the title' }).first().click();
    await expect.poll(() => problems.getByRole('listitem').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Create 5 lines' }).click();
    await map.goal('Before').waitFor();
    await map.saved();
    await expect.poll(inJira).toEqual({ steps: ['B'], stories: ['B > C', 'B > D @zorro > v9'] });
    const { issues } = await site.ask<{ readonly issues: readonly { readonly fields: object }[] }>(
      'POST',
      '/rest/api/3/search/jql',
      { jql: `project = ${KEY} AND summary ~ "C"`, fields: ['assignee', 'fixVersions', 'labels'] },
    );
    expect(issues[0]?.fields).toMatchObject({
      assignee: { displayName: 'Mateo Rivas' },
      fixVersions: [{ name: 'Release two' }],
      labels: ['safety'],
    });
    await undoOnce();
    expect(jira.complaints).toEqual([]);
  });

  it('on a narrow page, fades the end of a long preview and opens a template for viewing', async () => {
    await open();
    await jira.page.setViewportSize({ width: 400, height: 800 });
    await jira.app.getByRole('radio', { name: 'Internal tool' }).check();
    const preview = jira.app.locator('section[data-more]');
    await preview.waitFor();
    await preview.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await preview.waitFor({ state: 'detached' });
    await jira.app.getByRole('button', { name: 'Preview' }).click();
    const dialog = jira.app.getByRole('dialog', { name: 'Start from a template' });
    await dialog.getByRole('radio', { name: 'Internal tool', checked: true }).waitFor();
    await dialog.getByRole('region', { name: 'Internal tool' }).waitFor();
    expect(await graveFaults(jira)).toEqual([]);
    expect(jira.complaints).toEqual([]);
  });

  it('is filled by a template that was previewed, and emptied by one undo', async () => {
    const map = await open();
    await jira.page.keyboard.press('Escape');
    await jira.page.keyboard.press('1');
    const dialog = jira.app.getByRole('dialog', { name: 'Start from a template' });
    await dialog.getByRole('radio', { name: 'Mobile app' }).check();
    await dialog.getByText('Creates 3 goals, 9 steps, 21 stories in Jira.').waitFor();
    expect(await graveFaults(jira)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use “Mobile app”' }).click();
    await map.goal('Come back').waitFor();
    await expect.poll(countInJira).toEqual({ steps: 9, stories: 21 });
    await map.saved();
    await undoOnce();
    expect(jira.complaints).toEqual([]);
  });

  // How long this takes is up to the typist, and to the machine in a test: the keys are counted instead.
  it('is filled by typing alone, with fewer than three keys for two titles', async () => {
    const map = await open();
    const { keyboard } = jira.page;
    const between = KEYS.filter((key) => NAMED.has(key)).length;
    expect(between).toBeLessThan(1.5 * (KEYS.length - between));
    for (const key of KEYS) await (NAMED.has(key) ? keyboard.press(key) : keyboard.type(key));
    await keyboard.press('Escape');
    await expect.poll(inJira).toEqual(WHOLE);
    for (const goal of Object.keys(GOALS)) await map.goal(goal).waitFor();
    expect(jira.complaints).toEqual([]);
  });
});
