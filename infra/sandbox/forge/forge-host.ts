import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Clock } from '../connect/tokens.ts';
import type { ForgeContext } from '../host/model/forge-context.ts';
import type { Place } from '../host/model/place.ts';
import { close, listen, origin } from '../run/ports.ts';
import type { UserSummary } from '../tracker/contract/directory.ts';
import type { Tracker } from '../tracker/contract/tracker.ts';
import { answerForgeApi, type ForgeApi } from './api.ts';
import { deliveryServer, documentPath } from './cdn.ts';
import { contextOf } from './context.ts';
import { deployApp } from './deploy.ts';
import {
  type Gateway,
  type InvocationAnswer,
  type invocationSchema,
  invokeFor,
  type Visitor,
} from './gateway.ts';
import { grants, USER_SECONDS } from './grants.ts';
import { type ForgeIdentity, openIdentity, uuidOf } from './identity.ts';
import { type Installation, openInstallation } from './installation.ts';
import { FORGE_LIMITS, type ForgeLimits, MinuteRate } from './limits.ts';
import type { DeployedApp, ShownModule } from './manifest.ts';
import { mintInvocation, type Signer } from './tokens.ts';

export interface ForgeOptions {
  readonly folder: string;
  readonly siteUrl: string;
  readonly appUrl: string;
  /** Folder of the built client, whose files must contain only relative URLs. */
  readonly clientDir: string;
  /** Port of the server of the app's files. If 0, the system chooses a free port. */
  readonly port: number;
  readonly bridge: string;
  readonly tracker: Tracker;
  readonly clock: Clock;
  readonly licensed: () => boolean;
  readonly limits?: Partial<ForgeLimits>;
}

export interface ForgeHost extends Omit<Installation, 'close'> {
  readonly app: DeployedApp;
  readonly identity: ForgeIdentity;
  /** Returns the URL of a resource's HTML file. Throws if the manifest lacks the resource. */
  documentUrl(resource: string): string;
  readonly documentsUrl: string;
  context(module: ShownModule, place: Place, user: UserSummary): ForgeContext;
  invoke(
    visitor: Visitor,
    call: ReturnType<typeof invocationSchema.parse>,
  ): Promise<InvocationAnswer>;
  /** Returns a token, signed by the gateway, for one call of a page. */
  mintToken(accountId: string, place: Place): Promise<string>;
  /** Answers calls of the app to the Forge API. Resolves to false for any other path. */
  answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  close(): Promise<void>;
}

const apiOf = (
  options: ForgeOptions,
  app: DeployedApp,
  identity: ForgeIdentity,
  limits: {
    pageMs: number;
    eventMs: number;
    farewellMs: number;
    requestBytes: number;
    answerBytes: number;
    retries: number;
    retryMs: number;
    userCalls: number;
    installationCalls: number;
    offlineTokens: number;
  },
  rate: MinuteRate,
  tokens: {
    grant: (accountId: string | null, away?: boolean) => string;
    isSystemToken: (token: string) => boolean;
    isOfflineToken: (token: string) => boolean;
  },
) => {
  const { tracker } = options;
  const api: ForgeApi = {
    app,
    identity,
    tracker,
    limits,
    rate,
    ...tokens,
    userTokenSeconds: USER_SECONDS,
  };
  return { api };
};

/** Starts the Forge host of a site: deploys the app and begins to serve its files. */
export const openForge = async (options: ForgeOptions): Promise<ForgeHost> => {
  const { folder, siteUrl, appUrl, clientDir, tracker, clock, licensed } = options;
  const limits = { ...FORGE_LIMITS, ...options.limits };
  const identity = await openIdentity(folder);
  const app = await deployApp({ clientDir, appUrl, outDir: join(folder, 'app') });
  const { environmentId } = identity;
  const server = deliveryServer({ app, environmentId, siteUrl, bridge: options.bridge });
  const documentsUrl = origin(await listen(server, options.port));
  const appKey = app.connectKey ?? uuidOf(app.id);
  const tokens = grants(tracker, appKey, clock);
  const closing = new AbortController();
  const rate = new MinuteRate(clock);
  const signer: Signer = { appId: app.id, identity, origin: siteUrl, clock, licensed };
  const calling = { app, signer, limits, faults: tracker.faults, grant: tokens.grant };
  const gateway: Gateway = { ...calling, rate };
  const { api } = apiOf(options, app, identity, limits, rate, tokens);
  const delivery = { ...calling, closing: closing.signal };
  const { close: endCalls, ...installation } = openInstallation({
    tracker,
    appKey,
    appUrl,
    delivery,
  });
  const context: ForgeHost['context'] = (module, place, user) =>
    contextOf({ identity, siteUrl, licensed: licensed() }, module, place, user);
  return {
    app,
    identity,
    documentsUrl,
    documentUrl: (resource) => {
      const path = documentPath({ app, environmentId }, resource);
      if (path === null) throw new Error(`The app has no document "${resource}".`);
      return `${documentsUrl}${path}`;
    },
    context,
    ...installation,
    invoke: (visitor, call) => invokeFor(gateway, visitor, call),
    mintToken: async (accountId, place) => {
      const user = tracker.directory.user(accountId);
      const module = app.modules.find(({ type }) => type === 'jira:projectPage');
      if (!user || !module) throw new Error(`There is no user ${accountId}.`);
      return mintInvocation(signer, {
        module: { type: module.type, key: module.key },
        page: { accountId, context: context(module, place, user) },
      });
    },
    answer: (request, response, url) => answerForgeApi(api, request, response, url),
    close: async () => {
      closing.abort();
      endCalls();
      await close(server);
    },
  };
};
