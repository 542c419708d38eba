import type { Browser, BrowserContext, Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { THEME_COOKIE, USER_COOKIE } from '#infra/sandbox/host/model/session.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { watchPages } from './open-pages.ts';
import { noteTyping } from './typing.ts';

/** A Jira page in which Cairn is embedded, with a user's actions in Jira and in Cairn. */
export interface HostPage {
  readonly page: Page;
  /** Cairn's client, which runs in an iframe from another origin. */
  readonly app: FrameLocator;
  /** Errors that the client or the browser has written to the console. */
  readonly complaints: string[];
  /** Finds a flag in Jira by its text. */
  flag(text: string | RegExp): Locator;
  frame(): Frame;
  close(): Promise<void>;
}

export interface Viewer {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** The signed-in user. Default: the site's admin. */
  readonly as?: keyof typeof PEOPLE;
  /** The language of the user's account, such as `fr_FR`. When absent, the site's default language. */
  readonly locale?: string;
  /** Whether the user opens Cairn for the first time, so that Cairn shows its welcome. */
  readonly firstVisit?: boolean;
  /** Ignores the page's content security policy, so that a test can add styles. */
  readonly bypassCSP?: boolean;
  /** What a user does to reach the map after the URL is opened. Absent when the URL shows the map. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Prepares the browser before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** Timeout in milliseconds for each wait on a page. It is long enough for a busy machine. */
const PATIENCE_MS = 100_000;

/**
 * Console messages of the browser that are no failures: the 404 that Jira answers for settings that were never saved,
 * and requests while a test has taken the page offline.
 */
const USUAL = [/status of 404/, /ERR_INTERNET_DISCONNECTED/];

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

const speak = (page: Page, locale: string): Promise<unknown> =>
  page.route(
    (url) => /^\/(jira|plugins|forge-apps)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/"locale":"[\w-]+"/g, `"locale":"${locale}"`);
      await route.fulfill({ response, body: html });
    },
  );

/** Opens a URL of the Jira-like site, and does not wait for a map. */
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
    // Stores a very high version, so that Cairn shows neither its welcome nor release notes.
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

/**
 * Waits until a map is visible and its page has loaded all code that it loads in idle time. Only then does the map
 * respond to all keys.
 */
export const waitForIdleMap = async ({
  app,
  frame,
}: Pick<HostPage, 'app' | 'frame'>): Promise<void> => {
  await app.getByRole('grid').waitFor();
  await frame().waitForFunction(() => performance.getEntriesByName('cairn-complete').length > 0);
};

/** Opens a URL of the Jira-like site and waits until its map is idle. */
export const openMap = async (
  browser: Browser,
  address: string,
  viewer: Viewer = {},
): Promise<HostPage> => {
  const jira = await openPage(browser, address, viewer);
  await viewer.reach?.(jira.page);
  await waitForIdleMap(jira);
  return jira;
};
