import type { Browser, BrowserContext, Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { THEME_COOKIE, USER_COOKIE } from '#infra/sandbox/host/model/session.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { watchPages } from './open-pages.ts';
import { noteTyping } from './typing.ts';

/** A Jira page with Cairn embedded in it, and the ways in which a person uses both. */
export interface HostPage {
  readonly page: Page;
  /** The client, in its iframe of another origin. */
  readonly app: FrameLocator;
  /** What the client or the browser complained about. */
  readonly complaints: string[];
  /** A flag of Jira's by its words. */
  flag(text: string | RegExp): Locator;
  /** The frame that the client runs in now. */
  frame(): Frame;
  close(): Promise<void>;
}

export interface Viewer {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Who is signed in; the site's admin if nobody is named. */
  readonly as?: keyof typeof PEOPLE;
  /** Language of the person's account, if another than their own, such as `fr_FR`. */
  readonly locale?: string;
  /** They have never been here: Cairn welcomes them. */
  readonly firstVisit?: boolean;
  /** Lets a test put its own styles into the pages. */
  readonly bypassCSP?: boolean;
  /** What one does at the address to have the map shown; nothing where it is the map's own. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Readies the browser before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** For whatever a page is to show or do, on a machine with other work. */
const PATIENCE_MS = 30_000;

/** The browser's own line about a 404, such as Jira gives for settings that nobody has saved yet. */
const USUAL = [/status of 404/];

const listen = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || USUAL.some((usual) => usual.test(text))) return;
    const { url } = message.location();
    complaints.push(url && !text.includes(url) ? `${text} (${url})` : text);
  });
  return complaints;
};

/** Lets Jira say that the person reads another language. */
const speak = (page: Page, locale: string): Promise<unknown> =>
  page.route(
    (url) => /^\/(jira|plugins|forge-apps)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/"locale":"[\w-]+"/g, `"locale":"${locale}"`);
      await route.fulfill({ response, body: html });
    },
  );

/** Opens an address of the Jira-like site, whatever the client then shows in it. */
export const openPage = async (
  browser: Browser,
  address: string,
  viewer: Viewer = {},
): Promise<HostPage> => {
  const { width = 1440, height = 900, dark = false, as = 'siteAdmin', locale } = viewer;
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    bypassCSP: viewer.bypassCSP ?? false,
  });
  watchPages(context);
  await noteTyping(context);
  const { origin } = new URL(address);
  await context.addCookies([
    { name: USER_COOKIE, value: PEOPLE[as].id, url: origin },
    { name: THEME_COOKIE, value: dark ? 'dark' : 'light', url: origin },
    // Whoever's browser knows the newest version is neither welcomed nor told the news.
    ...(viewer.firstVisit ? [] : [{ name: 'cairn-version', value: '999', url: origin }]),
  ]);
  context.setDefaultTimeout(PATIENCE_MS);
  await viewer.prepare?.(context);
  const page = await context.newPage();
  const complaints = listen(page);
  if (locale) await speak(page, locale);
  await page.goto(address);
  return {
    page,
    app: page.frameLocator('iframe'),
    complaints,
    flag: (text) => page.locator('.flag').filter({ hasText: text }),
    frame: () => {
      const frame = page.frames().find((each) => each.parentFrame() !== null);
      if (!frame) throw new Error('nothing is embedded in the page');
      return frame;
    },
    close: () => context.close(),
  };
};

/** Waits for a map, and for all that its page fetches when it comes to rest: from then on it answers the first key. */
export const mapAtRest = async ({ app, frame }: Pick<HostPage, 'app' | 'frame'>): Promise<void> => {
  await app.getByRole('grid').waitFor();
  await frame().waitForFunction(() => performance.getEntriesByName('cairn-complete').length > 0);
};

/** Opens an address of the Jira-like site and waits for the map in it to come to rest. */
export const openMap = async (
  browser: Browser,
  address: string,
  viewer: Viewer = {},
): Promise<HostPage> => {
  const jira = await openPage(browser, address, viewer);
  await viewer.reach?.(jira.page);
  await mapAtRest(jira);
  return jira;
};
