import type { JWTPayload } from 'jose';
import type { Route } from '../../http/routes.ts';
import { invocationClaims } from '../forge.ts';
import { type Callback, installClaims, plainQsh, type testHost } from '../host.ts';
import { contextClaims, OTHER_SITE, SITE, signShared, unsignedToken } from '../site.ts';
import { START_SECONDS } from '../time.ts';

/** How the caller of a route is authenticated. */
export type Proof = 'context' | 'install' | 'notice' | 'invocation' | 'none';

export const proofOf = ({ access, path }: Pick<Route, 'access' | 'path'>): Proof => {
  if (access === 'context-token') return 'context';
  if (access === 'public' || access === 'guest') return 'none';
  if (path.startsWith('/forge/')) return 'invocation';
  return /installed$/.test(path) ? 'install' : 'notice';
};

const boundTo = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  plainQsh(method, path);

type CalledRoute = Pick<Route, 'access' | 'path' | 'method'>;

const soundClaims = (route: CalledRoute): JWTPayload => {
  const callback = route.path.split('/').at(-1) as Callback;
  switch (proofOf(route)) {
    case 'context':
    case 'none':
      return contextClaims();
    case 'install':
      return installClaims(callback, { qsh: boundTo(route) });
    case 'notice':
      return contextClaims({ qsh: boundTo(route) });
    case 'invocation':
      return invocationClaims();
  }
};

export type Host = ReturnType<typeof testHost>;

/**
 * Returns whether the route's tokens are signed with the host's key. Other tokens are signed with the secret of a site.
 */
const byHostKey = (route: CalledRoute): boolean =>
  ['install', 'invocation'].includes(proofOf(route));

const signSoundly = (route: CalledRoute, claims: JWTPayload, host: Host): Promise<string> =>
  byHostKey(route) ? host.sign(claims) : signShared(claims);

export const soundToken = (route: CalledRoute, host: Host): Promise<string> =>
  signSoundly(route, soundClaims(route), host);

/** An invalid token, and the error code of the refusal by kind of route. */
export interface BadProof {
  readonly name: string;
  readonly token: (route: CalledRoute, host: Host) => Promise<string> | string;
  /** Null for a kind of route whose tokens cannot be invalid in this way. */
  readonly code: Readonly<Record<Exclude<Proof, 'none'>, string | null>>;
}

const INVALID = {
  context: 'TOKEN_INVALID',
  install: 'INSTALL_REFUSED',
  notice: 'TOKEN_INVALID',
  invocation: 'TOKEN_INVALID',
};
/** Only Connect binds its tokens to a request. */
const UNBOUND = { ...INVALID, invocation: null };

/** Changes one claim of a valid token and signs it correctly. */
const claiming =
  (change: Record<string, unknown>): BadProof['token'] =>
  (route, host) =>
    signSoundly(route, { ...soundClaims(route), ...change }, host);

const headed = (token: string, header: object): string =>
  [Buffer.from(JSON.stringify(header)).toString('base64url'), ...token.split('.').slice(1)].join(
    '.',
  );

export const BAD_PROOFS: readonly BadProof[] = [
  {
    name: 'no token',
    token: () => '',
    code: {
      context: 'TOKEN_MISSING',
      install: 'TOKEN_MISSING',
      notice: 'TOKEN_MISSING',
      invocation: 'TOKEN_MISSING',
    },
  },
  { name: 'a malformed token', token: () => 'not.a.token', code: INVALID },
  {
    name: 'an expired token',
    token: claiming({ exp: START_SECONDS - 1 }),
    code: {
      ...INVALID,
      context: 'TOKEN_EXPIRED',
      notice: 'TOKEN_EXPIRED',
      invocation: 'TOKEN_EXPIRED',
    },
  },
  { name: 'a token without an end', token: claiming({ exp: undefined }), code: INVALID },
  {
    name: 'a token not signed at all (alg none)',
    token: (route) => unsignedToken(soundClaims(route)),
    code: INVALID,
  },
  {
    name: 'a sound token whose header says none',
    token: async (route, host) => headed(await soundToken(route, host), { alg: 'none' }),
    code: INVALID,
  },
  {
    name: 'the other algorithm (RS256 for HS256 and the reverse)',
    token: (route, host) =>
      byHostKey(route) ? signShared(soundClaims(route)) : host.sign(soundClaims(route)),
    code: INVALID,
  },
  {
    name: 'the public key of the host taken for a shared secret',
    token: (route, host) => signShared(soundClaims(route), host.pem),
    code: INVALID,
  },
  {
    name: 'HS512 with the shared secret',
    token: (route) =>
      signShared(soundClaims(route), `${SITE.sharedSecret}-at-length-of-64`, 'HS512'),
    code: INVALID,
  },
  {
    name: 'the secret of another site',
    token: (route) => signShared(soundClaims(route), OTHER_SITE.sharedSecret),
    code: INVALID,
  },
  {
    name: 'context-qsh where a bound one is due, and the reverse',
    token: (route, host) =>
      claiming({ qsh: proofOf(route) === 'context' ? boundTo(route) : 'context-qsh' })(route, host),
    code: UNBOUND,
  },
  {
    name: 'a token bound to another request',
    token: claiming({ qsh: plainQsh('GET', '/elsewhere') }),
    code: UNBOUND,
  },
  {
    name: 'a token made for another app',
    token: claiming({ aud: ['app.of.somebody-else'] }),
    code: INVALID,
  },
  {
    name: 'a token of a site that never installed',
    token: claiming({ iss: 'site-unknown' }),
    code: { ...INVALID, context: 'TENANT_UNKNOWN', notice: 'TENANT_UNKNOWN' },
  },
];
