import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { graveFaults } from './support/axe.ts';
import { backendCallOf } from './support/backend-call.ts';
import { choose } from './support/choose.ts';
import { journey } from './support/journey.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

/** Markup that would run if a page inserted it as HTML. */
const HOSTILE = '<img src=x onerror="document.title=\'taken\'">';
const SECRET = 'over the pass';

/** A user accepts or rejects suggestions on the map, then shares the map. Visitors see it on a public page. */
describe('a map with suggestions and a public page', () => {
  const step = journey();
  let site: DemoSite;
  let jira: OpenMap;
  let stranger: Page;
  let address: string;

  beforeAll(async () => {
    site = await openDemoSite();
    jira = await site.open();
  });

  afterAll(() => site?.stop());

  const summaries = async (): Promise<string[]> => {
    const found = await site.ask<{ issues: { fields: { summary: string } }[] }>(
      'POST',
      '/rest/api/3/search/jql',
      { jql: 'project = TRAIL AND created >= -1h', fields: ['summary'], maxResults: 100 },
    );
    return found.issues.map(({ fields }) => fields.summary);
  };
  const panel = () => jira.app.getByRole('complementary', { name: 'Suggestions' });

  step('hides suggestions until the user switches the AI features on', async () => {
    await jira.app.getByRole('toolbar').first().waitFor();
    await jira.app.getByRole('button', { name: 'More', exact: true }).click();
    await jira.app.getByRole('menuitem', { name: 'Export' }).waitFor();
    expect(await jira.app.getByRole('menuitem', { name: 'Suggest with AI' }).count()).toBe(0);
    await jira.page.keyboard.press('Escape');
    await jira.close();
    const main = await site.page('main');
    await main.app.getByRole('dialog', { name: 'Welcome to Cairn' }).waitFor();
    await main.page.keyboard.press('Escape');
    const toggle = main.app.getByRole('switch', { name: 'AI features' });
    const saved = main.page.waitForResponse((answer) => {
      const { path, body } = backendCallOf(answer.request());
      return path.endsWith('/app-setting') && /"enable":true/.test(JSON.stringify(body ?? ''));
    });
    await Promise.all([saved, toggle.click()]);
    await main.close();
    jira = await site.open();
  });

  step('suggests stories for a step from the product description', async () => {
    await jira.more('Suggest with AI');
    await choose(panel().getByRole('combobox', { name: 'Suggest', exact: true }), 'Stories for');
    await panel().getByRole('button', { name: 'Suggest stories' }).click();
    const dialog = jira.app.getByRole('dialog', { name: 'What you are building' });
    await dialog.getByLabel('What is it for?').fill('An app for people who walk in the mountains');
    await dialog.getByLabel('Key features').fill('Offline maps\nRoute planning\nEmergency call');
    await dialog.getByRole('button', { name: 'Save and suggest' }).click();
    await panel().getByText('No AI model is connected').waitFor();
    await panel().getByRole('checkbox').first().waitFor();
    expect(await graveFaults(jira)).toEqual([]);
  });

  step('gets two suggested stories, and loses both by one undo', async () => {
    const boxes = panel().getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const taken = await panel().getByRole('listitem').allTextContents();
    const wanted = taken.slice(0, 2);
    await panel().getByRole('button', { name: 'Add 2 stories' }).click();
    await expect.poll(summaries).toEqual(expect.arrayContaining(wanted));
    await jira
      .story(wanted[0] as string)
      .first()
      .waitFor();
    await panel().getByRole('button', { name: 'Close panel' }).click();
    await jira.app.getByRole('grid').press('Control+z');
    await expect
      .poll(async () => (await summaries()).filter((each) => wanted.includes(each)))
      .toEqual([]);
  });

  step('saves a name with markup to Jira as plain text', async () => {
    const { issues } = await site.ask<{ issues: { key: string }[] }>(
      'POST',
      '/rest/api/3/search/jql',
      {
        jql: 'project = TRAIL AND summary ~ "Spoken directions"',
        fields: ['summary'],
        maxResults: 1,
      },
    );
    await site.ask('PUT', `/rest/api/3/issue/${issues[0]?.key}`, {
      fields: { summary: `Spoken directions ${HOSTILE}` },
    });
    await jira.story(`Spoken directions ${HOSTILE}`).first().waitFor();
  });

  step('shows the admin a preview of what visitors would see', async () => {
    await jira.app.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = jira.app.getByRole('dialog', { name: 'Share this map' });
    await dialog.getByLabel('Public name').fill('Where we walk <b>next</b>');
    await dialog.getByRole('checkbox', { name: 'Roadmap with its dates' }).check();
    // The preview shows the values that the form has at this moment.
    const page = dialog.locator('iframe').contentFrame();
    await page.getByRole('heading', { level: 1, name: 'Where we walk <b>next</b>' }).waitFor();
    await page.getByText(`Spoken directions ${HOSTILE}`).first().waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    await page.getByRole('heading', { level: 2, name: 'Roadmap' }).waitFor();
    await dialog.getByText(/No one outside Jira/).waitFor();
  });

  step('is shared under a public name', async () => {
    const dialog = jira.app.getByRole('dialog', { name: 'Share this map' });
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.getByText(/The snapshot was updated/).waitFor();
    address = await dialog.getByLabel('Public link').inputValue();
    // The pressed button has disappeared. The focus must stay in the dialog, not move to a card behind it.
    await jira.app.locator('[role="dialog"]:focus-within').waitFor();
    expect(await graveFaults(jira)).toEqual([]);
  });

  step('keeps its public link after an undo, which cannot revoke it', async () => {
    await jira.page.keyboard.press('Escape');
    await jira.app.getByRole('dialog').waitFor({ state: 'detached' });
    await jira.app.getByRole('grid', { name: 'Story map' }).click({ position: { x: 4, y: 4 } });
    await jira.page.keyboard.press('Control+z');
    await jira.flag('The last change cannot be undone').waitFor();
    await expect.poll(async () => (await fetch(address)).status).toBe(200);
  });

  step('is readable for a visitor on a phone without JavaScript', async () => {
    const context = await site.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
    });
    stranger = await context.newPage();
    const answer = await stranger.goto(address);
    const headers = answer?.headers() ?? {};
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-robots-tag']).toContain('noindex');
    await stranger.getByRole('heading', { level: 1, name: 'Where we walk <b>next</b>' }).waitFor();
    await expect.poll(() => stranger.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
    await expect.poll(() => stranger.getByRole('listitem').count()).toBeGreaterThan(10);
    await stranger.getByText(HOSTILE).first().waitFor();
    expect(await stranger.locator('img[src="x"]').count()).toBe(0);
    expect(await context.cookies()).toEqual([]);
    // On a wide screen the page shows a map whose goals start at the left edge.
    await stranger.setViewportSize({ width: 1440, height: 900 });
    const box = await stranger.getByRole('heading', { level: 2 }).first().boundingBox();
    expect(box?.x).toBeLessThan(60);
    expect(box?.y).toBeLessThan(200);
  });

  step('is interactive for visitors, with search and zoom, when JavaScript is on', async () => {
    const context = await site.browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(address);
    await page.getByRole('grid', { name: 'Story map' }).waitFor();
    // The field shows only an icon. Its name is for screen readers, so it is one pixel wide.
    const name = page.getByText('Find a goal, step or story', { exact: true });
    await expect.poll(() => name.evaluate((label) => label.getBoundingClientRect().width)).toBe(1);
    await page.getByRole('searchbox').fill('route');
    await page.getByText(/^1 \/ \d+$/).waitFor();
    await page.getByText(HOSTILE).first().waitFor();
    expect(await page.title()).not.toBe('taken');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByText('110%', { exact: true }).waitFor();
    expect(await graveFaults({ frame: () => page.mainFrame() })).toEqual([]);
    await page.getByRole('button', { name: 'Give feedback' }).click();
    await page.getByLabel('Your name').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Your name').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Roadmap' }).click();
    await page.getByRole('heading', { level: 2, name: 'Roadmap' }).waitFor();
    const days = await page.locator('#roadmap small').allTextContents();
    expect(days).toContainEqual(expect.stringMatching(/20\d\d/));
    expect(await graveFaults({ frame: () => page.mainFrame() })).toEqual([]);
    await page.getByRole('button', { name: 'As a list' }).click();
    await page.getByRole('heading', { level: 2, name: /Plan a walk/ }).waitFor();
    expect(await context.cookies()).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  step('shows only one goal and one step at a time on a phone', async () => {
    const context = await site.browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
    });
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('heading', { level: 2, name: 'Plan a walk' }).waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    await page.locator('#map li').first().waitFor();
    const controls = await page.locator('#map button').all();
    const heights = await Promise.all(controls.map((each) => each.boundingBox()));
    const cards = await page.locator('#map li').count();
    // Only the buttons in cards may be lower than 36 pixels, because a click anywhere on a card counts.
    expect(heights.filter((box) => (box?.height ?? 0) < 36)).toHaveLength(cards);
    await page.getByRole('button', { name: 'Next goal' }).click();
    await page.getByRole('heading', { level: 2, name: 'Walk without getting lost' }).waitFor();
    await page.getByRole('button', { name: 'Call for help' }).click();
    await page.getByRole('heading', { level: 4, name: 'Send my position by text' }).waitFor();
    expect(await graveFaults({ frame: () => page.mainFrame() })).toEqual([]);
    await page.getByRole('button', { name: 'Comment on Send my position by text' }).click();
    await page.getByLabel('Your name').waitFor();
    await expect.poll(() => page.getByLabel('About').inputValue()).toMatch(/^TRAIL-/);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  step('accepts a comment from a visitor, which an admin then approves', async () => {
    await stranger.getByLabel('Your name').fill('Gus');
    await stranger.getByLabel('About').selectOption({ index: 1 });
    await stranger.getByLabel('Your comment').fill(`More huts, please ${HOSTILE}`);
    await stranger.getByRole('button', { name: 'Send' }).click();
    await stranger.getByText('Thank you.').waitFor();
    // The reload must not send the comment a second time.
    await stranger.reload();
    await stranger.getByText('Thank you.').waitFor();
    await jira.page.keyboard.press('Escape');
    await jira.more('Feedback');
    const community = jira.app.getByRole('complementary', { name: 'Feedback' });
    await community.getByText(`More huts, please ${HOSTILE}`).waitFor();
    await expect.poll(() => community.getByText(`More huts, please ${HOSTILE}`).count()).toBe(1);
    expect(await jira.app.locator('img[src="x"]').count()).toBe(0);
    await community.getByRole('button', { name: 'Create a story' }).click();
    await expect.poll(summaries).toContain(`More huts, please ${HOSTILE}`);
    await community.getByRole('button', { name: /^Approve: comment by / }).click();
    // Searches only the list of comments, because the next picture of the map also contains a story with this name.
    const comments = stranger.locator('#talk li');
    await expect
      .poll(async () => {
        await stranger.goto(address);
        return comments.getByText(`More huts, please ${HOSTILE}`).count();
      })
      .toBe(1);
  });

  step('shows the number of comments on a card to visitors and to members', async () => {
    await stranger.getByRole('link', { name: '1 comment' }).waitFor();
    await jira.app.locator('[aria-label*="1 comment by a visitor"]').first().waitFor();
  });

  step('requires a password before any part of the public page is visible', async () => {
    await jira.app.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = jira.app.getByRole('dialog', { name: 'Share this map' });
    await dialog.getByRole('checkbox', { name: 'Ask for a password' }).check();
    await dialog.getByLabel('Password', { exact: true }).fill(SECRET);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Anyone with the link and the password can see it').waitFor();
    await jira.page.keyboard.press('Escape');
    await stranger.goto(address);
    const field = stranger.getByLabel('Password');
    await field.fill('another one');
    await field.press('Enter');
    await field.waitFor();
    expect(await stranger.content()).not.toMatch(/Where we walk|Spoken directions/);
    await field.fill(SECRET);
    await field.press('Enter');
    await stranger.getByRole('heading', { level: 1, name: 'Where we walk <b>next</b>' }).waitFor();
    const [cookie] = await stranger.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', expires: -1 });
  });

  step('keeps a share change made offline, shows a conflict, and undoes the change', async () => {
    interface Shared {
      readonly shareBoardName: string;
    }
    const named = async () =>
      (await site.asked<Shared>('GET', '/smb/plugin-setting/10000')).shareBoardName;
    await jira.app.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = jira.app.getByRole('dialog', { name: 'Share this map' });
    await dialog.getByLabel('Public name').fill('Mine');
    await jira.page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Kept here; sent when you are online.').waitFor();
    expect(await graveFaults(jira)).toEqual([]);
    await jira.page.keyboard.press('Escape');
    await site.asked('PUT', '/smb/share/10000', { enable: true, boardName: 'Theirs' });
    await jira.page.context().setOffline(false);
    const clash = jira.app.getByRole('dialog', { name: 'Theirs was changed by someone else' });
    await clash.getByRole('row', { name: 'Public name Mine Theirs' }).waitFor();
    await clash.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(named).toBe('Mine');
    await jira.app
      .getByRole('status')
      .filter({ hasText: 'Sharing changed: Public name' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.poll(named).toBe('Theirs');
    await site.asked('PUT', '/smb/share/10000', {
      enable: true,
      boardName: 'Where we walk <b>next</b>',
    });
  });

  step('asks visitors for the password only once per session', async () => {
    await stranger.goto(address);
    await stranger.getByRole('heading', { level: 1, name: 'Where we walk <b>next</b>' }).waitFor();
  });

  step('shows visitors a message when sharing ends', async () => {
    await jira.app.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = jira.app.getByRole('dialog', { name: 'Share this map' });
    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    const sure = jira.app.getByRole('dialog', { name: 'Stop sharing' });
    await sure.getByRole('button', { name: 'Stop sharing' }).click();
    await dialog.getByText(/No one outside Jira/).waitFor();
    await expect.poll(async () => (await stranger.goto(address))?.status()).toBe(404);
    await stranger.getByRole('heading', { name: 'This map is no longer shared' }).waitFor();
    expect(await stranger.content()).not.toMatch(/AccessDenied|NoSuchKey|bucket/i);
  });
});
