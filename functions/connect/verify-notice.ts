import { queryStringHash } from './qsh.ts';
import { type SharedSecretTrust, tokenInvalid, verifySharedSecret } from './shared-secret.ts';
import type { SignedCall } from './verify-install.ts';

/**
 * Verifies an enabled or disabled callback. It must be signed with the site's shared secret and made for this request.
 * Throws `TOKEN_INVALID`, `TOKEN_EXPIRED` or `TENANT_UNKNOWN`.
 */
export const verifyNotice = async (
  { token, clientKey, request }: SignedCall,
  trust: SharedSecretTrust,
): Promise<void> => {
  const { installation, claims } = await verifySharedSecret(token, trust);
  if (installation.clientKey !== clientKey) throw tokenInvalid();
  if (claims.qsh !== queryStringHash(request)) throw tokenInvalid();
};
