import type { Browser, BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';

/** A Jira page with Cairn embedded in it, and the ways in which a person uses both. */
export interface HostPage {
  readonly page: Page;
  /** The client, in its iframe of another origin. */
  readonly app: FrameLocator;
  /** What the client or the browser complained about. */
  readonly complaints: string[];
  /** A flag of Jira's by its words. */
  flag(text: string | RegExp): Locator;
  close(): Promise<void>;
}

export interface Viewer {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
}

/** The browser's own line about a 404, such as Jira gives for settings that nobody has saved yet. */
const USUAL = [/status of 404/];

const listen = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || USUAL.some((usual) => usual.test(text))) return;
    complaints.push(text);
  });
  return complaints;
};

/** Opens an address of the Jira-like site and waits for the map in it. */
export const openMap = async (
  browser: Browser,
  address: string,
  { width = 1440, height = 900, dark = false }: Viewer = {},
): Promise<HostPage> => {
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints = listen(page);
  await page.goto(address);
  const app = page.frameLocator('iframe');
  await app.getByRole('grid', { name: 'Story map' }).waitFor();
  return {
    page,
    app,
    complaints,
    flag: (text) => page.locator('.flag').filter({ hasText: text }),
    close: () => context.close(),
  };
};
