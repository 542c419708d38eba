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
  /** Addresses of the backend in regions of the host, such as `EU`, beside the one for all others. */
  readonly regions?: Readonly<Record<string, string>>;
}

/** One address, or one for each region of which the owner has said so. */
const baseUrlOf = ({ appUrl, regions = {} }: ForgeApp) =>
  Object.keys(regions).length === 0 ? appUrl : { default: appUrl, ...regions };

/**
 * The Forge manifest of a stage: the same pages over the same backend, reached as a remote. It keeps the key of
 * the Connect app, so that a site that moves over keeps its data and its licence.
 */
export const forgeManifestOf = (app: ForgeApp, modules: readonly PageModule[] = MODULES) => ({
  app: {
    id: app.appId,
    runtime: { name: 'nodejs24.x' },
    licensing: { enabled: true },
    connect: { key: app.appKey, remote: BACKEND },
    // Pages of the whole window belong to no product; ours are of Jira, and the macro of its documents.
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
      // Who asks is in the signed token of each call; a token of the site's is of no use there.
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
    // What is dragged and what is virtual is placed by styles on elements.
    content: { styles: ['unsafe-inline'] },
    // Pictures of personas lie at our edge, which takes them from the page itself.
    external: {
      images: [{ address: app.appUrl, inScopeEUD: true }],
      fetch: { backend: [{ remote: BACKEND }], client: [{ remote: BACKEND }] },
    },
  },
  translations,
});
