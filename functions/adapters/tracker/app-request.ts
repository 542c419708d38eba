import { SignJWT } from 'jose';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { queryStringHash } from '../../connect/qsh.ts';
import type { FindInstallation, Installation } from '../../ports/installations.ts';

const TIMEOUT_MS = 5000;
/** The tracker refuses tokens that live longer. */
const TOKEN_SECONDS = 180;

export interface AppIdentity {
  readonly appKey: string;
  readonly findInstallation: FindInstallation;
  readonly clock: Clock;
}

export interface TrackerCall {
  readonly method: 'GET' | 'POST';
  /** Below the site's base URL, without a query. */
  readonly path: string;
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly body?: unknown;
}

/** Asks a site's tracker as the app itself. Gives the parsed answer, or null for 404. Throws `BUSY`. */
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

const send = async (baseUrl: string, token: string, call: TrackerCall) => {
  const { method, path, body } = call;
  const response = await fetch(addressOf(baseUrl, call), {
    method,
    headers: {
      authorization: `JWT ${token}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${method} ${path}: the tracker answered ${response.status}`);
  return (await response.json()) as unknown;
};

/** Calls signed with the secret that the site shares with us, each bound to its own method and path. */
export const appRequests =
  (identity: AppIdentity): AskTracker =>
  async (tenant, call) => {
    const site = await identity.findInstallation(tenant);
    if (site?.state !== 'installed') throw new CatalogueError(refusal('TENANT_UNKNOWN'));
    const token = await tokenOf(identity, site, call);
    try {
      return await send(site.baseUrl.replace(/\/$/, ''), token, call);
    } catch (cause) {
      throw new CatalogueError(refusal('BUSY'), { cause });
    }
  };
