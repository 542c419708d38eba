import { afterAll, beforeAll, describe, expect } from 'vitest';
import { csvOf } from '#web/export/sheet/csv.ts';
import { rowsOfXlsx } from '#web/export/sheet/xlsx-read.ts';
import { graveFaults } from './support/axe.ts';
import { exportPanelOf, pdfPages, pngSize } from './support/export-panel.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

/** The number of rows in the imported file. It is greater than the page size of Jira's search. */
const ROWS = 200;
/** The first goal of the map. A new step under this goal is visible without scrolling. */
const GOAL = 'Plan a walk';
const STEP = 'Stories from a file';

/** A user exports the map for a meeting, then imports stories from a file. */
describe('exports and imports of a map', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const files = () => exportPanelOf(map);
  /** Timeout for creating or removing many cards one after the other. */
  const WRITTEN_WITHIN_MS = 180_000;
  const wishes = async () => {
    const jql = 'project = TRAIL AND summary ~ "Wish"';
    const { count } = await site.ask<{ count: number }>(
      'POST',
      '/rest/api/3/search/approximate-count',
      { jql },
    );
    return count;
  };

  step('include a picture at scale 5, with the size in pixels that the panel shows', async () => {
    await map.grid.waitFor();
    await files().open();
    await files().choose('5');
    const named = await files().pixels();
    const picture = await files().exported('PNG');
    expect(pngSize(picture)).toEqual(named);
    expect(named[0]).toBeGreaterThan(5000);
    expect(await graveFaults(map)).toEqual([]);
  });

  step('include a PDF with one A0 page', async () => {
    await files().choose('PDF');
    await files().onPaper(/^A0/);
    const paper = await files().exported('PDF');
    expect(pdfPages(paper)).toEqual({ pages: 1, size: [3370, 2384] });
  });

  step('include a workbook with a row for each story and subtask of the map', async () => {
    await files().choose('XLSX');
    const [head = [], ...rows] = rowsOfXlsx(await files().exported('XLSX'));
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '');
    const stories =
      (await files()
        .panel.getByText(/^\d+ stories$/)
        .textContent()) ?? '';
    expect(column('Parent').filter((key) => key === '')).toHaveLength(Number.parseInt(stories, 10));
    const at = column('Summary').indexOf('Book a bed for tonight');
    expect(column('Step')[at]).toBe('Rest on the way');
    expect(column('Release')[at]).toBe('Open country');
  });

  step('create stories under a new step from a file; one undo removes them', async () => {
    const before = await wishes();
    const head = ['Title', 'Goal', 'Epic', 'Release', 'Est.', 'Owner'];
    const rows = Array.from({ length: ROWS }, (_, at) => [
      `Wish ${at + 1}`,
      GOAL,
      STEP,
      at % 2 ? 'Open country' : 'Nowhere',
      at % 5,
      null,
    ]);
    await files().panel.getByRole('button', { name: 'Import CSV or Excel…' }).click();
    const page = map.app.getByRole('dialog', { name: 'Import stories' });
    await page.locator('input[type="file"]').setInputFiles({
      name: 'wishes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csvOf({ head, rows: [['', GOAL, STEP, '', 1, null], ...rows] })),
    });
    await page.getByText(`${ROWS} rows ready`).waitFor();
    await page.getByText('No summary: not imported').waitFor();
    await page.getByText('“Nowhere” is not an open release').first().waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await page.getByRole('button', { name: `Import ${ROWS + 1} cards` }).click();
    await page.getByText(`${ROWS + 1} cards created.`).waitFor({ timeout: WRITTEN_WITHIN_MS });
    await page.getByRole('button', { name: 'Continue in background' }).click();
    await expect.poll(wishes).toBe(before + ROWS);
    await map.step(STEP).waitFor();
    await map.storyIn('Open country', 'Wish 2').first().waitFor();
    // Scrolls back, because the imported stories may have moved other stories out of view.
    await map.goal(GOAL).focus();
    await pressAll(map, 'Control+z');
    await expect.poll(wishes, { timeout: WRITTEN_WITHIN_MS }).toBe(before);
    await map.step(STEP).waitFor({ state: 'detached' });
  });
});
