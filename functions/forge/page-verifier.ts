import { decodeProtectedHeader } from 'jose';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { VerifyToken } from '../connect/principal.ts';
import { tokenInvalid } from '../connect/shared-secret.ts';
import type { FindForgeSite } from '../ports/site/installations.ts';
import type { SpendToken } from '../ports/stored/spent-tokens.ts';
import { type InvocationTrust, verifyInvocation } from './invocation.ts';
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

const algorithmOf = (token: string): unknown => {
  try {
    return decodeProtectedHeader(token).alg;
  } catch (cause) {
    throw tokenInvalid(cause);
  }
};

/**
 * One verifier of both of the host's tokens: a page of a Connect app proves itself by a secret, one of a Forge app by the
 * host's key. Each takes its own algorithm alone, so that the choice, which is made before anything is proven, opens
 * nothing.
 */
export const eitherVerifier =
  (connect: VerifyToken, forge: VerifyToken): VerifyToken =>
  (token) =>
    algorithmOf(token) === 'RS256' ? forge(token) : connect(token);
