import { nameOf } from './forge-words.ts';
import type { PageModule, Place } from './modules.ts';

/** The built client: a folder with one HTML file for each kind of page (`clientEntries`). */
export const CLIENT = { key: 'client', path: 'client' };
/** Icons of pages in the host's navigation. */
export const ICONS = { key: 'icons', path: 'icons' };
export const ICON_FILE = 'cairn.svg';
export const PAGE_ENDPOINT = 'backend-pages';

/** Returns the name of a page's HTML file. The host allows at most 23 characters. */
export const entryOf = ({ kind }: Pick<PageModule, 'kind'>): string => `${kind}.html`;

/** Returns the client's HTML files, by the names that modules refer to. */
export const clientEntries = (
  modules: readonly Pick<PageModule, 'kind'>[],
): Record<string, string> =>
  Object.fromEntries(modules.map((module) => [module.kind, entryOf(module)]));

/**
 * The settings page of a board inside its project. The page uses the HTML file of the board. Its script reads from the
 * context which page to show.
 */
const BOARD_SETTINGS = 'board-settings';

const ICON = `resource:${ICONS.key};${ICON_FILE}`;

/** Returns the fields that all modules with a page have. */
const shown = (module: PageModule, key: string = module.key) => ({
  key,
  title: nameOf(module.key),
  resource: `${CLIENT.key}/${module.kind}`,
  resolver: { endpoint: PAGE_ENDPOINT },
});

/** Returns a page that fills the content area, without the host's heading. */
const whole = (module: PageModule) => ({ ...shown(module), layout: 'blank', icon: ICON });

/** Returns a dialog over the current page, as large as the host allows. */
const action = (module: PageModule, suffix = '') => ({
  ...shown(module, `${module.key}${suffix}`),
  actionType: 'modal',
  viewportSize: 'max',
});

type Entry = readonly [section: string, entry: object];

/**
 * Returns the modules of a page in each location. Forge has no board pages and no web panels. So a board's page opens
 * from the menus of board, backlog and sprint, and an issue's page from its context and its menu.
 */
const ENTRIES: Readonly<
  Record<Exclude<Place, 'project'>, (module: PageModule) => readonly Entry[]>
> = {
  board: (module) => [
    ['jira:boardAction', action(module)],
    ['jira:backlogAction', action(module, '-backlog')],
    ['jira:sprintAction', action(module, '-sprint')],
  ],
  site: (module) =>
    module.listed
      ? [['jira:globalPage', whole(module)]]
      : [['global:fullPage', { ...shown(module), routePrefix: module.key }]],
  admin: (module) => [['jira:adminPage', { ...whole(module) }]],
  issue: (module) => [
    ['jira:issueContext', { ...shown(module), label: nameOf(module.key), icon: ICON }],
    ['jira:issueAction', { ...shown(module, `${module.key}-action`), viewportSize: 'xlarge' }],
  ],
};

/**
 * Returns the modules of project pages. The host accepts one page per project and one settings page, so all other
 * project pages are subpages of the project's page, each with its own route.
 */
const projectPages = (modules: readonly PageModule[]): readonly Entry[] => {
  const [first] = modules;
  if (!first) return [];
  const within = modules.flatMap(({ key, kind, views }) =>
    (views ?? [null]).map((view) => ({
      title: nameOf(view ?? key),
      route: view ?? kind,
      icon: ICON,
    })),
  );
  const page = whole(first);
  const settings = { ...whole(first), key: BOARD_SETTINGS, title: nameOf(BOARD_SETTINGS) };
  return [
    ['jira:projectPage', within.length > 1 ? { ...page, pages: within } : page],
    ['jira:projectSettingsPage', settings],
  ];
};

export const forgePages = (modules: readonly PageModule[]): Record<string, object[]> => {
  const sections: Record<string, object[]> = {};
  const ofProjects = modules.filter(({ place }) => place === 'project');
  const entries = [
    ...projectPages(ofProjects),
    ...modules.flatMap((module) =>
      module.place === 'project' ? [] : ENTRIES[module.place](module),
    ),
  ];
  for (const [section, entry] of entries) {
    sections[section] = [...(sections[section] ?? []), entry];
  }
  return sections;
};
