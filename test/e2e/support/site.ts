import type { Browser } from 'playwright-core';
import { PEOPLE } from '#infra/sandbox/tracker/demo/people.ts';
import { launchBrowser } from '../../support/browser.ts';
import { startTestSandbox, type TestSandbox } from '../../support/sandbox.ts';
import { type HostPage, openMap, openPage, type Viewer } from './host-page.ts';
import { type MapPage, mapOn } from './map-page.ts';

export type OpenMap = HostPage & MapPage;

/** The demo site with Cairn installed and a browser in front of it. */
export interface DemoSite {
  readonly sandbox: TestSandbox;
  readonly browser: Browser;
  /** Opens the map of the demo project. */
  open(viewer?: Viewer): Promise<OpenMap>;
  /** Opens its address, whatever is shown there. */
  visit(viewer?: Viewer, project?: string): Promise<HostPage>;
  /** Asks the tracker as the site's admin; the body of its answer. */
  ask<Answer>(method: string, path: string, body?: object): Promise<Answer>;
  /** What was written to issues since the log was cleared: method and path. */
  written(): string[];
  stop(): Promise<void>;
}

/** A page that a test hands to the browser itself comes from no network, and must reach the local one all the same. */
const LOCAL = '--disable-features=LocalNetworkAccessChecks';

const WIDE = { width: 1920, height: 1600 };

export const openDemoSite = async (): Promise<DemoSite> => {
  const [sandbox, browser] = await Promise.all([startTestSandbox(), launchBrowser([LOCAL])]);
  const { urls, tracker } = sandbox;
  const address = (project = 'TRAIL') =>
    `${urls.host}/jira/software/projects/${project}/apps/story-map`;
  const email = tracker.directory.user(PEOPLE.siteAdmin.id)?.emailAddress ?? '';
  const authorization = `Basic ${Buffer.from(`${email}:sandbox`).toString('base64')}`;
  return {
    sandbox,
    browser,
    open: async (viewer = {}) => {
      const jira = await openMap(browser, address(), { ...WIDE, ...viewer });
      return { ...jira, ...mapOn(jira) };
    },
    visit: (viewer = {}, project = 'TRAIL') =>
      openPage(browser, address(project), { ...WIDE, ...viewer }),
    ask: async <Answer>(method: string, path: string, body?: object) => {
      const response = await fetch(`${urls.host}${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return (text ? JSON.parse(text) : null) as Answer;
    },
    written: () =>
      tracker.calls
        .recent()
        .filter(({ method, path }) => method === 'PUT' && path.startsWith('/rest/api/3/issue/'))
        .map(({ method, path }) => `${method} ${path}`),
    stop: async () => {
      await browser.close();
      await sandbox.stop();
    },
  };
};
