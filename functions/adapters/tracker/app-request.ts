import { SignJWT } from 'jose';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { queryStringHash } from '../../connect/qsh.ts';
import type { TextBox } from '../../forge/sealed.ts';
import {
  type FindInstallation,
  type Installation,
  onForge,
} from '../../ports/site/installations.ts';
import { retryAfter } from './send-request.ts';

const TIMEOUT_MS = 5000;
/** The lifetime of a token in seconds. The tracker refuses tokens with a longer one. */
const TOKEN_SECONDS = 180;

export interface AppIdentity {
  readonly appKey: string;
  readonly findInstallation: FindInstallation;
  readonly clock: Clock;
  /** Decrypts the Forge token of a site. Null if the deployment has no Forge app. */
  readonly tokens: Pick<TextBox, 'open'> | null;
}

export interface TrackerCall {
  readonly method: 'GET' | 'POST';
  /** The path after the site's base URL, without a query. */
  readonly path: string;
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly body?: unknown;
}

/**
 * Calls a site's tracker as the app itself. Returns the parsed answer; null if the status is 404. Throws
 * `TRACKER_UNAVAILABLE` for any other failure.
 */
export type AskTracker = (tenant: TenantId, call: TrackerCall) => Promise<unknown>;

const tokenOf = (
  { appKey, clock }: AppIdentity,
  { clientKey, sharedSecret }: Installation,
  { method, path, query = [] }: TrackerCall,
): Promise<string> => {
  const now = Math.floor(Date.parse(clock()) / 1000);
  return new SignJWT({ qsh: queryStringHash({ method, path, query }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(appKey)
    .setAudience([clientKey])
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(new TextEncoder().encode(sharedSecret));
};

const addressOf = (baseUrl: string, { path, query = [] }: TrackerCall): string => {
  const search = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return `${baseUrl}${path}${search && `?${search}`}`;
};

/**
 * Returns the error for a tracker that is unavailable. `retryAfterMs` is the tracker's `Retry-After` in milliseconds.
 */
const unavailable = (cause: unknown, retryAfterMs: number | null = null): CatalogueError =>
  new CatalogueError(refusal('TRACKER_UNAVAILABLE'), {
    cause,
    retryAfter: retryAfterMs === null ? null : retryAfterMs / 1000,
  });

/** The address of a site, and our credentials for calling it. */
interface Access {
  readonly baseUrl: string;
  readonly authorization: string;
}

const accessOf = async (
  identity: AppIdentity,
  site: Installation,
  call: TrackerCall,
): Promise<Access> => {
  const forge = onForge(site);
  if (forge === null) {
    const authorization = `JWT ${await tokenOf(identity, site, call)}`;
    return { baseUrl: site.baseUrl.replace(/\/$/, ''), authorization };
  }
  const { systemToken, apiBaseUrl } = forge;
  const token = systemToken && (await identity.tokens?.open(systemToken, site.clientKey));
  if (!token) throw unavailable(new Error('the host has given no token for this site'));
  return { baseUrl: apiBaseUrl, authorization: `Bearer ${token}` };
};

const send = async ({ baseUrl, authorization }: Access, call: TrackerCall) => {
  const { method, path, body } = call;
  const response = await fetch(addressOf(baseUrl, call), {
    method,
    headers: {
      authorization,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (response.status === 404) return null;
  if (!response.ok) {
    const wait = retryAfter(response.headers.get('retry-after'), Date.now());
    throw unavailable(
      new Error(`${method} ${path}: the tracker answered ${response.status}`),
      wait,
    );
  }
  return (await response.json()) as unknown;
};

/**
 * Returns a function that calls the tracker as the app. On Connect, it signs the method and path of each call with the
 * site's shared secret. On Forge, it sends the app's token for the site.
 */
export const appRequests =
  (identity: AppIdentity): AskTracker =>
  async (tenant, call) => {
    const site = await identity.findInstallation(tenant);
    if (site?.state !== 'installed') throw new CatalogueError(refusal('TENANT_UNKNOWN'));
    const access = await accessOf(identity, site, call);
    try {
      return await send(access, call);
    } catch (cause) {
      throw cause instanceof CatalogueError ? cause : unavailable(cause);
    }
  };
