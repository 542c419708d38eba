import type { JWTPayload } from 'jose';
import { SignJWT } from 'jose';
import type { Installation } from '../ports/site/installations.ts';
import { START_SECONDS } from './time.ts';

export const SITE: Installation = {
  clientKey: 'site-one',
  sharedSecret: 'a-shared-secret-of-site-one-that-nobody-else-knows',
  baseUrl: 'https://one.example.test',
  oauthClientId: 'oauth-one',
  state: 'installed',
  enabled: true,
  signedAt: START_SECONDS - 1000,
};

export const OTHER_SITE: Installation = {
  ...SITE,
  clientKey: 'site-two',
  sharedSecret: 'another-secret-of-site-two-that-nobody-else-knows',
  baseUrl: 'https://two.example.test',
};

export const ANN = 'account-ann';

/** Returns the claims of `AP.context.getToken()` for a user of the site. `claims` replaces some of them. */
export const contextClaims = (claims: JWTPayload = {}, site = SITE): JWTPayload => ({
  iss: site.clientKey,
  sub: ANN,
  iat: START_SECONDS,
  exp: START_SECONDS + 900,
  qsh: 'context-qsh',
  context: { license: { active: true } },
  ...claims,
});

/** A cache of tokens, because matrix tests send thousands of requests with a few tokens. */
const signed = new Map<string, Promise<string>>();

export const signShared = (
  claims: JWTPayload,
  secret = SITE.sharedSecret,
  alg = 'HS256',
): Promise<string> => {
  const cacheKey = JSON.stringify([claims, secret, alg]);
  const known = signed.get(cacheKey);
  if (known) return known;
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg, typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
  signed.set(cacheKey, token);
  return token;
};

export const contextToken = (site = SITE, claims: JWTPayload = {}): Promise<string> =>
  signShared(contextClaims(claims, site), site.sharedSecret);

const segment = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a token with the algorithm `none`. */
export const unsignedToken = (claims: JWTPayload): string =>
  `${segment({ alg: 'none', typ: 'JWT' })}.${segment(claims)}.`;
