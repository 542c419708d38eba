import { type CryptoKey, decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { FetchKey } from '../ports/site/key-server.ts';
import { type BoundRequest, queryStringHash } from './qsh.ts';
import { refuseFuture } from './shared-secret.ts';

/**
 * A callback of the host that is not verified yet: its token, the site in its body, and the request for which the token
 * must be made.
 */
export interface SignedCall {
  readonly token: string;
  /** The client key in the body. */
  readonly clientKey: string;
  readonly request: BoundRequest;
}

export interface InstallTrust {
  readonly fetchKey: FetchKey;
  /** Our own base URL, which is the audience of the host's callbacks. */
  readonly appBaseUrl: string;
  readonly clock: Clock;
}

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  qsh: z.string(),
  exp: z.number(),
  iat: z.number(),
});

/** The characters that a key id may have, because it becomes a part of the path on the key server. */
const KEY_ID = /^[\w-]{1,128}$/;

const withoutSlash = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

const keyOf = async (token: string, fetchKey: FetchKey): Promise<CryptoKey> => {
  const { kid = '' } = decodeProtectedHeader(token);
  const pem = KEY_ID.test(kid) ? await fetchKey(kid) : null;
  if (pem === null) throw new Error('the host has no such key');
  return importSPKI(pem, 'RS256');
};

const verifyCall = async (call: SignedCall, trust: InstallTrust): Promise<number> => {
  const { payload } = await jwtVerify(call.token, await keyOf(call.token, trust.fetchKey), {
    algorithms: ['RS256'],
    currentDate: new Date(trust.clock()),
  });
  const { iss, aud, qsh, iat } = z.parse(claimsSchema, payload);
  const audience = Array.isArray(aud) ? aud[0] : aud;
  if (iss !== call.clientKey) throw new Error('the issuer is not the site of the body');
  if (qsh !== queryStringHash(call.request)) throw new Error('the token is of another request');
  if (withoutSlash(audience ?? '') !== withoutSlash(trust.appBaseUrl)) {
    throw new Error('the audience is another app');
  }
  refuseFuture(iat, trust.clock);
  return iat;
};

/**
 * Verifies an install or uninstall callback (facts "Install and uninstall callbacks"). The token must use RS256 with a
 * published key of the host. Its audience must be our app, its issuer the site in the body, and it must be made for
 * this request. Returns when the token was signed, in seconds since 1970. Throws `INSTALL_REFUSED`, or `BUSY` when the
 * host's key cannot be fetched.
 */
export const verifyInstall = (call: SignedCall, trust: InstallTrust): Promise<number> =>
  verifyCall(call, trust).catch((cause: unknown) => {
    if (cause instanceof CatalogueError && cause.refusal.code === 'BUSY') throw cause;
    throw new CatalogueError(refusal('INSTALL_REFUSED'), { cause });
  });
