import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, importSPKI } from 'jose';
import * as z from 'zod/mini';
import { sendJson } from '../http/answer.ts';
import { readJson } from '../http/body.ts';
import type { Tracker } from '../tracker/contract/tracker.ts';
import { missingScope, type ScopedCall } from './call-scopes.ts';
import { apiPath, type ForgeIdentity } from './identity.ts';
import type { ForgeLimits, MinuteRate } from './limits.ts';
import type { DeployedApp } from './manifest.ts';

export interface ForgeApi {
  readonly app: DeployedApp;
  readonly identity: ForgeIdentity;
  readonly tracker: Pick<Tracker, 'handle' | 'directory'>;
  readonly limits: ForgeLimits;
  readonly rate: MinuteRate;
  readonly isSystemToken: (token: string) => boolean;
  readonly grant: (accountId: string | null, away?: boolean) => string;
  readonly isOfflineToken: (token: string) => boolean;
  /** Lifetime of a user's token, in seconds. */
  readonly userTokenSeconds: number;
}

/** The site property in which Forge keeps the client key that an app had on Connect. */
const FORMER_KEY = 'connect_client_key_019cdff3-8bfb-71fe-9628-875b700aebb8';

const bearerOf = ({ headers }: IncomingMessage): string => {
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' ? token : '';
};

const refuse = (response: ServerResponse, status: number, message: string): true => {
  sendJson(response, status, { code: status, message });
  return true;
};

/** `/forge-keys`: sends the public key that verifies the tokens of Forge. */
const sendKeys = async ({ key }: ForgeIdentity, response: ServerResponse): Promise<true> => {
  const jwk = await exportJWK(await importSPKI(key.publicPem, 'RS256', { extractable: true }));
  sendJson(response, 200, { keys: [{ ...jwk, kid: key.kid, alg: 'RS256', use: 'sig' }] });
  return true;
};

const INPUT =
  /offlineUserAuthToken\(input: \{ contextIds: (\[[^\]]*\]), userId: ("(?:[^"\\]|\\.)*") \}\)/;

const askedFor = (query: string) => {
  const [, ids = 'null', user = 'null'] = INPUT.exec(query) ?? [];
  const contextIds = z.safeParse(z.array(z.string()), JSON.parse(ids));
  const userId = z.safeParse(z.string(), JSON.parse(user));
  return contextIds.success && userId.success
    ? { contextIds: contextIds.data, userId: userId.data }
    : null;
};

const querySchema = z.object({ query: z.string() });

/** `POST /graphql`: exchanges the app's token for a token to act as a user who is offline. */
const giveOfflineToken = async (
  { app, identity, tracker, limits, rate, grant, userTokenSeconds }: ForgeApi,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<true> => {
  const { query } = querySchema.parse(await readJson(request));
  const question = askedFor(query);
  const errors = (message: string): true => {
    sendJson(response, 200, { data: { offlineUserAuthToken: null }, errors: [{ message }] });
    return true;
  };
  if (!question) return errors('The host knows no other question.');
  if (!rate.admit('offline-tokens', limits.offlineTokens)) {
    return refuse(response, 429, 'Too many requests');
  }
  const site = `ari:cloud:jira::site/${identity.cloudId}`;
  const person = tracker.directory.user(question.userId);
  const allowed = Object.values(app.permissions.scopes).some(
    ({ allowImpersonation }) => allowImpersonation === true,
  );
  if (!question.contextIds.includes(site) || !person?.active || !allowed) {
    return errors('The app may not act as this person here.');
  }
  const authToken = { token: grant(question.userId, true), ttl: userTokenSeconds };
  sendJson(response, 200, { data: { offlineUserAuthToken: { authToken } } });
  return true;
};

/**
 * Header that marks a call that a page of the app makes to the site. The site checks the app's scopes only for such
 * calls.
 */
const PRODUCT_CALL = 'x-sandbox-product-call';

/** Refuses a call if it needs a scope that the manifest lacks. Returns whether the call was refused. */
const refuseWithoutScope = (
  { app }: ForgeApi,
  response: ServerResponse,
  call: ScopedCall,
): boolean => {
  const missing = missingScope(app.permissions.scopes, call);
  return (
    missing !== null &&
    refuse(response, 403, `Forbidden; the app does not have the scope ${missing}`)
  );
};

/** `/ex/jira/<cloudId>/rest/…`: passes a call to the site's REST API if the call contains a token of the app. */
const passToSite = async (
  api: ForgeApi,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> => {
  const { app, identity, tracker, isSystemToken, isOfflineToken } = api;
  const prefix = apiPath(identity);
  if (!url.pathname.startsWith(`${prefix}/rest/`)) {
    return refuse(response, 404, 'There is no such site.');
  }
  if (bearerOf(request) === '') return refuse(response, 401, 'Unauthorized');
  const path = url.pathname.slice(prefix.length);
  const properties = `/rest/atlassian-connect/1/addons/${app.connectKey}/properties/`;
  if (request.method === 'GET' && path.startsWith(properties)) {
    if (!isSystemToken(bearerOf(request))) return refuse(response, 401, 'Unauthorized');
    const key = path.slice(properties.length);
    const { formerClientKey: value } = identity.read();
    if (key !== FORMER_KEY || value === null) return refuse(response, 404, 'No such property.');
    sendJson(response, 200, { key, value });
    return true;
  }
  const isOffline = isOfflineToken(bearerOf(request));
  const call = { method: request.method ?? 'GET', path, away: isOffline };
  if (refuseWithoutScope(api, response, call)) return true;
  request.url = `${path}${url.search}`;
  return tracker.handle(request, response);
};

/**
 * Answers calls of the app to the Forge API, which the sandbox serves at the site's origin. Resolves to false for any
 * other path.
 */
export const answerForgeApi = async (
  api: ForgeApi,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> => {
  if (url.pathname === '/forge-keys') return sendKeys(api.identity, response);
  if (url.pathname === '/graphql' && request.method === 'POST') {
    return api.isSystemToken(bearerOf(request))
      ? giveOfflineToken(api, request, response)
      : refuse(response, 401, 'Unauthorized');
  }
  if (request.headers[PRODUCT_CALL] !== undefined) {
    const call = { method: request.method ?? 'GET', path: url.pathname, away: false };
    return refuseWithoutScope(api, response, call);
  }
  return url.pathname.startsWith('/ex/jira/') && passToSite(api, request, response, url);
};
