import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServedSite, serveSite } from '#infra/sandbox/testing/served-site.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { launchBrowser } from '../support/browser.ts';

/** A minimal page of an app that contains only the bridge. */
const page = (hostUrl: string): string => `<!doctype html>
  <title>An app</title>
  <script src="${hostUrl}/atlassian-connect/all.js"></script>
  <main class="ac-content">The app</main>`;

let site: ServedSite;
let browser: Browser;
let tab: Page;
let complaints: string[] = [];

beforeAll(async () => {
  [site, browser] = await Promise.all([serveSite({}, page), launchBrowser()]);
});
beforeEach(async () => {
  complaints = [];
  tab = await browser.newPage();
  tab.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  tab.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(async () => {
  await tab.close();
  // Ignores the 404 messages in the browser's console, because these tests cause refused requests.
  expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const STORY_MAP = '/jira/software/projects/TRAIL/apps/story-map';

const open = async (path = STORY_MAP): Promise<Frame> => {
  await tab.goto(`${site.urls.host}${path}`);
  const element = await tab.waitForSelector('iframe.ap-iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('There is no frame of the app.');
  await frame.waitForFunction('window.AP && AP.request && AP.context && AP.user');
  return frame;
};

/** Evaluates an expression of the bridge inside the app's frame. */
const inside = <Result>(frame: Frame, expression: string): Promise<Result> =>
  frame.evaluate(expression) as Promise<Result>;

const request = (url: string, options = '{}'): string => `
  AP.request('${url}', ${options}).then(
    ({ body, xhr }) => ({ ok: true, status: xhr.status, body, type: xhr.getResponseHeader('content-type') }),
    ({ err, xhr }) => ({ ok: false, status: xhr.status, body: err }))`;

describe('the bridge between host and app', () => {
  it('calls the tracker as the signed-in user', async () => {
    const frame = await open();
    const answer = await inside<{ ok: boolean; status: number; body: string; type: string }>(
      frame,
      request('/rest/api/3/myself'),
    );
    expect(answer).toMatchObject({ ok: true, status: 200 });
    expect(answer.type).toMatch(/^application\/json/);
    expect(JSON.parse(answer.body).accountId).toBe(PEOPLE.siteAdmin.id);
  });

  it("passes the tracker's errors to the app, with status and text", async () => {
    const frame = await open();
    const answer = await inside<{ status: number; body: string }>(
      frame,
      request('/rest/api/3/issue/TRAIL-9999'),
    );
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body).errorMessages).toHaveLength(1);
  });

  it('allows writes by PUT, and only REST resources of its own site', async () => {
    const frame = await open();
    const body = JSON.stringify({ fields: { summary: 'Search by river' } });
    const put = `{ type: 'PUT', contentType: 'application/json', data: ${JSON.stringify(body)} }`;
    await expect(inside(frame, request('/rest/api/3/issue/TRAIL-2', put))).resolves.toMatchObject({
      ok: true,
      status: 204,
    });
    expect(site.tracker.directory.issue('TRAIL-2')?.summary).toBe('Search by river');
    for (const url of ['/sandbox/status', 'https://example.com/rest/api/3/myself']) {
      await expect(inside(frame, request(url))).resolves.toMatchObject({ ok: false, status: 0 });
    }
  });

  it('gives the app its token, context, user and locale', async () => {
    const frame = await open();
    const token = await inside<string>(frame, 'AP.context.getToken()');
    expect(token.split('.')).toHaveLength(3);
    const context = await inside(frame, 'AP.context.getContext()');
    expect(context).toMatchObject({ jira: { project: { key: 'TRAIL' } } });
    await expect(
      inside(frame, 'new Promise((done) => AP.user.getCurrentUser(done))'),
    ).resolves.toEqual({
      atlassianAccountId: PEOPLE.siteAdmin.id,
    });
    await expect(inside(frame, 'new Promise((done) => AP.user.getLocale(done))')).resolves.toBe(
      'en_US',
    );
  });

  it('shows flags, and tells the app when the user dismisses a flag', async () => {
    const frame = await open();
    await frame.evaluate(`window.dismissed = new Promise((done) => {
      AP.events.on('flag.close', ({ flagIdentifier }) => done(typeof flagIdentifier));
      AP.flag.create({ title: 'Oops', body: 'It did not work', type: 'error' });
    }); undefined`);
    const flag = tab.getByRole('alert').filter({ hasText: 'It did not work' });
    await flag.waitFor();
    await flag.getByRole('button', { name: 'Dismiss' }).click();
    await expect(inside(frame, 'window.dismissed')).resolves.toBe('string');
    await flag.waitFor({ state: 'detached' });
  });

  it('gives the app the theme that the user chooses', async () => {
    const frame = await open();
    await frame.evaluate('AP.theming.initializeTheming()');
    await tab.getByRole('button', { name: /^Signed in as/ }).click();
    await tab.getByRole('menuitemradio', { name: 'Dark' }).click();
    await frame.waitForFunction('document.documentElement.dataset.colorMode === "dark"');
    await expect.poll(() => tab.locator('html').getAttribute('data-color-mode')).toBe('dark');
  });

  it('uses the new user after another user signs in', async () => {
    await open();
    await tab.getByRole('button', { name: /^Signed in as/ }).click();
    const reload = tab.waitForEvent('load');
    await tab.getByRole('menuitemradio', { name: /Kenji Watanabe/ }).click();
    await reload;
    const frame = await open();
    const answer = await inside<{ body: string }>(frame, request('/rest/api/3/myself'));
    expect(JSON.parse(answer.body).accountId).toBe(PEOPLE.member.id);
  });

  it('opens the Jira page that the app requests', async () => {
    const frame = await open();
    await frame.evaluate(`AP.navigator.go('issue', { issueKey: 'TRAIL-3' })`);
    await tab.waitForURL('**/browse/TRAIL-3');
    await expect
      .poll(() => tab.getByRole('heading', { level: 1 }).textContent())
      .toContain('route');
  });

  it('shows a message of the old AP.messages API as a flag, until the app clears it', async () => {
    const frame = await open();
    await frame.evaluate(`window.hint = AP.messages.error('Old news', 'It rained'); undefined`);
    const flag = tab.getByRole('alert').filter({ hasText: 'It rained' });
    await flag.waitFor();
    await frame.evaluate('AP.messages.clear(window.hint)');
    await flag.waitFor({ state: 'detached' });
  });

  it.each([
    '/',
    '/jira/software/projects/TRAIL',
    '/browse/TRAIL-2',
    '/browse/TRAIL-9999',
    `/jira/people/${PEOPLE.member.id}`,
    STORY_MAP,
  ])('accepts key events on %s without an error', async (path) => {
    await tab.goto(`${site.urls.host}${path}`);
    await tab.locator('#main').focus();
    for (const key of ['Escape', 'Tab', 'Enter', 'Escape', '?', 'Escape'])
      await tab.keyboard.press(key);
    await tab.getByRole('button', { name: /^Signed in as/ }).focus();
    await tab.keyboard.press('Enter');
    await tab.keyboard.press('Escape');
    await tab.keyboard.press('Escape');
    expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
  });
});
