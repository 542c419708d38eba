import { WEBHOOK_EVENT_NAMES } from '#domain/aggregates/tracker-change/webhook-events.ts';
import { macroModule } from './macro.ts';
import { APP_NAME, MODULES, type PageModule, type Place } from './modules.ts';
import { pageUrl } from './page-url.ts';

/** Modules in the descriptor, by the name of their list. */
export type ConnectModules = Readonly<Record<string, readonly object[]>>;

/** Our menu at the top of a board. The host offers no other location for pages of a board. */
const BOARD_MENU = {
  key: 'board-tools',
  location: 'jira.agile.board.tools',
  name: { value: APP_NAME },
  weight: 100,
};

const page = (module: PageModule) => ({
  key: module.key,
  name: { value: module.name },
  url: pageUrl(module),
});

/** Returns a page without a token in its URL, so that the CDN and the browser may cache the page. */
const kept = (module: PageModule) => ({ ...page(module), cacheable: true });

/** Each function returns the name of the descriptor's list for a page, and the page's entry in that list. */
const ENTRY: Readonly<Record<Place, (module: PageModule) => readonly [string, object]>> = {
  project: (module) => ['jiraProjectPages', { ...page(module), weight: 100 }],
  board: (module) => [
    'webItems',
    {
      ...kept(module),
      location: BOARD_MENU.key,
      context: 'addon',
      target: { type: 'page' },
      weight: 100,
    },
  ],
  site: (module) => [
    'generalPages',
    { ...kept(module), location: module.listed ? 'system.top.navigation.bar' : 'none' },
  ],
  admin: (module) => ['adminPages', kept(module)],
  issue: (module) => [
    'webPanels',
    { ...kept(module), location: 'atl.jira.view.issue.right.context', weight: 100 },
  ],
};

export const WEBHOOK_PATH = '/connect/webhook';

/** Returns the webhook modules. All modules have the same URL, because the request's body names the event. */
const webhooks = () =>
  WEBHOOK_EVENT_NAMES.map((event) => ({
    key: `on-${event.replace(/[:_]/g, '-')}`,
    event,
    url: WEBHOOK_PATH,
  }));

export const connectModules = (
  appKey: string,
  modules: readonly PageModule[] = MODULES,
): ConnectModules => {
  const sections: Record<string, object[]> = {
    webSections: [BOARD_MENU],
    webhooks: webhooks(),
    dynamicContentMacros: [macroModule(appKey)],
  };
  for (const module of modules) {
    const [section, entry] = ENTRY[module.place](module);
    sections[section] = [...(sections[section] ?? []), entry];
  }
  return sections;
};
