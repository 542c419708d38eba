import type { StageConfig } from '../config.ts';
import { MODULES, type PageModule, type Place } from './modules.ts';
import { FORGE_SCOPES, scopesOf } from './scopes.ts';

/** The built client, as the manifest names it; `path` is where the host's tool finds it. */
const CLIENT = { key: 'client', path: 'web/dist' };
const BACKEND = 'backend';
const ENDPOINT = 'backend-endpoint';

const shown = ({ key, name }: PageModule) => ({
  key,
  title: name,
  resource: CLIENT.key,
  resolver: { endpoint: ENDPOINT },
});

/**
 * What one page becomes. The page itself is the same everywhere and learns from the host's context, by module
 * key, which kind it is.
 */
const ENTRY: Readonly<Record<Place, (module: PageModule) => readonly [string, object]>> = {
  project: (module) => ['jira:projectPage', shown(module)],
  board: (module) => ['jira:boardAction', shown(module)],
  site: (module) =>
    module.listed
      ? ['jira:globalPage', shown(module)]
      : ['jira:fullPage', { ...shown(module), routePrefix: module.key }],
  admin: (module) => ['jira:adminPage', shown(module)],
  issue: (module) => ['jira:issueContext', { ...shown(module), label: module.name }],
};

const pages = (modules: readonly PageModule[]): Record<string, object[]> => {
  const sections: Record<string, object[]> = {};
  for (const module of modules) {
    const [section, entry] = ENTRY[module.place](module);
    sections[section] = [...(sections[section] ?? []), entry];
  }
  return sections;
};

export interface ForgeApp extends Pick<StageConfig, 'appKey' | 'appUrl'> {
  /** The app's own id at the host: `ari:cloud:ecosystem::app/<uuid>`. */
  readonly appId: string;
}

/**
 * The Forge manifest of a stage: the same pages over the same backend, reached as a remote. It keeps the key of
 * the Connect app, so that a site that moves over keeps its data.
 */
export const forgeManifestOf = ({ appId, appKey, appUrl }: ForgeApp) => ({
  app: {
    id: appId,
    runtime: { name: 'nodejs24.x' },
    licensing: { enabled: true },
    connect: { key: appKey, remote: BACKEND },
  },
  modules: {
    ...pages(MODULES),
    endpoint: [{ key: ENDPOINT, remote: BACKEND, auth: { appUserToken: { enabled: true } } }],
  },
  resources: [CLIENT],
  remotes: [
    {
      key: BACKEND,
      baseUrl: appUrl,
      operations: ['storage', 'compute'],
      auth: { appUserToken: { enabled: true }, appSystemToken: { enabled: true } },
      storage: { inScopeEUD: true },
    },
  ],
  permissions: {
    scopes: scopesOf(FORGE_SCOPES),
    content: { styles: ['unsafe-inline'] },
    external: { fetch: { backend: [{ remote: BACKEND }] } },
  },
});
