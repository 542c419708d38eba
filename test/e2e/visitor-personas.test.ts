import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

/** Markup that would run if a page inserted it as HTML. */
const HOSTILE = 'Mei <img src=x onerror="document.title=\'taken\'">';
/** A private note of the team about a persona, which visitors must never see. */
const INSIDE = 'leaves early on Sundays';
const PLAN = 'Plan a walk';

/**
 * Visitors see the personas of a map as pictures on goals, and in a section of their own on the page. They see none of
 * the team's notes.
 */
describe('personas on a public page', () => {
  const step = journey();
  let site: DemoSite;
  let jira: OpenMap;
  let visitor: Page;
  let address: string;
  let goals: readonly Goal[];
  const complaints: string[] = [];
  const fetched: string[] = [];

  /** Calls the backend as an admin. Creates a token for each call, because a Forge token is valid for only one call. */
  const backend = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const token = await site.sandbox.mintToken(PEOPLE.siteAdmin.id);
    const answer = await site.sandbox.ask(token, method, path, body ? { body } : {});
    expect([method, path, answer.status]).toEqual([
      method,
      path,
      answer.status < 300 ? answer.status : 200,
    ]);
    return (await answer.json()) as Answer;
  };
  const goalOf = (summary: string): Goal => {
    const found = goals.find(({ fields }) => fields.summary === summary);
    if (!found) throw new Error(`the demo has no goal "${summary}"`);
    return found;
  };
  const shareDialog = () => jira.app.getByRole('dialog', { name: 'Share this map' });
  const openShare = async (): Promise<void> => {
    await jira.app.getByRole('button', { name: 'Share', exact: true }).click();
    await shareDialog().waitFor();
  };
  const people = () => visitor.locator('#personas');

  beforeAll(async () => {
    site = await openDemoSite();
    const { id: projectId } = await site.ask<{ id: string }>('GET', '/rest/api/3/project/TRAIL');
    goals = await backend<Goal[]>('GET', `/smb/goal?projectId=${projectId}`);
    const made = (name: string, number: number) =>
      backend<Persona>('POST', '/smb/persona', {
        scope: 'project',
        projectId,
        name,
        avatar: { kind: 'stock', number },
        tags: [INSIDE],
      });
    const nora = await made('Nora Lindqvist', 3);
    const mei = await made(HOSTILE, 12);
    await made('Otto on no goal', 20);
    await backend('PUT', `/smb/goal/${goalOf(PLAN).id}`, { personas: [nora.id, mei.id] });
    const other = goals.find(({ fields }) => fields.summary !== PLAN);
    await backend('PUT', `/smb/goal/${other?.id}`, { personas: [nora.id] });
    goals = await backend<Goal[]>('GET', `/smb/goal?projectId=${projectId}`);
    jira = await site.open();
  });

  afterAll(() => site?.stop());

  step('are shared together with the map by an admin', async () => {
    await openShare();
    await shareDialog().getByRole('checkbox', { name: 'Personas of goals' }).check();
    await shareDialog().getByRole('button', { name: 'Share', exact: true }).click();
    await shareDialog()
      .getByText(/The snapshot was updated/)
      .waitFor();
    address = await shareDialog().getByLabel('Public link').inputValue();
    await jira.page.keyboard.press('Escape');
  });

  step('are listed with their goals on a phone without JavaScript', async () => {
    const context = await site.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      locale: 'de-DE',
    });
    const page = await context.newPage();
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(address);
    const list = page.locator('#personas');
    await list.getByRole('heading', { level: 2, name: 'Personas' }).waitFor();
    await expect
      .poll(() => list.getByRole('heading', { level: 3 }).allTextContents())
      .toEqual(expect.arrayContaining(['Nora Lindqvist', HOSTILE]));
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    await expect.poll(() => list.getByText(new RegExp(PLAN)).count()).toBe(2);
    await page.getByRole('link', { name: 'Personas' }).click();
    await list.scrollIntoViewIfNeeded();
    await expect.poll(() => page.getByAltText('Nora Lindqvist').count()).toBeGreaterThan(0);
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  step("appear as pictures on the map's goals when JavaScript is on", async () => {
    const context = await site.browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
    });
    visitor = await context.newPage();
    visitor.on('request', (request) => fetched.push(request.url()));
    visitor.on('pageerror', ({ message }) => complaints.push(message));
    visitor.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await visitor.goto(address);
    await visitor.getByRole('grid', { name: 'Story map' }).waitFor();
    const map = visitor.locator('#map');
    await map.getByAltText('Nora Lindqvist').first().waitFor();
    await map.getByAltText(HOSTILE).first().waitFor();
    expect(await visitor.title()).not.toBe('taken');
  });

  step('have a section that visitors can enter and leave by keyboard', async () => {
    const way = visitor.getByRole('button', { name: 'Personas', exact: true });
    await way.focus();
    await visitor.keyboard.press('Enter');
    await people().getByRole('heading', { level: 3, name: 'Nora Lindqvist' }).waitFor();
    await expect
      .poll(() =>
        people()
          .locator('img')
          .evaluateAll((images: HTMLImageElement[]) =>
            images.map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
          ),
      )
      .toEqual([true, true]);
    expect(await graveFaults({ frame: () => visitor.mainFrame() })).toEqual([]);
    await visitor.getByRole('button', { name: 'Story map', exact: true }).click();
    await visitor.getByRole('grid', { name: 'Story map' }).waitFor();
    expect(complaints).toEqual([]);
  });

  step("contain none of the team's notes and load no pictures from other origins", async () => {
    const { origin } = new URL(address);
    expect(
      fetched.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).origin),
    ).toEqual(fetched.filter((url) => !url.startsWith('data:')).map(() => origin));
    const board = await (await fetch(`${address}/board.json`)).text();
    for (const text of [board, await visitor.content()]) {
      expect(text).toContain('Nora Lindqvist');
      for (const kept of [INSIDE, 'Otto on no goal', PEOPLE.siteAdmin.id]) {
        expect(text).not.toContain(kept);
      }
    }
  });

  step('are no longer visible at the next visit after an admin hides them', async () => {
    await openShare();
    await shareDialog().getByRole('checkbox', { name: 'Personas of goals' }).uncheck();
    await shareDialog().getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => {
        await visitor.goto(address);
        await visitor.getByRole('grid', { name: 'Story map' }).waitFor();
        return [await people().count(), await visitor.getByAltText('Nora Lindqvist').count()];
      })
      .toEqual([0, 0]);
    expect(await visitor.getByRole('button', { name: 'Personas', exact: true }).count()).toBe(0);
    expect(await (await fetch(`${address}/board.json`)).text()).not.toContain('Nora Lindqvist');
  });
});
