import type { StageConfig } from '../config/stages.ts';
import { eventEndpoint, forgeCallers } from './forge-callers.ts';
import { CLIENT, clientEntries, forgePages, ICONS, PAGE_ENDPOINT } from './forge-pages.ts';
import { translations } from './forge-words.ts';
import { forgeMacro, MACRO } from './macro.ts';
import { MODULES, type PageModule } from './modules.ts';
import { FORGE_SCOPES, forgeScopesOf } from './scopes.ts';

const BACKEND = 'backend';

export interface ForgeApp extends Pick<StageConfig, 'appKey' | 'appUrl'> {
  /** The app's id on Forge: `ari:cloud:ecosystem::app/<uuid>`. */
  readonly appId: string;
  /** URLs of the backend by data residency region, such as `EU`, in addition to the default URL. */
  readonly regions?: Readonly<Record<string, string>>;
}

/** Returns the backend's URL, or a URL for each region if the owner has named regions. */
const baseUrlOf = ({ appUrl, regions = {} }: ForgeApp) =>
  Object.keys(regions).length === 0 ? appUrl : { default: appUrl, ...regions };

/**
 * Returns the Forge manifest of a stage: the same pages as on Connect, with the same backend as a remote. The manifest
 * keeps the Connect app's key, so that a site that moves to Forge keeps its data and licence.
 */
export const forgeManifestOf = (app: ForgeApp, modules: readonly PageModule[] = MODULES) => ({
  app: {
    id: app.appId,
    runtime: { name: 'nodejs24.x' },
    licensing: { enabled: true },
    connect: { key: app.appKey, remote: BACKEND },
    // The full-window page works with every Atlassian product. The other pages are for Jira, and the macro is for
    // Confluence.
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
      // The signed token of each call names the user, so the host need not send the site's own token.
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
    // Drag previews and virtual lists use inline styles for positions.
    content: { styles: ['unsafe-inline'] },
    // Pages upload personas' pictures to our CDN and load them from there.
    external: {
      images: [{ address: app.appUrl, inScopeEUD: true }],
      fetch: { backend: [{ remote: BACKEND }], client: [{ remote: BACKEND }] },
    },
  },
  translations,
});
