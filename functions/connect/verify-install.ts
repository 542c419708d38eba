import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { type BoundRequest, queryStringHash } from './qsh.ts';

/** Fetches the PEM public key that the host published under a key id. */
export type FetchKey = (keyId: string) => Promise<string>;

export interface LifecycleCall {
  readonly token: string;
  readonly clientKey: string;
  readonly request: BoundRequest;
}

export interface LifecycleTrust {
  readonly fetchKey: FetchKey;
  /** Our own base URL, the audience of the host's callbacks. */
  readonly appBaseUrl: string;
  readonly clock: Clock;
}

const withoutSlash = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

const audience = (aud: string | string[] | undefined): string | undefined =>
  Array.isArray(aud) ? aud[0] : aud;

const check = async (call: LifecycleCall, trust: LifecycleTrust): Promise<boolean> => {
  const { kid } = decodeProtectedHeader(call.token);
  if (!kid) return false;
  const key = await importSPKI(await trust.fetchKey(kid), 'RS256');
  const { payload } = await jwtVerify(call.token, key, {
    algorithms: ['RS256'],
    requiredClaims: ['exp'],
    currentDate: new Date(trust.clock()),
  });
  const aud = audience(payload.aud);
  return (
    payload.iss === call.clientKey &&
    payload.qsh === queryStringHash(call.request) &&
    aud !== undefined &&
    withoutSlash(aud) === withoutSlash(trust.appBaseUrl)
  );
};

/**
 * Checks a signed lifecycle callback (facts "Install and uninstall callbacks"): RS256 with a key the host
 * published, audience ours, issuer the site named in the body, bound to this very request.
 * Throws `INSTALL_REFUSED` otherwise.
 */
export const verifyLifecycle = async (
  call: LifecycleCall,
  trust: LifecycleTrust,
): Promise<void> => {
  const trusted = await check(call, trust).catch((cause: unknown) => {
    throw new CatalogueError(refusal('INSTALL_REFUSED'), { cause });
  });
  if (!trusted) throw new CatalogueError(refusal('INSTALL_REFUSED'));
};
