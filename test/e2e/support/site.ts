import type { Browser, Page } from 'playwright-core';
import type { ForgePage } from '#infra/sandbox/host/model/page-data.ts';
import { USER_COOKIE } from '#infra/sandbox/host/model/session.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { askAt, type TestSandbox } from '../../support/sandbox.ts';
import { type HostPage, openMap, openPage, type Viewer } from './host-page.ts';
import { type MapPage, mapOn } from './map-page.ts';
import { startOwnStage, takeStage } from './stage.ts';

export type OpenMap = HostPage & MapPage;

/** The demo site with Cairn installed, and a browser to open its pages. */
export interface DemoSite {
  readonly sandbox: TestSandbox;
  readonly browser: Browser;
  open(viewer?: Viewer): Promise<OpenMap>;
  /** Opens the map of the demo project's first board. On Forge, opens it from the board's menu, over the board. */
  board(viewer?: Viewer): Promise<OpenMap>;
  /** Opens the URL of the map without waiting for the map. */
  visit(viewer?: Viewer, project?: string): Promise<HostPage>;
  /** Opens a page of Cairn that belongs to no project, by its module key and its URL parameters. */
  page(module: string, viewer?: Viewer, parameters?: Record<string, string>): Promise<HostPage>;
  /** Calls the tracker as the site's admin. Returns the body of the answer. */
  ask<Answer>(method: string, path: string, body?: object): Promise<Answer>;
  /** Calls Cairn's backend as the site's admin. Returns the body of the answer. */
  asked<Answer>(method: string, path: string, body?: object): Promise<Answer>;
  /** Migrates the app of a Connect site to Forge. Pages opened after the migration are Forge pages. */
  moveOver(): Promise<void>;
  /** Returns the method and path of each write to an issue since the tracker's call log was cleared. */
  written(): string[];
  stop(): Promise<void>;
}

const WIDE = { width: 1920, height: 1600 };

type HostKind = 'connect' | 'forge';

/** For `describe.each`: both hosts, because tests about the integration with the host must run on each. */
export const BOTH_HOSTS: readonly HostKind[] = ['connect', 'forge'];

/**
 * Returns the host for all tests that are not about one host: Forge if `CAIRN_HOST` is `forge`, Connect in all other
 * cases.
 */
export const chosenHost = (): HostKind =>
  process.env.CAIRN_HOST === 'forge' ? 'forge' : 'connect';

/**
 * Returns the URL of a project's map. On Forge, only the host knows this URL. So this returns the URL of the project,
 * where a test opens the map.
 */
export const projectPath = (project: string, host: HostKind = chosenHost()): string =>
  `/jira/software/projects/${project}${host === 'forge' ? '' : '/apps/story-map'}`;

const boardPath = {
  connect: '/jira/software/projects/TRAIL/boards/1/apps/agile-story-map',
  forge: '/jira/software/projects/TRAIL/boards/1',
};

const openFromMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /Board$/ }).click();
};

/** Why a test needs its own sandbox, and how that sandbox differs from the shared one. */
interface Apart {
  readonly reason: string;
  /** File with another project to import instead of the demo. */
  readonly importFile?: string;
  /** Environment variables of the Lambda functions that override those of the shared sandbox. */
  readonly env?: Readonly<Record<string, string>>;
}

interface SiteOptions {
  /** Options for the test's own sandbox. When absent, the test gets a new site in the shared sandbox of its worker. */
  readonly apart?: Apart;
  /** The project whose map opens if a test names none. */
  readonly project?: string;
  /** The host on which the app is installed, for tests about one host. Default: the host that `CAIRN_HOST` chooses. */
  readonly host?: HostKind;
  /**
   * Whether the site is as before the first visit of any user, so the backlog is open beside the map. If not, no panel
   * is open.
   */
  readonly firstVisit?: boolean;
}

