import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { rowsOfXlsx } from '#web/export/sheet/xlsx-read.ts';
import { exportPanelOf, pdfPages, pngSize } from './support/export-panel.ts';
import { filledShare } from './support/first-sight.ts';
import { journey } from './support/journey.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const EXPORT = fileURLToPath(new URL('../../../shared/data/titanium.jsonl.gz', import.meta.url));
const isThere = existsSync(EXPORT);
if (!isThere) console.warn(`Skipped the map of a real project: ${EXPORT} is not there.`);

/** A real project of 8,149 issues, imported like a file of `npm start -- --import FILE`. */
describe.runIf(isThere)('the map of a real project', () => {
  const step = journey();
  let site: DemoSite;
  let jira: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite({
      apart: { reason: 'a site of its own content', importFile: EXPORT },
      project: 'TIMOB',
      firstVisit: true,
    });
    jira = await site.open({ width: 1440, height: 900 });
  });

  afterAll(() => site?.stop());

  const grid = () => jira.app.getByRole('grid', { name: 'Story map' });

  step('shows the open stories of the project, in lanes by release', async () => {
    await jira.app
      .getByText(/^\d+ stories$/)
      .first()
      .waitFor();
    await jira.app
      .getByText(/stories without a step$/)
      .first()
      .waitFor();
    expect(jira.complaints).toEqual([]);
  });

  step('opens with the empty epics collapsed, and offers to create goals', async () => {
    const { app } = jira;
    await app.getByRole('complementary', { name: '32 epics, and no goals yet' }).waitFor();
    await app
      .getByRole('columnheader', { name: /^\d+ steps without stories here$/ })
      .first()
      .waitFor();
  });

  step(
    'expands a group of steps without stories at its position, and collapses it again',
    async () => {
      const { app, page } = jira;
      const group = app
        .getByRole('columnheader', { name: /^\d+ steps without stories here$/ })
        .first();
      const name = (await group.getAttribute('aria-label')) ?? '';
      const columns = async () => Number(await grid().getAttribute('aria-colcount'));
      const before = await columns();
      await group.focus();
      await page.keyboard.press('Enter');
      await expect.poll(columns).toBe(before + Number.parseInt(name, 10) - 1);
      const active = app.locator(':focus');
      await expect.poll(() => active.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('-');
      await expect.poll(columns).toBe(before);
      await expect.poll(() => active.getAttribute('aria-label')).toBe(name);
    },
  );

  step('proposes goals for the epics, but creates none before the user confirms', async () => {
    const { app, page } = jira;
    await app.getByRole('button', { name: 'Group epics into goals' }).click();
    const dialog = app.getByRole('dialog', { name: 'Group epics into goals' });
    await dialog.getByRole('button', { name: /^Create \d+ goals$/ }).waitFor();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await app.getByRole('complementary', { name: '32 epics, and no goals yet' }).waitFor();
  });

  step('has one line for past releases with open stories, and finds a release', async () => {
    const { app, page } = jira;
    await jira.turn('Completed releases');
    await app.getByText('524 stories', { exact: true }).waitFor();
    const line = app.getByRole('button', { name: /\d+ finished releases/ });
    const count = async () => Number.parseInt((await line.textContent()) ?? '', 10);
    const before = await count();
    await app.getByRole('button', { name: 'Find a release' }).click();
    const finder = app.getByRole('dialog', { name: 'Find a release' });
    const found = finder.getByRole('listitem').first().locator('span').first();
    const name = (await found.textContent()) ?? '';
    await finder.getByRole('textbox').fill(name);
    await page.keyboard.press('Enter');
    const head = app.getByRole('rowheader').filter({ hasText: name });
    await head.getByRole('button', { expanded: true }).waitFor();
    await expect.poll(count).toBe(before - 1);
  });

  step('shows all past releases above the next one when the user opens the line', async () => {
    const line = jira.app.getByRole('button', { name: /\d+ finished releases/ });
    const rows = async () => Number(await grid().getAttribute('aria-rowcount'));
    const before = await rows();
    const folded = Number.parseInt((await line.textContent()) ?? '', 10);
    await line.click();
    await expect.poll(rows).toBe(before + folded);
    await line.click();
    await expect.poll(rows).toBe(before);
  });

  step('writes the notes of a release with exactly what the tracker has as done', async () => {
    const jql = 'fixVersion = "Release 7.1.0" AND hierarchyLevel = 0 AND statusCategory = Done';
    const found = await site.ask<{ readonly issues: readonly { readonly key: string }[] }>(
      'POST',
      '/rest/api/3/search/jql',
      { jql, maxResults: 100, fields: ['summary'] },
    );
    const keys = found.issues.map(({ key }) => key).toSorted();
    expect(keys).toHaveLength(48);
    await jira.more('Release notes…');
    const dialog = jira.app.getByRole('dialog', { name: 'Release notes' });
    await dialog.getByRole('combobox', { name: 'Release' }).click();
    await jira.app.getByRole('option', { name: 'Release 7.1.0', exact: true }).click();
    await dialog.getByText('48 items', { exact: true }).waitFor();
    const links = dialog.getByRole('article').getByRole('listitem').getByRole('link');
    await expect.poll(async () => (await links.allTextContents()).toSorted()).toEqual(keys);
    await jira.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  step('renders only the visible cards', async () => {
    await expect.poll(() => jira.app.getByRole('listitem').count()).toBeLessThan(120);
  });

  const files = () => exportPanelOf(jira);
  const tooLarge = () => files().panel.getByText(/million pixels/);

  step('offers to collapse all goals when the exported picture would be too large', async () => {
    await jira.page.setViewportSize({ width: 1920, height: 1200 });
    await files().open();
    await files().choose('5');
    await tooLarge().waitFor();
    await files().choose('Export PNG');
    const flag = files().panel.getByRole('alert');
    await flag
      .getByText('The board is too big. Please collapse the board and try again!')
      .waitFor();
    await flag.getByRole('button', { name: 'Collapse all' }).click();
    await tooLarge().waitFor({ state: 'detached' });
    const [width = 0, height = 0] = await files().pixels();
    // The upper limit is that of Chrome (R-EXPORT-2). The picture of a whole project is close to it.
    expect(width * height).toBeLessThanOrEqual(268_435_456);
    expect(width * height).toBeGreaterThan(50_000_000);
    const picture = await files().exported('PNG');
    expect(pngSize(picture)).toEqual([width, height]);
  });

  step('fits on one A0 page as a PDF', async () => {
    await files().panel.getByRole('radio', { name: 'Whole map' }).check();
    await files().choose('PDF');
    await files().onPaper(/^A0/);
    const paper = await files().exported('PDF');
    expect(pdfPages(paper)).toEqual({ pages: 1, size: [3370, 2384] });
  });

  step('exports a workbook with a row for each story', async () => {
    await files().choose('XLSX');
    const [head = [], ...rows] = rowsOfXlsx(await files().exported('XLSX'));
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '');
    expect(column('Parent').filter((key) => key === '')).toHaveLength(524);
    expect(new Set(column('Key')).size).toBe(rows.length);
    expect(new Set(column('Step').filter(Boolean)).size).toBeGreaterThan(5);
    await jira.page.setViewportSize({ width: 1440, height: 900 });
  });

  step('with completed stories, shows only the newest thousand and a notice', async () => {
    await jira.turn('Completed stories', 'Completed steps');

    const line = jira.app.getByRole('status').filter({ hasText: /1,?000 of 3,?439 stories/ });
    await line.waitFor();
    // The notice is below the map, not over it.
    const [foot, map] = [await line.boundingBox(), await grid().boundingBox()];
    expect(foot?.height).toBe(32);
    expect((map?.y ?? 900) + (map?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await jira.app
      .getByText(/^1,?000 stories$/)
      .first()
      .waitFor();
  });

  step(
    'fills at least sixty per cent of the map with cards and headers after loading',
    async () => {
      const fresh = await site.open({
        as: 'projectAdmin',
        locale: 'en_US',
        width: 1440,
        height: 900,
      });
      await fresh.turn('Completed releases', 'Completed stories');
      await fresh.app.getByRole('button', { name: /\d+ finished releases/ }).waitFor();
      const next = fresh.app.getByRole('rowheader').filter({ hasText: 'Release 7.1.0' });
      await expect.poll(async () => (await next.boundingBox())?.y ?? 900).toBeLessThan(600);
      // On a laptop no panel opens by itself, because it would leave too little width for the map.
      expect(await fresh.app.getByRole('complementary', { name: 'Backlog' }).count()).toBe(0);
      await expect.poll(() => filledShare(fresh.app)).toBeGreaterThanOrEqual(0.6);
    },
  );
});
