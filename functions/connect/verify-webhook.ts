import type { Installation } from '../ports/site/installations.ts';
import { type BoundRequest, queryStringHash } from './qsh.ts';
import { type SharedSecretTrust, tokenInvalid, verifySharedSecret } from './shared-secret.ts';

/** A verified webhook: its site, and the account of the person who caused the change. */
export interface ProvenNotice {
  readonly installation: Installation;
  readonly subject: string | null;
}

/**
 * Verifies a webhook. It must be signed with the secret of a site that has the app installed, and made for this
 * request. Throws `TOKEN_INVALID`, `TOKEN_EXPIRED` or `TENANT_UNKNOWN`.
 */
export const verifyWebhook = async (
  { token, request }: { readonly token: string; readonly request: BoundRequest },
  trust: SharedSecretTrust,
): Promise<ProvenNotice> => {
  const { installation, claims } = await verifySharedSecret(token, trust);
  if (claims.qsh !== queryStringHash(request)) throw tokenInvalid();
  return { installation, subject: claims.sub ?? null };
};
