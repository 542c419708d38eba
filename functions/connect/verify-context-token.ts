import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { type FindInstallation, tenantOf } from '../ports/installations.ts';
import type { VerifyToken } from './principal.ts';
import { CONTEXT_QSH } from './qsh.ts';

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  qsh: z.literal(CONTEXT_QSH),
  exp: z.number(),
  context: z.optional(z.object({ license: z.optional(z.object({ active: z.boolean() })) })),
});

const invalid = (cause?: unknown) => new CatalogueError(refusal('TOKEN_INVALID'), { cause });

/** Reads the issuer before anything is verified; only good for finding the key to verify with. */
const claimedIssuer = (token: string): string => {
  try {
    const { iss } = decodeJwt(token);
    if (iss) return iss;
  } catch (cause) {
    throw invalid(cause);
  }
  throw invalid();
};

const verified = async (token: string, secret: string, clock: Clock): Promise<JWTPayload> => {
  try {
    const key = new TextEncoder().encode(secret);
    const options = { algorithms: ['HS256'], currentDate: new Date(clock()) };
    return (await jwtVerify(token, key, options)).payload;
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) {
      throw new CatalogueError(refusal('TOKEN_EXPIRED'), { cause });
    }
    throw invalid(cause);
  }
};

/**
 * The verifier of `AP.context.getToken()` tokens: HS256 with the site's shared secret, bound to the page's
 * context and not to a URL, so it is for XHR routes only.
 */
export const contextTokenVerifier =
  (findInstallation: FindInstallation, clock: Clock): VerifyToken =>
  async (token) => {
    const installation = await findInstallation(claimedIssuer(token));
    if (installation?.state !== 'installed') throw new CatalogueError(refusal('TENANT_UNKNOWN'));
    const claims = z.safeParse(
      claimsSchema,
      await verified(token, installation.sharedSecret, clock),
    );
    if (!claims.success) throw invalid(claims.error);
    return {
      tenant: tenantOf(installation),
      accountId: claims.data.sub as AccountId,
      apiBaseUrl: installation.baseUrl,
      licence: claims.data.context?.license?.active === false ? 'none' : 'active',
    };
  };
