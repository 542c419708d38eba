import { nameOf } from './forge-words.ts';
import type { PageModule, Place } from './modules.ts';

/** The built client: a folder with a document for each kind of page (`clientEntries`). */
export const CLIENT = { key: 'client', path: 'client' };
/** Pictures that the host itself shows. */
export const ICONS = { key: 'icons', path: 'icons' };
export const ICON_FILE = 'cairn.svg';
export const PAGE_ENDPOINT = 'backend-pages';

/** A page's own document; the host takes no name longer than 23 characters. */
export const entryOf = ({ kind }: Pick<PageModule, 'kind'>): string => `${kind}.html`;

/** The client's documents, by the name under which modules refer to them. */
export const clientEntries = (modules: readonly PageModule[]): Record<string, string> =>
  Object.fromEntries(modules.map((module) => [module.kind, entryOf(module)]));

const ICON = `resource:${ICONS.key};${ICON_FILE}`;

/** What all modules have that show a page. */
const shown = (module: PageModule, key: string = module.key) => ({
  key,
  title: nameOf(module.key),
  resource: `${CLIENT.key}/${module.kind}`,
  resolver: { endpoint: PAGE_ENDPOINT },
});

/** A page that has the whole of the content area, without a heading of the host's. */
const whole = (module: PageModule) => ({ ...shown(module), layout: 'blank', icon: ICON });

/** Opens over the page from which it was asked for, as large as the host lets it be. */
const action = (module: PageModule, suffix = '') => ({
  ...shown(module, `${module.key}${suffix}`),
  actionType: 'modal',
  viewportSize: 'max',
});

type Entry = readonly [section: string, entry: object];

/**
 * What one page becomes. The host has no page of a board and no web panel: a board's page opens from the menus of
 * board, backlog and sprint, and an issue's from its context and its menu.
 */
const ENTRIES: Readonly<Record<Place, (module: PageModule) => readonly Entry[]>> = {
  project: (module) => [['jira:projectPage', whole(module)]],
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

/** The host takes one page of a project; with more than one of ours they are pages within it, by their kind. */
const projectPage = (modules: readonly PageModule[]): readonly Entry[] => {
  const [first, ...others] = modules;
  if (!first) return [];
  if (others.length === 0) return ENTRIES.project(first);
  const pages = modules.map((module) => ({
    title: nameOf(module.key),
    route: module.kind,
    icon: ICON,
  }));
  return [['jira:projectPage', { ...whole(first), pages }]];
};

/** The manifest's lists of pages, by their names there. */
export const forgePages = (modules: readonly PageModule[]): Record<string, object[]> => {
  const sections: Record<string, object[]> = {};
  const ofProjects = modules.filter(({ place }) => place === 'project');
  const others = modules.filter(({ place }) => place !== 'project');
  const entries = [
    ...projectPage(ofProjects),
    ...others.flatMap((module) => ENTRIES[module.place](module)),
  ];
  for (const [section, entry] of entries) {
    sections[section] = [...(sections[section] ?? []), entry];
  }
  return sections;
};
