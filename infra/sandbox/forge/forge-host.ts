import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Clock } from '../connect/tokens.ts';
import type { ForgeContext } from '../host/model/forge-context.ts';
import type { Place } from '../host/model/place.ts';
import { close, listen, origin } from '../run/ports.ts';
import { appAccountId } from '../tracker/auth/app-book.ts';
import type { UserSummary } from '../tracker/contract/directory.ts';
import type { Tracker } from '../tracker/contract/tracker.ts';
import { answerForgeApi } from './api.ts';
import { deliveryServer, documentPath } from './cdn.ts';
import { contextOf } from './context.ts';
import { deployApp } from './deploy.ts';
import { type ForgeEvent, forgeEventsOf } from './events.ts';
import {
  type Gateway,
  type InvocationAnswer,
  type invocationSchema,
  invokeFor,
  type Visitor,
} from './gateway.ts';
import { type ForgeIdentity, openIdentity, uuidOf } from './identity.ts';
import { FORGE_LIMITS, type ForgeLimits, MinuteRate } from './limits.ts';
import type { Caller, DeployedApp, ShownModule } from './manifest.ts';
import {
  type CallerType,
  type Telling,
  type Told,
  tellAgain,
  tellFirst,
  tellNow,
} from './teller.ts';
import { mintInvocation, type Signer } from './tokens.ts';

export interface ForgeOptions {
  /** Where the site keeps what it knows of the app. */
  readonly folder: string;
  /** Origin of the Jira-like site. */
  readonly siteUrl: string;
  /** Origin of the app's backend. */
  readonly appUrl: string;
  /** The client, built with relative addresses. */
  readonly clientDir: string;
  /** Port of the server of the app's files; 0 takes a free one. */
  readonly port: number;
  /** The bridge that each document gets. */
  readonly bridge: string;
  readonly tracker: Tracker;
  readonly clock: Clock;
  readonly licensed: () => boolean;
  readonly limits?: Partial<ForgeLimits>;
}

/** The Forge side of the site, for one app. */
export interface ForgeHost {
  readonly app: DeployedApp;
  readonly identity: ForgeIdentity;
  /** Where the app's documents lie. Throws for a resource that the manifest does not have. */
  documentUrl(resource: string): string;
  /** Origin of the app's documents. */
  readonly documentsUrl: string;
  context(module: ShownModule, place: Place, user: UserSummary): ForgeContext;
  isInstalled(): boolean;
  /** Installs the app, or lets one that is installed go on. Rejects when the app refuses. */
  install(formerClientKey: string | null): Promise<void>;
  uninstall(): Promise<void>;
  /** The hourly visit; gives the names of the modules that were called. */
  visit(): Promise<string[]>;
  /** Calls the app's backend for a page. */
  invoke(
    visitor: Visitor,
    call: ReturnType<typeof invocationSchema.parse>,
  ): Promise<InvocationAnswer>;
  /** A token of a page, as the gateway signs it for one call. */
  mintToken(accountId: string, place: Place): Promise<string>;
  /** Answers what the host answers for apps. Resolves to false for any other address. */
  answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  close(): Promise<void>;
}

const SYSTEM_SECONDS = 2 * 3600;
const USER_SECONDS = 4 * 3600;
const HOUR_MS = 3_600_000;

/** Tokens of the app, each used for half of its life. */
const grants = (tracker: Tracker, appKey: string, clock: Clock) => {
  const given = new Map<string, { readonly token: string; readonly until: number }>();
  const system = new Set<string>();
  const offline = new Set<string>();
  const grant = (accountId: string | null, away = false): string => {
    const id = accountId ?? appAccountId(appKey);
    const name = away ? `${id} away` : id;
    const known = given.get(name);
    if (known && known.until > clock()) return known.token;
    const seconds = accountId === null ? SYSTEM_SECONDS : USER_SECONDS;
    const token = tracker.grant(id, appKey, seconds);
    given.set(name, { token, until: clock() + seconds * 500 });
    if (accountId === null) system.add(token);
    if (away) offline.add(token);
    return token;
  };
  return {
    grant,
    isSystemToken: (token: string): boolean => system.has(token),
    isOfflineToken: (token: string): boolean => offline.has(token),
  };
};

