import * as z from 'zod/mini';
import type { AccountId } from '#domain/kernel/ids.ts';
import { tenantOf } from '../ports/site/installations.ts';
import type { VerifyToken } from './principal.ts';
import { CONTEXT_QSH } from './qsh.ts';
import { type SharedSecretTrust, tokenInvalid, verifySharedSecret } from './shared-secret.ts';

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  qsh: z.literal(CONTEXT_QSH),
  context: z.optional(z.object({ license: z.optional(z.object({ active: z.boolean() })) })),
});

/**
 * Verifies tokens that pages get from `AP.context.getToken()`: HS256 with the site's shared secret. They belong to the
 * context of a page and not to a URL, so accept them only on the routes that pages call.
 */
export const contextTokenVerifier =
  (trust: SharedSecretTrust): VerifyToken =>
  async (token) => {
    const { installation, claims } = await verifySharedSecret(token, trust);
    const parsed = z.safeParse(claimsSchema, claims);
    if (!parsed.success) throw tokenInvalid(parsed.error);
    return {
      tenant: tenantOf(installation),
      accountId: parsed.data.sub as AccountId,
      apiBaseUrl: installation.baseUrl,
      origin: 'connect',
      isLicensed: parsed.data.context?.license?.active ?? null,
    };
  };
