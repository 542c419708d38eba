import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { plansOn, roadmapOn } from './support/roadmap-page.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const GOAL = 'Plan a walk';
const EPIC = 'Find a route';
const MILESTONE = 'Beta in the Alps';
/** Timeout for a large picture. Drawing its many tiles is slow on a busy machine. */
const DRAWN_WITHIN_MS = 120_000;

describe('exports of a roadmap', () => {
  const step = journey();
  let site: DemoSite;
  let map: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    map = await site.open({ width: 1600, height: 1000 });
  });
  afterAll(() => site?.stop());

  const panel = () => map.app.getByRole('complementary', { name: 'Export' });
  const choose = (name: string) => panel().getByRole('button', { name, exact: true }).click();
  const exported = async (format: string): Promise<Buffer> => {
    const coming = map.page.waitForEvent('download', { timeout: DRAWN_WITHIN_MS });
    await choose(`Export ${format}`);
    return readFile(await (await coming).path());
  };

  step('include a picture at scale 3, with the size in pixels that the panel shows', async () => {
    await roadmapOn(map).show();
    await map.more('Export');
    await panel().waitFor();
    await choose('3');
    const words = (await panel().getByText(/ px$/).first().textContent()) ?? '';
    const [width, height] = words.split('×').map((side) => Number(side.replace(/\D/g, '')));
    const png = await exported('PNG');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    expect(await graveFaults(map)).toEqual([]);
  });

  step('include a slide with editable shapes, named like the bars', async () => {
    await choose('PPTX');
    const files = unzipSync(await exported('PPTX'));
    const slides = Object.keys(files).filter((path) => /^ppt\/slides\/[^/]+\.xml$/.test(path));
    expect(slides).toEqual(['ppt/slides/slide1.xml']);
    const slide = strFromU8(files['ppt/slides/slide1.xml'] ?? new Uint8Array());
    for (const name of [GOAL, EPIC, MILESTONE]) expect(slide).toContain(name);
    expect(slide.match(/<p:sp>/g)?.length).toBeGreaterThan(20);
    expect(slide).not.toContain('<p:pic>');
  });

  step('include a calendar with the milestones and the release days', async () => {
    await choose('iCalendar');
    const lines = (await exported('iCalendar'))
      .toString('utf8')
      .replace(/\r\n /g, '')
      .split('\r\n');
    const events = lines.filter((line) => line === 'BEGIN:VEVENT').length;
    const titles = lines.filter((line) => line.startsWith('SUMMARY:'));
    expect(titles).toHaveLength(events);
    expect(titles.some((line) => line.includes(MILESTONE))).toBe(true);
    expect(titles.some((line) => line.includes('Open country'))).toBe(true);
    for (const line of lines.filter((each) => each.startsWith('DTSTART')))
      expect(line).toMatch(/^DTSTART;VALUE=DATE:\d{8}$/);
  });

  step('include a table with the same days as the issues in Jira', async () => {
    await choose('CSV');
    const plan = await plansOn(site).planOf(EPIC);
    const row = (await exported('CSV'))
      .toString('utf8')
      .split(/\r?\n/)
      .find((line) => line.includes(EPIC));
    expect(row).toContain(plan?.startDate ?? 'no start');
    expect(row).toContain(plan?.endDate ?? 'no end');
  });
});