/** Who has what told: the events of one site, one after the other, and again what the app could not take. */
const eventTeller = (telling: Telling, isInstalled: () => boolean) => {
  let queue = Promise.resolve();
  const enqueue = (told: Told): void => {
    queue = queue.then(async () => {
      if (isInstalled() && (await tellFirst(telling, told))) void tellAgain(telling, told);
    });
  };
  return (event: ForgeEvent, own: boolean): void => {
    for (const caller of telling.app.callers.trigger) {
      if (!caller.events.includes(event.eventType)) continue;
      if (own && caller.filter?.ignoreSelf) continue;
      enqueue({ type: 'core:trigger', caller, body: { ...event, selfGenerated: own } });
    }
  };
};

/** Opens the Forge side of a site: deploys the app and begins to serve its files. */
export const openForge = async (options: ForgeOptions): Promise<ForgeHost> => {
  const { folder, siteUrl, appUrl, clientDir, tracker, clock, licensed } = options;
  const limits = { ...FORGE_LIMITS, ...options.limits };
  const identity = await openIdentity(folder);
  const app = await deployApp({ clientDir, appUrl, outDir: join(folder, 'app') });
  const { environmentId } = identity;
  const server = deliveryServer({ app, environmentId, siteUrl, bridge: options.bridge });
  const documentsUrl = origin(await listen(server, options.port));
  const appKey = app.connectKey ?? uuidOf(app.id);
  const { grant, isSystemToken, isOfflineToken } = grants(tracker, appKey, clock);
  const closing = new AbortController();
  const rate = new MinuteRate(clock);
  const { faults } = tracker;
  const signer: Signer = { appId: app.id, identity, origin: siteUrl, clock, licensed };
  const telling: Telling = { app, signer, limits, faults, grant, closing: closing.signal };
  const gateway: Gateway = { app, signer, limits, rate, faults, grant };
  const isInstalled = (): boolean => identity.read().installationId !== null;
  const context: ForgeHost['context'] = (module, place, user) =>
    contextOf({ identity, siteUrl, licensed: licensed() }, module, place, user);

  const tellEvent = eventTeller(telling, isInstalled);
  const stopListening = tracker.onEvent((event, actorId) => {
    const own = actorId === appAccountId(appKey);
    for (const told of forgeEventsOf(event, actorId)) tellEvent(told, own);
  });

  const callAll = async (type: CallerType, callers: readonly Caller[], body: object) => {
    for (const caller of callers) await tellNow(telling, { type, caller, body });
    return callers.map(({ key }) => key);
  };
  const visit = (): Promise<string[]> =>
    isInstalled()
      ? callAll('core:scheduledTrigger', app.callers.scheduledTrigger, {})
      : Promise.resolve([]);
  const hourly = setInterval(() => void visit().catch(console.error), HOUR_MS).unref();

  const register = (): void =>
    tracker.apps.register({
      key: appKey,
      name: app.name,
      clientKey: identity.cloudId,
      // On Forge nobody signs with a secret: nothing that is signed with this one is the app's.
      sharedSecret: randomUUID(),
      oauthClientId: '',
      publicKey: '',
      baseUrl: appUrl,
      webhooks: [],
    });
  const announce = (eventType: string): Promise<string[]> => {
    const { installationId } = identity.read();
    const listening = app.callers.trigger.filter(({ events }) => events.includes(eventType));
    return callAll('core:trigger', listening, {
      eventType,
      id: installationId,
      app: { id: app.id, version: '1.0.0', name: app.name },
      environment: { id: identity.environmentId },
    });
  };

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
    isInstalled,
    install: async (formerClientKey) => {
      register();
      if (isInstalled()) {
        // Tokens of an earlier run are gone with it: the visit brings new ones.
        await visit();
        return;
      }
      await identity.change({ installationId: randomUUID(), formerClientKey });
      try {
        await announce('avi:forge:installed:app');
      } catch (error) {
        await identity.change({ installationId: null });
        throw error;
      }
    },
    uninstall: async () => {
      if (!isInstalled()) return;
      await callAll('core:preUninstall', app.callers.preUninstall, {});
      await identity.change({ installationId: null });
      tracker.apps.unregister(appKey);
    },
    visit,
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
    answer: (request, response, url) =>
      answerForgeApi(
        {
          app,
          identity,
          tracker,
          limits,
          rate,
          isSystemToken,
          isOfflineToken,
          grant,
          userTokenSeconds: USER_SECONDS,
        },
        request,
        response,
        url,
      ),
    close: async () => {
      closing.abort();
      clearInterval(hourly);
      stopListening();
      await close(server);
    },
  };
};
