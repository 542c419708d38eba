import { SignJWT } from 'jose';
import type { SigningKey } from './keys.ts';
import { queryStringHash } from './qsh.ts';
import type { Tenant } from './tenant.ts';

/** Returns the current time in milliseconds since 1970. */
export type Clock = () => number;

/** The context of a page, which `AP.context` returns and the page's token contains. */
export interface ConnectContext {
  readonly jira: {
    readonly project?: { readonly id: string; readonly key: string };
    readonly board?: { readonly id: string; readonly type: string };
    readonly issue?: {
      readonly id: string;
      readonly key: string;
      readonly issuetype: { readonly id: string };
    };
  };
  readonly license: { readonly active: boolean };
}

const TOKEN_SECONDS = 15 * 60;
const LIFECYCLE_SECONDS = 3 * 60;

const seconds = (clock: Clock): number => Math.floor(clock() / 1000);
const secretBytes = (tenant: Tenant): Uint8Array => new TextEncoder().encode(tenant.sharedSecret);

const signForUser = (
  tenant: Tenant,
  accountId: string,
  clock: Clock,
  claims: { readonly qsh: string; readonly context: ConnectContext },
): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(tenant.clientKey)
    .setSubject(accountId)
    .setIssuedAt(seconds(clock))
    .setExpirationTime(seconds(clock) + TOKEN_SECONDS)
    .sign(secretBytes(tenant));

/** Creates the token for `AP.context.getToken()`. The token is valid for 15 minutes and bound to no URL. */
export const mintContextToken = (
  tenant: Tenant,
  accountId: string,
  context: ConnectContext,
  clock: Clock,
): Promise<string> => signForUser(tenant, accountId, clock, { qsh: 'context-qsh', context });

/** Creates the `jwt` parameter for a page that is not cacheable. A hash of the URL binds the token to this URL. */
export const mintPageToken = (
  tenant: Tenant,
  accountId: string,
  page: {
    readonly path: string;
    readonly query: URLSearchParams;
    readonly context: ConnectContext;
  },
  clock: Clock,
): Promise<string> =>
  signForUser(tenant, accountId, clock, {
    qsh: queryStringHash('GET', page.path, page.query),
    context: page.context,
  });

/**
 * Creates the token for an install or uninstall callback. The token is signed with RS256 and valid only for this app
 * and URL.
 */
export const mintLifecycleToken = (
  key: SigningKey,
  tenant: Tenant,
  call: { readonly appBaseUrl: string; readonly path: string },
  clock: Clock,
): Promise<string> =>
  new SignJWT({ qsh: queryStringHash('POST', call.path, new URLSearchParams()) })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid })
    .setIssuer(tenant.clientKey)
    .setAudience([call.appBaseUrl])
    .setIssuedAt(seconds(clock))
    .setExpirationTime(seconds(clock) + LIFECYCLE_SECONDS)
    .sign(key.privateKey);

/** Creates the token for an enabled or disabled callback. The token is signed with the shared secret. */
export const mintSharedSecretToken = (
  tenant: Tenant,
  path: string,
  clock: Clock,
): Promise<string> =>
  new SignJWT({ qsh: queryStringHash('POST', path, new URLSearchParams()) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(tenant.clientKey)
    .setIssuedAt(seconds(clock))
    .setExpirationTime(seconds(clock) + LIFECYCLE_SECONDS)
    .sign(secretBytes(tenant));
