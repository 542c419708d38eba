import type { ForgeHost } from '../../forge/forge-host.ts';
import { uuidOf } from '../../forge/identity.ts';
import type { ShownModule } from '../../forge/manifest.ts';
import type { UserSummary } from '../../tracker/contract/directory.ts';
import { PASTED_LINK } from '../model/forge-context.ts';
import type { ForgeModule } from '../model/page-data.ts';
import type { Place } from '../model/place.ts';
import { boardAddress, projectAddress } from './addresses.ts';
import type { AppModule, Placement } from './app-modules.ts';
import type { HostedApp } from './hosted-app.ts';

const PLACEMENTS: Readonly<Record<string, Placement>> = {
  'jira:projectPage': 'project',
  'jira:projectSettingsPage': 'settings',
  'jira:globalPage': 'global',
  'jira:adminPage': 'admin',
  'global:fullPage': 'unlisted',
  'jira:issueContext': 'issue',
  'jira:issueAction': 'issue-action',
  'jira:boardAction': 'board-action',
  'jira:backlogAction': 'board-action',
  'jira:sprintAction': 'board-action',
  macro: 'macro',
};

const moduleOf = ({ key, type, title, resource, pasted }: ShownModule): AppModule[] => {
  const placement = PLACEMENTS[type];
  if (placement === undefined) return [];
  return [
    {
      key,
      type,
      name: title,
      url: resource,
      cacheable: true,
      placement,
      conditions: [],
      macro:
        type === 'macro'
          ? {
              parameters: [],
              exported: null,
              pasted: {
                parameter: PASTED_LINK,
                patterns: pasted.map((pattern) => pattern.replaceAll('*', '{}')),
              },
            }
          : null,
    },
  ];
};

const shownModule = ({ app }: ForgeHost, key: string): ShownModule | undefined =>
  app.modules.find((module) => module.key === key);

/** Returns the URL of a module. Returns the URL of the site's start page if the project, board or issue is unknown. */
const addressOf = (
  host: ForgeHost,
  { key, placement }: AppModule,
  { project, board, issue }: Place,
): string => {
  const { environmentId } = host.identity;
  const appId = uuidOf(host.app.id);
  const environmentPath = `${appId}/${environmentId}`;
  switch (placement) {
    case 'project':
      return project ? `${projectAddress(project.key)}/apps/${environmentPath}` : '/';
    case 'settings':
      return project ? `${projectAddress(project.key)}/settings/apps/${environmentPath}` : '/';
    case 'admin':
      return `/jira/settings/apps/${environmentPath}`;
    case 'unlisted':
      return `/forge-apps/a/${appId}/e/${environmentId}/r/${shownModule(host, key)?.routePrefix}`;
    case 'issue':
    case 'issue-action':
      return issue ? `/browse/${issue.key}` : '/';
    case 'board-action':
      return board ? boardAddress(board) : '/';
    default:
      return `/jira/apps/${environmentPath}`;
  }
};

/** Returns the app's modules by key, in the form that the bridge of a page needs. */
const pageModules = (
  host: ForgeHost,
  modules: readonly AppModule[],
  place: Place,
  user: UserSummary,
): Record<string, ForgeModule> =>
  Object.fromEntries(
    modules.flatMap((module) => {
      const deployed = shownModule(host, module.key);
      if (!deployed) return [];
      const entry: ForgeModule = {
        address: addressOf(host, module, place),
        document: host.documentUrl(module.url),
        title: module.name,
        size: deployed.viewportSize,
        context: host.context(deployed, place, user),
      };
      return [[module.key, entry] as const];
    }),
  );

/** Returns a Forge app. Its HTML files come from an origin of the Forge host and use the bridge `__bridge`. */
export const forgeApp = (host: ForgeHost, siteUrl: string): HostedApp => {
  const { app } = host;
  const modules = app.modules.flatMap(moduleOf);
  return {
    kind: 'forge',
    key: app.connectKey ?? app.id,
    name: app.name,
    modules,
    addressOf: (module, place) => addressOf(host, module, place),
    linksTo: (module, place) => {
      const address = addressOf(host, module, place);
      const pages = shownModule(host, module.key)?.pages ?? [];
      return pages.length === 0
        ? [{ label: module.name, href: address }]
        : pages.map(({ title, route }) => ({ label: title, href: `${address}/${route}` }));
    },
    frameOf: async (_visit, _place, { url }) => host.documentUrl(url),
    // Exports are not supported, because on Forge they need a function in Forge's own runtime, which the sandbox lacks.
    exportOf: async () => null,
    forgePage: ({ session }, place) => ({
      siteUrl,
      documentsUrl: host.documentsUrl,
      modules: pageModules(host, modules, place, session.user),
      documents: Object.fromEntries(
        app.resources.flatMap(({ key, entry }) =>
          Object.keys(entry).map((name) => [`${key}/${name}`, host.documentUrl(`${key}/${name}`)]),
        ),
      ),
    }),
  };
};
