import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { boxOf } from './support/drag.ts';
import type { HostPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { pressAll } from './support/keyboard.ts';
import { later, plansOn, type RoadmapPage, roadmapOn } from './support/roadmap-page.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const EPIC = 'Find a route';
const FIRST = '2027-02-01';
const LAST = '2027-02-05';
/** Matches the first day of the bar, as the tree of the roadmap shows it. */
const FIRST_SHOWN = /\bFeb 1$/m;

describe('two browsers that show the same roadmap', () => {
  const step = journey();
  let site: DemoSite;
  let anna: OpenMap;
  let ben: OpenMap;

  beforeAll(async () => {
    site = await openDemoSite();
    [anna, ben] = await Promise.all([
      site.open({ width: 1600, height: 1000 }),
      site.open({ width: 1600, height: 1000, as: 'projectAdmin', locale: 'en_US' }),
    ]);
    await Promise.all([anna, ben].map((map) => roadmapOn(map).show()));
  });
  afterAll(() => site?.stop());

  const planOf = () => plansOn(site).planOf(EPIC);
  const shownIn = async (map: OpenMap): Promise<string | null> => {
    const bar = roadmapOn(map).bar(EPIC).first();
    // A conflict dialog that has just opened hides the bar. The next look answers it first.
    const brief = { timeout: 1000 };
    return bar
      .dispatchEvent('pointerover', undefined, brief)
      .then(() => bar.getAttribute('data-tooltip', brief))
      .catch(() => null);
  };
  const wordsOf = ({ startDate, endDate }: { startDate: string | null; endDate: string | null }) =>
    new Intl.DateTimeFormat('en', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }).formatRange(new Date(`${startDate}T12:00Z`), new Date(`${endDate}T12:00Z`));
  /** Accepts the other user's dates if the conflict dialog is open. */
  const keepTheirs = async ({ app }: OpenMap): Promise<void> => {
    const button = app.getByRole('dialog').getByRole('button', { name: 'Keep theirs' });
    if (await button.isVisible()) await button.click();
  };
  const agree = () =>
    expect
      .poll(async () => {
        await Promise.all([anna, ben].map(keepTheirs));
        const plan = await planOf();
        const words = plan ? wordsOf(plan) : 'no plan';
        const shown = await Promise.all([anna, ben].map(shownIn));
        return shown.filter((each) => !each?.startsWith(words));
      })
      .toEqual([]);

  step('show the moves of both users', async () => {
    const before = await planOf();
    await roadmapOn(anna).row(EPIC).first().focus();
    await pressAll(anna, 'Alt+ArrowRight', 'Alt+ArrowRight', 'Alt+ArrowRight');
    await expect
      .poll(async () => (await planOf())?.startDate)
      .toBe(later(before?.startDate ?? null, 3));
    await agree();
  });

  step('end with the same dates when both change the same bar at the same time', async () => {
    const before = await planOf();
    await Promise.all([anna, ben].map((map) => roadmapOn(map).row(EPIC).first().focus()));
    await Promise.all([pressAll(anna, 'Alt+ArrowLeft'), pressAll(ben, ']')]);
    await expect.poll(planOf).not.toEqual(before);
    await agree();
    expect(anna.complaints).toEqual([]);
    expect(ben.complaints).toEqual([]);
  });
});

/** A board plans by fields of Jira, so the dates on the roadmap are those in the fields. */
describe('a roadmap with dates from fields of Jira', () => {
  let site: DemoSite;
  let map: HostPage;
  let here: RoadmapPage;

  const START = 'customfield_10015';
  const END = 'duedate';
  const fieldsOf = async () => {
    const key = await plansOn(site).keyOf(EPIC);
    const path = `/rest/api/3/issue/${key}?fields=${START},${END}`;
    const { fields } = await site.ask<{ fields: Record<string, string | null> }>('GET', path);
    return [fields[START] ?? null, fields[END] ?? null];
  };
  const planBy = async (endDateFieldId: string) => {
    await site.ask('PUT', '/rest/api/3/project/TRAIL/properties/ds-smb-admin-setting', {
      fieldSetting: { useJiraField: true, startDateFieldId: START, endDateFieldId },
    });
    map = await site.visit({ width: 1600, height: 1000 });
    here = roadmapOn(map);
    await here.show();
  };

  beforeAll(async () => {
    site = await openDemoSite();
  });
  afterEach(() => map?.close());
  afterAll(() => site?.stop());

  it('writes both date fields by keyboard and by mouse, and undoes the change', async () => {
    await planBy(END);
    await here.date(EPIC, FIRST, LAST);
    await expect.poll(fieldsOf).toEqual([FIRST, LAST]);
    await map.app
      .getByRole('button', { name: /^Show / })
      .first()
      .click();
    const bar = here.bar(EPIC).first();
    await bar.waitFor();
    await here.row(EPIC).first().focus();
    await pressAll(map, 'Alt+ArrowRight');
    await expect.poll(fieldsOf).toEqual([later(FIRST, 1), later(LAST, 1)]);
    await here.undo();
    await expect.poll(fieldsOf).toEqual([FIRST, LAST]);
    const { x, y, width, height } = await boxOf(bar);
    await map.page.mouse.move(x + width / 2, y + height / 2);
    await map.page.mouse.down();
    await map.page.mouse.move(x + width / 2 + 12, y + height / 2, { steps: 3 });
    await map.page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 6 });
    await map.page.mouse.up();
    await expect.poll(async () => (await fieldsOf())[0]).not.toBe(FIRST);
    await here.undo();
    await expect.poll(fieldsOf).toEqual([FIRST, LAST]);
    expect(map.complaints).toEqual([]);
  });

  it('writes neither date field when one is on no screen, and shows a message', async () => {
    const key = await plansOn(site).keyOf(EPIC);
    await site.ask('PUT', `/rest/api/3/issue/${key}`, { fields: { [START]: FIRST, [END]: LAST } });
    await planBy('lastViewed');
    const words = () => here.row(EPIC).first().innerText();
    await expect.poll(words).toMatch(FIRST_SHOWN);
    await here.date(EPIC, '2027-03-01', '2027-03-05');
    await map.flag(/date mapping for this issue type is incorrect/).waitFor();
    await expect.poll(words).toMatch(FIRST_SHOWN);
    await expect.poll(fieldsOf).toEqual([FIRST, LAST]);
    expect(await graveFaults(map)).toEqual([]);
  });
});
