import { generateKeyPairSync } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import { KEY_ISSUER, KEY_TYPE } from '../licence/read-key.ts';
import { SITE } from './site.ts';
import { START_SECONDS } from './time.ts';

const vendor = (kid: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: { ...publicKey.export({ format: 'jwk' }), kid } as JWK,
    privateKey: { ...privateKey.export({ format: 'jwk' }), kid } as JWK,
  };
};

/** The vendor whose keys the backend accepts, and a false vendor with the same key id. */
export const SAMPLE_VENDOR = vendor('vendor-1');
export const FALSE_VENDOR = vendor('vendor-1');

export interface KeyOptions {
  readonly claims?: Record<string, unknown>;
  readonly header?: Record<string, unknown>;
  readonly signedBy?: typeof SAMPLE_VENDOR;
}

/**
 * Returns a licence key for the first site. Its holder is Hill Walks, and it is valid for a day. `claims` replaces some
 * of its claims.
 */
export const licenceKey = async ({
  claims,
  header,
  signedBy = SAMPLE_VENDOR,
}: KeyOptions = {}): Promise<string> =>
  new SignJWT({
    iss: KEY_ISSUER,
    aud: SITE.clientKey,
    sub: 'Hill Walks',
    jti: 'key-1',
    exp: START_SECONDS + 86_400,
    ...claims,
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'vendor-1', typ: KEY_TYPE, ...header })
    .sign(await importJWK(signedBy.privateKey, 'EdDSA'));
