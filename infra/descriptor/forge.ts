import type { StageConfig } from '../config/stages.ts';
import { eventEndpoint, forgeCallers } from './forge-callers.ts';
import { CLIENT, clientEntries, forgePages, ICONS, PAGE_ENDPOINT } from './forge-pages.ts';
import { translations } from './forge-words.ts';
import { forgeMacro, MACRO } from './macro.ts';
import { MODULES, type PageModule } from './modules.ts';
import { FORGE_SCOPES, forgeScopesOf } from './scopes.ts';

const BACKEND = 'backend';

export interface ForgeApp extends Pick<StageConfig, 'appKey' | 'appUrl'> {
  /** The app's own id at the host: `ari:cloud:ecosystem::app/<uuid>`. */
  readonly appId: string;
  /** Addresses of the backend in regions of the host, such as `EU`, besides the default one. */
  readonly regions?: Readonly<Record<string, string>>;
}

/** Returns the backend's address, or an address for each region if the owner has named regions. */
const baseUrlOf = ({ appUrl, regions = {} }: ForgeApp) =>
  Object.keys(regions).length === 0 ? appUrl : { default: appUrl, ...regions };

/**
 * The Forge manifest of a stage: the same pages with the same backend as a remote. It keeps the
 * Connect app's key, so that a site that moves keeps its data and licence.
 */
export const forgeManifestOf = (app: ForgeApp, modules: readonly PageModule[] = MODULES) => ({
  app: {
    id: app.appId,
    runtime: { name: 'nodejs24.x' },
    licensing: { enabled: true },
    connect: { key: app.appKey, remote: BACKEND },
    // The full-window page needs no product; the others are for Jira, and the macro for Confluence.
    compatibility: { jira: { required: true }, confluence: { required: false } },
  },
  modules: {
    ...forgePages(modules),
    ...forgeCallers(BACKEND),
    macro: [
      {
        ...forgeMacro(app.appId),
        resource: `${CLIENT.key}/${MACRO.kind}`,
        resolver: { endpoint: PAGE_ENDPOINT },
      },
    ],
    endpoint: [
      // The signed token of each call names the user; the site's own token is not needed there.
      { key: PAGE_ENDPOINT, remote: BACKEND },
      eventEndpoint(BACKEND),
    ],
  },
  resources: [{ ...CLIENT, entry: clientEntries([...modules, MACRO]) }, ICONS] as const,
  remotes: [
    {
      key: BACKEND,
      baseUrl: baseUrlOf(app),
      operations: ['storage', 'compute', 'fetch'],
      auth: { appSystemToken: { enabled: true } },
      storage: { inScopeEUD: true },
    },
  ],
  permissions: {
    scopes: forgeScopesOf(FORGE_SCOPES),
    // Drag previews and virtual lists set inline styles for positions.
    content: { styles: ['unsafe-inline'] },
    // Personas' pictures are on our edge, and pages upload them there.
    external: {
      images: [{ address: app.appUrl, inScopeEUD: true }],
      fetch: { backend: [{ remote: BACKEND }], client: [{ remote: BACKEND }] },
    },
  },
  translations,
});
