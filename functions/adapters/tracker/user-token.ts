import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Installation } from '../../ports/installations.ts';
import { TrackerSilent } from '../../ports/tracker.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** The server refuses assertions that live longer. */
const ASSERTION_SECONDS = 60;
/** A token this near to its end is not used for another call. */
const SPARE_MS = 60_000;

const grantSchema = z.object({ access_token: z.string(), expires_in: z.number() });

export interface TokenServer {
  /** Base of the authorization server, without a trailing slash; its `/oauth2/token` exchanges assertions. */
  readonly url: string;
  readonly timeoutMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The token of a person for the app, or null when the server refuses it. Throws `TrackerSilent`. */
export type TokenOf = (site: Installation, accountId: string) => Promise<string | null>;

const assertionOf = (
  { url, now }: TokenServer,
  { oauthClientId, sharedSecret, baseUrl }: Installation,
  accountId: string,
): Promise<string> => {
  const issuedAt = Math.floor(now() / 1000);
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

/** A token, and how many seconds it lives. */
export interface GrantedToken {
  readonly token: string;
  readonly seconds: number;
}

/** Asks for each person's token once, and keeps it until it is about to expire; a refusal is not kept. */
export const rememberTokens = (
  now: () => number,
  ask: (site: Installation, accountId: string) => Promise<GrantedToken | null>,
): TokenOf => {
  const known = new Map<string, { readonly token: string; readonly until: number }>();
  return async (site, accountId) => {
    const name = JSON.stringify([site.clientKey, site.sharedSecret, accountId]);
    const found = known.get(name);
    if (found && now() < found.until) return found.token;
    const granted = await ask(site, accountId);
    if (granted === null) return null;
    const { token, seconds } = granted;
    known.set(name, { token, until: now() + seconds * 1000 - SPARE_MS });
    return token;
  };
};

/** Exchanges an assertion signed with the site's secret for a token. */
export const userTokens = (server: TokenServer): TokenOf =>
  rememberTokens(server.now, async (site, accountId) => {
    if (site.oauthClientId === null) return null;
    const response = await exchange(server, await assertionOf(server, site, accountId));
    const refused = response.status >= 400 && response.status < 500 && response.status !== 429;
    if (refused) return null;
    const grant = z.safeParse(grantSchema, await response.json().catch(() => null));
    if (!response.ok || !grant.success) {
      throw new TrackerSilent(`the authorization server answered ${response.status}`);
    }
    return { token: grant.data.access_token, seconds: grant.data.expires_in };
  });
