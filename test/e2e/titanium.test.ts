import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startTestSandbox, type TestSandbox } from '../support/sandbox.ts';
import { type HostPage, openMap } from './support/host-page.ts';
import { type MapPage, mapOn } from './support/map-page.ts';

const EXPORT = fileURLToPath(new URL('../../../shared/data/titanium.jsonl.gz', import.meta.url));
const isThere = existsSync(EXPORT);
if (!isThere) console.warn(`Skipped the map of a real project: ${EXPORT} is not there.`);

/** A real project of 8,149 issues, imported as `npm start -- --import FILE` does it. */
describe.runIf(isThere)('the map of a real project', () => {
  let sandbox: TestSandbox;
  let browser: Browser;
  let jira: HostPage & MapPage;

  beforeAll(async () => {
    [sandbox, browser] = await Promise.all([
      startTestSandbox({ importFile: EXPORT }),
      launchBrowser(),
    ]);
    const address = `${sandbox.urls.host}/jira/software/projects/TIMOB/apps/story-map`;
    const page = await openMap(browser, address);
    jira = { ...page, ...mapOn(page) };
  });

  afterAll(async () => {
    await browser?.close();
    await sandbox?.stop();
  });

  const grid = () => jira.app.getByRole('grid', { name: 'Story map' });

  it('shows the open stories that have a parent, sprint or release, by release', async () => {
    await jira.app
      .getByText(/^\d+ stories$/)
      .first()
      .waitFor();
    await jira.app.getByRole('columnheader', { name: /^Other,/ }).waitFor();
    expect(jira.complaints).toEqual([]);
  });

  it('puts the epics away that belong to no goal, for there are more than thirty', async () => {
    // One strip in their place, "Other", and the place of a new goal.
    expect(await grid().getAttribute('aria-colcount')).toBe('3');
    await jira.app.getByRole('button', { name: 'Expand No goal' }).click();
    await jira.app.getByRole('columnheader', { name: /^Epic/ }).first().waitFor();
    expect(await grid().getAttribute('aria-colcount')).toBe('34');
  });

  it('brings in past releases that still hold open stories, behind Unscheduled', async () => {
    await jira.turn('Completed releases');
    await jira.app.getByText('524 stories', { exact: true }).waitFor();
    await grid().focus();
    await jira.page.keyboard.press('Control+End');

    const lanes = jira.app.getByRole('row');
    await lanes.filter({ hasText: 'Released' }).last().waitFor();
  });

  it('draws only what is in sight', async () => {
    expect(await jira.app.getByRole('listitem').count()).toBeLessThan(120);
  });

  it('shows the newest thousand of all stories, and says so', async () => {
    await jira.turn('Completed stories', 'Completed steps');

    const oops = jira.app.getByRole('status').filter({ hasText: 'Oops' });
    await oops.waitFor();
    expect(await oops.innerText()).toMatch(/newest 1,?000 stories.*2,?439/s);
    await jira.app.getByText(/^1,?000 stories$/).waitFor();
  });
});
