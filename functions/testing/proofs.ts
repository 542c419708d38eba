import type { JWTPayload } from 'jose';
import type { Route } from '../http/routes.ts';
import { type Callback, installClaims, plainQsh, type testHost } from './host.ts';
import { contextClaims, OTHER_SITE, SITE, signShared, unsignedToken } from './site.ts';
import { START_SECONDS } from './time.ts';

/** How a caller of a route is proven. */
export type Proof = 'context' | 'install' | 'notice' | 'none';

export const proofOf = ({ access, path }: Pick<Route, 'access' | 'path'>): Proof => {
  if (access === 'context-token') return 'context';
  if (access === 'public' || access === 'guest') return 'none';
  return /installed$/.test(path) ? 'install' : 'notice';
};

const boundTo = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  plainQsh(method, path);

type Asked = Pick<Route, 'access' | 'path' | 'method'>;

/** What a sound token of the route says. */
const soundClaims = (route: Asked): JWTPayload => {
  const callback = route.path.split('/').at(-1) as Callback;
  switch (proofOf(route)) {
    case 'context':
    case 'none':
      return contextClaims();
    case 'install':
      return installClaims(callback, { qsh: boundTo(route) });
    case 'notice':
      return contextClaims({ qsh: boundTo(route) });
  }
};

export type Host = ReturnType<typeof testHost>;

/** Signs as the route wants it. */
const signSoundly = (route: Asked, claims: JWTPayload, host: Host): Promise<string> =>
  proofOf(route) === 'install' ? host.sign(claims) : signShared(claims);

export const soundToken = (route: Asked, host: Host): Promise<string> =>
  signSoundly(route, soundClaims(route), host);

/** A token that is no proof, and the code of its refusal by kind of route. */
export interface BadProof {
  readonly name: string;
  readonly token: (route: Asked, host: Host) => Promise<string> | string;
  readonly code: Readonly<Record<Exclude<Proof, 'none'>, string>>;
}

const INVALID = { context: 'TOKEN_INVALID', install: 'INSTALL_REFUSED', notice: 'TOKEN_INVALID' };

/** Changes one claim of a sound token, and signs it as soundly. */
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
    code: { context: 'TOKEN_MISSING', install: 'TOKEN_MISSING', notice: 'TOKEN_MISSING' },
  },
  { name: 'a malformed token', token: () => 'not.a.token', code: INVALID },
  {
    name: 'an expired token',
    token: claiming({ exp: START_SECONDS - 1 }),
    code: { context: 'TOKEN_EXPIRED', install: 'INSTALL_REFUSED', notice: 'TOKEN_EXPIRED' },
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
      proofOf(route) === 'install' ? signShared(soundClaims(route)) : host.sign(soundClaims(route)),
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
    code: INVALID,
  },
  {
    name: 'a token bound to another request',
    token: claiming({ qsh: plainQsh('GET', '/elsewhere') }),
    code: INVALID,
  },
  {
    name: 'a token of a site that never installed',
    token: claiming({ iss: 'site-unknown' }),
    code: { context: 'TENANT_UNKNOWN', install: 'INSTALL_REFUSED', notice: 'TENANT_UNKNOWN' },
  },
];
