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
 * Verifies calls of a page on Forge: from a known installation, by a person, and each token only once. Throws as
 * `verifyInvocation` and `siteOfInvocation` do.
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

/** Returns whether an unverified token has the Forge host as its issuer. */
const isForgeToken = (token: string): boolean => {
  try {
    return decodeProtectedHeader(token).alg === 'RS256' && decodeJwt(token).iss === FORGE_ISSUER;
  } catch (cause) {
    throw tokenInvalid(cause);
  }
};

/**
 * Verifies tokens of both hosts: Connect pages use a shared secret, Forge pages the host's key. The algorithm selects
 * the verifier. That is safe before verification, because each verifier accepts only its own algorithm. The host's keys
 * are fetched only for a token whose issuer is the host.
 */
export const eitherVerifier =
  (connect: VerifyToken, forge: VerifyToken): VerifyToken =>
  async (token) =>
    isForgeToken(token) ? forge(token) : connect(token);
