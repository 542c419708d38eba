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
 * Returns a verifier for calls of a page on Forge. The call must come from a known installation and a person, and its
 * token must be used for the first time. Throws the same errors as `verifyInvocation` and `siteOfInvocation`.
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

/** Returns whether a token looks like one of the Forge host, without verifying it. */
const isForgeToken = (token: string): boolean => {
  try {
    return decodeProtectedHeader(token).alg === 'RS256' && decodeJwt(token).iss === FORGE_ISSUER;
  } catch (cause) {
    throw tokenInvalid(cause);
  }
};

/**
 * Verifies tokens of both hosts. Connect pages sign with a shared secret, and Forge signs with its own key. The
 * algorithm and issuer of a token select the verifier. This is safe although they are not verified yet, because each
 * verifier accepts only its own algorithm. So the keys of Forge are fetched only for a token that names Forge as its
 * issuer.
 */
export const eitherVerifier =
  (connect: VerifyToken, forge: VerifyToken): VerifyToken =>
  async (token) =>
    isForgeToken(token) ? forge(token) : connect(token);
