import type { StageConfig } from '../config.ts';
import { MODULES, type PageModule, type Place, pageUrl } from './modules.ts';

/** Where a place's pages live in the Connect descriptor. */
const SECTION: Readonly<Record<Place, string>> = {
  project: 'jiraProjectPages',
  board: 'generalPages',
  site: 'generalPages',
  admin: 'adminPages',
  issue: 'webPanels',
};

const page = (module: PageModule) => ({
  key: module.key,
  name: { value: module.name },
  url: pageUrl(module),
  cacheable: true,
});

const SHAPE: Readonly<Record<Place, (module: PageModule) => object>> = {
  project: (module) => ({ ...page(module), weight: 100 }),
  board: (module) => ({ ...page(module), location: 'none' }),
  site: (module) => ({
    ...page(module),
    location: module.listed ? 'system.top.navigation.bar' : 'none',
  }),
  admin: page,
  issue: ({ key, name, ...module }) => {
    const { cacheable: _, ...panel } = page({ key, name, ...module });
    return { ...panel, location: 'atl.jira.view.issue.right.context', weight: 100 };
  },
};

const sections = (): Record<string, object[]> => {
  const modules: Record<string, object[]> = {};
  for (const module of MODULES) {
    const section = SECTION[module.place];
    modules[section] = [...(modules[section] ?? []), SHAPE[module.place](module)];
  }
  return modules;
};

/** The Connect descriptor of a stage: what the host installs (facts "Descriptor"). */
export const descriptorOf = ({ appKey, appUrl }: Pick<StageConfig, 'appKey' | 'appUrl'>) => ({
  key: appKey,
  name: 'Cairn – story maps',
  description: 'Story maps, roadmaps and portfolios that live in Jira.',
  vendor: { name: 'Cairn', url: appUrl },
  baseUrl: appUrl,
  links: { self: `${appUrl}/atlassian-connect.json` },
  authentication: { type: 'jwt' },
  lifecycle: {
    installed: '/connect/installed',
    uninstalled: '/connect/uninstalled',
    enabled: '/connect/enabled',
    disabled: '/connect/disabled',
  },
  apiVersion: 1,
  apiMigrations: { 'signed-install': true, 'context-qsh': true, gdpr: true },
  enableLicensing: true,
  scopes: ['READ', 'WRITE', 'DELETE', 'ACT_AS_USER'],
  modules: sections(),
});
