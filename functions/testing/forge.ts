import { errors, importSPKI, type JWTPayload } from 'jose';
import type { InstallTrust } from '../connect/verify-install.ts';
import type { InvocationTrust } from '../forge/invocation.ts';
import { CALLING_MODULES } from '../forge/product-events.ts';
import { START_SECONDS, stoppedClock } from './time.ts';

export const FORGE_APP_ID = 'ari:cloud:ecosystem::app/6f7a1c1e-2f7b-4a53-9d0c-0c2b6a1c9a11';
export const CLOUD_ID = 'cloud-one';
export const INSTALLATION = 'ari:cloud:ecosystem::installation/one';
export const FORGE_API = `https://api.example.test/ex/jira/${CLOUD_ID}`;

let count = 0;

/** Returns the `app` claim of a token. */
export const appClaims = (claims: object = {}) => ({
  id: FORGE_APP_ID,
  installationId: INSTALLATION,
  apiBaseUrl: FORGE_API,
  environment: { type: 'PRODUCTION' },
  module: { type: 'core:trigger', key: CALLING_MODULES.product },
  license: { active: true },
  installation: { id: INSTALLATION, contexts: [{ name: 'jira', cloudId: CLOUD_ID }] },
  ...claims,
});

/** Returns the claims of a call by one of the app's modules without a page. Each call has its own `jti`. */
export const invocationClaims = (claims: object = {}): JWTPayload => {
  count += 1;
  return {
    iss: 'forge/invocation-token',
    aud: FORGE_APP_ID,
    iat: START_SECONDS,
    nbf: START_SECONDS,
    exp: START_SECONDS + 25,
    jti: `jti-${count}`,
    app: appClaims(),
    ...claims,
  };
};

export const pageClaims = (claims: object = {}): JWTPayload =>
  invocationClaims({
    principal: 'account-ann',
    context: { cloudId: CLOUD_ID, moduleKey: 'story-map' },
    ...claims,
  });

export const forgeTrust = ({ fetchKey }: Pick<InstallTrust, 'fetchKey'>): InvocationTrust => ({
  appId: FORGE_APP_ID,
  keys: async ({ kid = '' }) => {
    const pem = await fetchKey(kid);
    if (pem === null) throw new errors.JWKSNoMatchingKey();
    return importSPKI(pem, 'RS256');
  },
  clock: stoppedClock(),
});
