import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { csvOf } from '#web/export/sheet/csv.ts';
import { rowsOfXlsx } from '#web/export/sheet/xlsx-read.ts';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const ROWS = 20;
/** The first of the map, so that what comes under it is in sight. */
const GOAL = 'Plan a walk';
const STEP = 'Stories from a file';

/** Somebody takes the map to a meeting, and brings a list of wishes back from it. */
describe('what leaves a map as a file, and comes to it from one', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open();
  });

  afterAll(() => site?.stop());

  const panel = () => map.app.getByRole('complementary', { name: 'Export' });
  const choose = (name: string) => panel().getByRole('button', { name, exact: true }).click();
  /** A large picture is drawn in many tiles, which takes a busy machine its time. */
  const DRAWN_WITHIN_MS = 120_000;
  const exported = async (format: string): Promise<Buffer> => {
    const coming = map.page.waitForEvent('download', { timeout: DRAWN_WITHIN_MS });
    await choose(`Export ${format}`);
    const file: Download = await coming;
    return readFile(await file.path());
  };
  const issues = () =>
    site.ask<{ issues: { fields: { summary: string } }[] }>('POST', '/rest/api/3/search/jql', {
      jql: 'project = TRAIL AND summary ~ "Wish"',
      fields: ['summary'],
      maxResults: 100,
    });
  const wishes = async () => (await issues()).issues.length;

  step('a picture at scale 5 has the pixels that the panel names', async () => {
    await map.grid.waitFor();
    await map.app.getByRole('button', { name: 'Export', exact: true }).first().click();
    await panel().waitFor();
    await choose('5');
    const words = (await panel().getByText(/ px$/).first().textContent()) ?? '';
    const [width, height] = words.split('×').map((side) => Number(side.replace(/\D/g, '')));
    const png = await exported('PNG');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    expect(width).toBeGreaterThan(5000);
    expect(await graveFaults(map)).toEqual([]);
  });

  step('a page of A0 is as large as A0 is', async () => {
    await choose('PDF');
    await panel().getByRole('combobox', { name: 'Paper' }).click();
    await map.app.getByRole('option', { name: /^A0/ }).click();
    const pdf = (await exported('PDF')).toString('latin1');
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Number(width), Number(height)].map(Math.round)).toEqual([3370, 2384]);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  step('a workbook has a row for each story and subtask of the map', async () => {
    await choose('XLSX');
    const [head = [], ...rows] = rowsOfXlsx(await exported('XLSX'));
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '');
    const stories =
      (await panel()
        .getByText(/^\d+ stories$/)
        .textContent()) ?? '';
    expect(column('Parent').filter((key) => key === '')).toHaveLength(Number.parseInt(stories, 10));
    const at = column('Summary').indexOf('Book a bed for tonight');
    expect(column('Step')[at]).toBe('Rest on the way');
    expect(column('Release')[at]).toBe('Open country');
  });

  step('rows of a file become stories under a new step, and one undo takes them back', async () => {
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
    await panel().getByRole('button', { name: 'Import CSV or Excel…' }).click();
    const page = map.app.getByRole('dialog', { name: 'Import stories' });
    await page.locator('input[type="file"]').setInputFiles({
      name: 'wishes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csvOf({ head, rows: [...rows, ['', GOAL, STEP, '', 1, null]] })),
    });
    await page.getByText(`${ROWS} cards ready`).waitFor();
    await page.getByText('No summary: left out').waitFor();
    await page.getByText('“Nowhere” is no open release').first().waitFor();
    expect(await graveFaults(map)).toEqual([]);
    await page.getByRole('button', { name: `Import ${ROWS} cards` }).click();
    await page.getByText(`${ROWS + 1} cards made.`).waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Go on working' }).click();
    await expect.poll(wishes).toBe(before + ROWS);
    await map.step(STEP).waitFor();
    await map.storyIn('Open country', 'Wish 2').first().waitFor();
    await map.story('Book a bed for tonight').focus();
    await pressAll(map, 'Control+z');
    await expect.poll(wishes, { timeout: 30_000 }).toBe(before);
    await map.step(STEP).waitFor({ state: 'detached' });
  });
});
