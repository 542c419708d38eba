import type { Installation } from '../ports/site/installations.ts';
import { type BoundRequest, queryStringHash } from './qsh.ts';
import { type SharedSecretTrust, tokenInvalid, verifySharedSecret } from './shared-secret.ts';

/** A notice of the tracker that is proven: from which site, and who is said to have caused it. */
export interface ProvenNotice {
  readonly installation: Installation;
  readonly subject: string | null;
}

/**
 * Checks a webhook: signed with the secret of a site that has the app, and bound to this very request. Throws
 * `TOKEN_INVALID`, `TOKEN_EXPIRED` or `TENANT_UNKNOWN`.
 */
export const verifyWebhook = async (
  { token, request }: { readonly token: string; readonly request: BoundRequest },
  trust: SharedSecretTrust,
): Promise<ProvenNotice> => {
  const { installation, claims } = await verifySharedSecret(token, trust);
  if (claims.qsh !== queryStringHash(request)) throw tokenInvalid();
  return { installation, subject: claims.sub ?? null };
};