/** Stores for all users that no panel is open beside the map, as if each had chosen this. */
const chooseNoPanel = async (ask: DemoSite['ask'], project: string): Promise<void> => {
  const path = `/rest/api/3/user/properties/ds-smb-user-setting-${project}`;
  for (const { id } of Object.values(PEOPLE)) {
    await ask('PUT', `${path}?accountId=${id}`, { panelMode: 'none' });
  }
};

/** Opens a new site without data of other tests. `stop` closes all its pages. */
export const openDemoSite = async ({
  apart,
  project: own = 'TRAIL',
  host = chosenHost(),
  firstVisit = false,
}: SiteOptions = {}): Promise<DemoSite> => {
  const stage = apart
    ? await startOwnStage({ host, env: apart.env ?? {}, importFile: apart.importFile ?? null })
    : await takeStage({ host });
  const { browser } = stage;
  const sandbox = { ...stage.sandbox, ask: askAt(stage.sandbox.urls.app) };
  const { urls, tracker } = sandbox;
  let kind = host;
  const address = (project = own) => `${urls.host}${projectPath(project, kind)}`;
  const email = tracker.directory.user(PEOPLE.siteAdmin.id)?.emailAddress ?? '';
  const authorization = `Basic ${Buffer.from(`${email}:sandbox`).toString('base64')}`;
  const ask = async <Answer>(method: string, path: string, body?: object) => {
    const response = await fetch(`${urls.host}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : null) as Answer;
  };
  const pathOf = {
    connect: async (module: string, parameters: Record<string, string>) => {
      const query = new URLSearchParams(
        Object.entries(parameters).map(([name, value]) => [`ac.${name}`, value]),
      );
      return `/plugins/servlet/ac/app.cairn.story-map/${module}?${query}`;
    },
    forge: async (module: string, parameters: Record<string, string>) => {
      const cookie = `${USER_COOKIE}=${PEOPLE.siteAdmin.id}`;
      const home = await (await fetch(urls.host, { headers: { cookie } })).text();
      const [, data = '{}'] = /id="page-data">(.*?)<\/script>/s.exec(home) ?? [];
      const page = JSON.parse(data) as { readonly forge?: ForgePage };
      return `${page.forge?.modules[module]?.address}?${new URLSearchParams(parameters)}`;
    },
  };
  if (!firstVisit) await chooseNoPanel(ask, own);
  // Clears the log, so that it contains only calls that the test causes.
  tracker.calls.clear();
  return {
    sandbox,
    browser,
    open: async (viewer = {}) => {
      const jira = await openMap(browser, address(), { ...WIDE, ...viewer });
      return { ...jira, ...mapOn(jira) };
    },
    board: async (viewer = {}) => {
      const jira = await openMap(browser, `${urls.host}${boardPath[kind]}`, {
        ...WIDE,
        ...(kind === 'forge' ? { reach: openFromMenu } : {}),
        ...viewer,
      });
      return { ...jira, ...mapOn(jira) };
    },
    visit: (viewer = {}, project = own) =>
      openPage(browser, address(project), { ...WIDE, ...viewer }),
    page: async (module, viewer = {}, parameters = {}) => {
      const path = await pathOf[kind](module, parameters);
      return openPage(browser, `${urls.host}${path}`, { ...WIDE, ...viewer });
    },
    ask,
    asked: async <Answer>(method: string, path: string, body?: object) => {
      // Creates a token for each call, because a Forge token is valid for only one call.
      const token = await sandbox.mintToken(PEOPLE.siteAdmin.id);
      const answer = await sandbox.ask(token, method, path, body ? { body } : {});
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
      return (await answer.json()) as Answer;
    },
    moveOver: async () => {
      const body = JSON.stringify({ kind: 'forge' });
      const answer = await fetch(`${urls.host}/sandbox/host`, { method: 'PUT', body });
      if (!answer.ok) throw new Error(`not moved: ${answer.status} ${await answer.text()}`);
      kind = 'forge';
    },
    written: () =>
      tracker.calls
        .recent()
        .filter(({ method, path }) => method === 'PUT' && path.startsWith('/rest/api/3/issue/'))
        .map(({ method, path }) => `${method} ${path}`),
    stop: () => stage.leave(),
  };
};
