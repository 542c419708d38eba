import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { VerifyToken } from '../connect/principal.ts';
import { tokenInvalid } from '../connect/shared-secret.ts';
import type { FindForgeSite } from '../ports/site/installations.ts';
import type { SpendToken } from '../ports/stored/spent-tokens.ts';
import { FORGE_ISSUER, type InvocationTrust, verifyInvocation } from './invocation.ts';
import { siteOfInvocation } from './site-of-invocation.ts';

export interface PageTrust extends InvocationTrust {
  readonly findForgeSite: FindForgeSite;
  readonly spend: SpendToken;
}

/**
 * The verifier of calls that the Forge host makes for a page: of an installation that is known, by a person, once.
 * Throws as `verifyInvocation` and `siteOfInvocation` do.
 */
export const pageVerifier =
  (trust: PageTrust): VerifyToken =>
  async (token) => {
    const invocation = await verifyInvocation(token, trust);
    const { accountId, apiBaseUrl, licensed, fromPage } = invocation;
    if (!fromPage || accountId === null) throw tokenInvalid(new Error('no page, or nobody at it'));
    const tenant = await siteOfInvocation(invocation, trust);
    return {
      tenant,
      accountId: accountId as AccountId,
      apiBaseUrl,
      origin: 'forge',
      isLicensed: licensed,
    };
  };

/** Whether a token says that the Forge host has issued it, before anything is proven. */
const saysForge = (token: string): boolean => {
  try {
    return decodeProtectedHeader(token).alg === 'RS256' && decodeJwt(token).iss === FORGE_ISSUER;
  } catch (cause) {
    throw tokenInvalid(cause);
  }
};

/**
 * One verifier of both of the host's tokens: a page of a Connect app proves itself by a secret, one of a Forge app by the
 * host's key. Each takes its own algorithm alone, so that the choice, which is made before anything is proven, opens
 * nothing. The host's keys are asked for only by a token that names its issuer: any other is refused without them.
 */
export const eitherVerifier =
  (connect: VerifyToken, forge: VerifyToken): VerifyToken =>
  async (token) =>
    saysForge(token) ? forge(token) : connect(token);
