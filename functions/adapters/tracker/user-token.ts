import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Installation } from '../../ports/site/installations.ts';
import { TrackerSilent } from '../../ports/tracker/tracker.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** The lifetime of an assertion in seconds. The authorization server refuses assertions with a longer one. */
const ASSERTION_SECONDS = 60;
/** A token is no longer used when this many milliseconds or fewer are left before it expires. */
const SPARE_MS = 60_000;
/** If our clock is wrong by more than this many milliseconds, an assertion may be refused for this reason. */
const MOST_WRONG_MS = 10_000;

const grantSchema = z.object({ access_token: z.string(), expires_in: z.number() });

export interface TokenServer {
  /** Address of the authorization server, without a slash at the end. Assertions are sent to `/oauth2/token` there. */
  readonly url: string;
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Returns a person's token for the app; null if the authorization server refuses to give one. `stale` is a token that
 * the tracker has refused; it is not returned again. Throws `TrackerSilent`.
 */
export type TokenOf = (
  site: Installation,
  accountId: string,
  stale?: string,
) => Promise<string | null>;

const assertionOf = (
  { url }: TokenServer,
  { oauthClientId, sharedSecret, baseUrl }: Installation,
  accountId: string,
  now: number,
): Promise<string> => {
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT({ tnt: baseUrl })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`urn:atlassian:connect:clientid:${oauthClientId}`)
    .setSubject(`urn:atlassian:connect:useraccountid:${accountId}`)
    .setAudience(url)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ASSERTION_SECONDS)
    .sign(new TextEncoder().encode(sharedSecret));
};

const exchange = async (server: TokenServer, assertion: string): Promise<Response> => {
  try {
    return await fetch(`${server.url}/oauth2/token`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
      signal: AbortSignal.timeout(server.timeoutMs),
      redirect: 'error',
    });
  } catch (cause) {
    throw new TrackerSilent('the authorization server had no answer', { cause });
  }
};

/** A token and its lifetime in seconds. */
export interface GrantedToken {
  readonly token: string;
  readonly seconds: number;
}

/** Caches each person's token until shortly before it expires. Does not cache refusals. */
export const rememberTokens = (
  now: () => number,
  ask: (site: Installation, accountId: string) => Promise<GrantedToken | null>,
): TokenOf => {
  const known = new Map<string, { readonly token: string; readonly until: number }>();
  return async (site, accountId, stale) => {
    const name = JSON.stringify([site.clientKey, site.sharedSecret, accountId]);
    const found = known.get(name);
    if (found && found.token !== stale && now() < found.until) return found.token;
    const granted = await ask(site, accountId);
    if (granted === null) return null;
    const { token, seconds } = granted;
    known.set(name, { token, until: now() + seconds * 1000 - SPARE_MS });
    return token;
  };
};

const isRefused = ({ status }: Response): boolean =>
  status >= 400 && status < 500 && status !== 429;

/**
 * Returns the authorization server's time if our clock is so wrong that the assertion may have been refused for this
 * reason. Returns null if our clock is right.
 */
const rightTime = ({ headers }: Response, now: number): number | null => {
  const time = Date.parse(headers.get('date') ?? '');
  return Math.abs(time - now) > MOST_WRONG_MS ? time : null;
};

/**
 * Returns a function that gets a person's token in exchange for an assertion, which is signed with the site's secret.
 */
export const userTokens = (server: TokenServer): TokenOf =>
  rememberTokens(server.now, async (site, accountId) => {
    if (site.oauthClientId === null) return null;
    const requestToken = async (now: number): Promise<Response> =>
      exchange(server, await assertionOf(server, site, accountId, now));
    const now = server.now();
    const first = await requestToken(now);
    // If our clock is wrong, the refusal says nothing about the person's rights. Then an assertion with the right time
    // is sent.
    const right = isRefused(first) ? rightTime(first, now) : null;
    const response = right === null ? first : await requestToken(right);
    if (isRefused(response)) return null;
    const grant = z.safeParse(grantSchema, await response.json().catch(() => null));
    if (!response.ok || !grant.success) {
      throw new TrackerSilent(`the authorization server answered ${response.status}`);
    }
    return { token: grant.data.access_token, seconds: grant.data.expires_in };
  });
