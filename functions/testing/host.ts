import { createHash, generateKeyPairSync } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import type { InstallTrust } from '../connect/verify-install.ts';
import { SITE } from './site.ts';
import { START_SECONDS, stoppedClock } from './time.ts';

export const APP_KEY = 'app-key';
export const APP_BASE_URL = 'https://app.example.test';
const KEY_ID = 'key-1';

/**
 * Returns the query string hash of a call without a query and without special characters. It is computed independently
 * of the tested code.
 */
export const plainQsh = (method: string, path: string): string =>
  createHash('sha256').update(`${method}&${path}&`).digest('hex');

export type Callback = 'installed' | 'uninstalled' | 'enabled' | 'disabled';

export const installClaims = (event: Callback, claims: JWTPayload = {}): JWTPayload => ({
  iss: SITE.clientKey,
  aud: [APP_BASE_URL],
  iat: START_SECONDS,
  exp: START_SECONDS + 180,
  qsh: plainQsh('POST', `/connect/${event}`),
  ...claims,
});

export const callbackBody = (eventType: Callback) => ({
  key: APP_KEY,
  clientKey: SITE.clientKey,
  oauthClientId: 'oauth-one',
  ...(eventType === 'installed' ? { sharedSecret: SITE.sharedSecret } : {}),
  baseUrl: SITE.baseUrl,
  displayUrl: SITE.baseUrl,
  productType: 'jira',
  eventType,
});

/** Returns a host with its own key pair, published under one key id. */
export const testHost = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const fetched: string[] = [];
  const trust: InstallTrust = {
    fetchKey: async (keyId) => {
      fetched.push(keyId);
      return keyId === KEY_ID ? pem : null;
    },
    appBaseUrl: `${APP_BASE_URL}/`,
    clock: stoppedClock(),
  };
  const signed = new Map<string, Promise<string>>();
  const sign = (claims: JWTPayload, kid = KEY_ID, alg = 'RS256'): Promise<string> => {
    const cacheKey = JSON.stringify([claims, kid, alg]);
    const token =
      signed.get(cacheKey) ??
      new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT', kid }).sign(privateKey);
    signed.set(cacheKey, token);
    return token;
  };
  return { trust, sign, pem, fetched };
};
