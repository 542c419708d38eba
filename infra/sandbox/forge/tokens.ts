import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Clock } from '../connect/tokens.ts';
import type { ForgeContext } from '../host/model/forge-context.ts';
import { apiPath, type ForgeIdentity, installationAri } from './identity.ts';

/** Lifetime of an invocation token, in seconds. */
export const TOKEN_SECONDS = 25;

export interface Signer {
  readonly appId: string;
  readonly identity: ForgeIdentity;
  readonly origin: string;
  readonly clock: Clock;
  readonly licensed: () => boolean;
}

export interface Invoked {
  readonly module: { readonly type: string; readonly key: string };
  /** The user and the context of the page that makes the call. Null for a call by Forge itself. */
  readonly page: { readonly accountId: string; readonly context: ForgeContext } | null;
}

/** Signs an invocation token. Throws while the app is not installed. */
export const mintInvocation = (
  { appId, identity, origin, clock, licensed }: Signer,
  { module, page }: Invoked,
): Promise<string> => {
  const { installationId } = identity.read();
  if (installationId === null) throw new Error('The app is not installed.');
  const id = installationAri(installationId);
  const apiBaseUrl = `${origin}${apiPath(identity)}`;
  const now = Math.floor(clock() / 1000);
  const app = {
    id: appId,
    appVersion: '1.0.0',
    installationId: id,
    apiBaseUrl,
    environment: {
      type: 'PRODUCTION',
      id: `ari:cloud:ecosystem::environment/${identity.environmentId}`,
    },
    module,
    license: { active: licensed() },
    installation: {
      id,
      contexts: [{ name: 'jira', apiBaseUrl, cloudId: identity.cloudId }],
    },
  };
  const about = page ? { context: page.context, principal: page.accountId } : {};
  return new SignJWT({ app, ...about })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: identity.key.kid })
    .setIssuer('forge/invocation-token')
    .setAudience(appId)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(identity.key.privateKey);
};
