import type { Browser, BrowserContext, Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { THEME_COOKIE, USER_COOKIE } from '#infra/sandbox/host/model/session.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { watchPages } from './open-pages.ts';
import { noteTyping } from './typing.ts';

/** A Jira page with Cairn embedded, and a user's actions in both. */
export interface HostPage {
  readonly page: Page;
  /** The client in its iframe of another origin. */
  readonly app: FrameLocator;
  /** Errors logged by the client or the browser. */
  readonly complaints: string[];
  /** A flag in Jira, by its text. */
  flag(text: string | RegExp): Locator;
  /** The client's current frame. */
  frame(): Frame;
  close(): Promise<void>;
}

export interface Viewer {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** The signed-in user; the site's admin when absent. */
  readonly as?: keyof typeof PEOPLE;
  /** The language of the person's account, if not the default, such as `fr_FR`. */
  readonly locale?: string;
  /** Whether the person has never been here, so that Cairn welcomes them. */
  readonly firstVisit?: boolean;
  /** Allows a test to inject styles into the pages. */
  readonly bypassCSP?: boolean;
  /** What to do at the address to open the map; absent when the map itself has the address. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Prepares the browser before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
}

/** Timeout for anything on a page, on a busy machine. */
const PATIENCE_MS = 30_000;

/**
 * The browser's own log of a 404, which Jira returns for settings that were never saved, and of a request while the
 * journey has taken the page off the network.
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

/** Makes Jira report another language for the person. */
const speak = (page: Page, locale: string): Promise<unknown> =>
  page.route(
    (url) => /^\/(jira|plugins|forge-apps)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/"locale":"[\w-]+"/g, `"locale":"${locale}"`);
      await route.fulfill({ response, body: html });
    },
  );

/** Opens an address of the Jira-like site, whatever it shows. */
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
    // With the newest version stored in the browser, neither a welcome nor news is shown.
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

/** Waits until a map and everything that its page loads when idle is there: from then on it responds to keys. */
export const waitForIdleMap = async ({
  app,
  frame,
}: Pick<HostPage, 'app' | 'frame'>): Promise<void> => {
  await app.getByRole('grid').waitFor();
  await frame().waitForFunction(() => performance.getEntriesByName('cairn-complete').length > 0);
};

/** Opens an address of the Jira-like site and waits until its map is idle. */
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
