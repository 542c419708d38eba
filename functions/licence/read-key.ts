import { errors, importJWK, type JWK, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { PortfolioKey } from '#domain/aggregates/licence/portfolio-key.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { type Clock, instantOf } from '#domain/kernel/time.ts';
import { type RotatingSecret, validValues } from '../ports/rotating-secret.ts';

/** Distinguishes portfolio licence keys from other texts that are signed with the vendor's key. */
export const KEY_TYPE = 'cairn-portfolio';
export const KEY_ISSUER = 'cairn-licence';

const claimsSchema = z.object({
  jti: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The name of the customer. */
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  /** Seconds since 1970. */
  exp: z.number(),
});

/** Verifies a licence key for a site. Throws `LICENCE_KEY_INVALID` or `LICENCE_KEY_EXPIRED`. */
export type ReadPortfolioKey = (text: string, tenant: TenantId) => Promise<PortfolioKey>;

/** Parses the vendor's public keys: a JSON list of Ed25519 JWKs, each with its `kid`. */
export const publicKeysOf = (json: string): readonly JWK[] =>
  z.parse(z.array(z.looseObject({ kty: z.literal('OKP'), kid: z.string() })), JSON.parse(json));

/** Returns the vendor's public keys that are valid now: those of the secret's current and of its former value. */
export const vendorKeysIn =
  (secret: Pick<RotatingSecret, 'read'>) => async (): Promise<readonly JWK[]> =>
    validValues(await secret.read()).flatMap(publicKeysOf);

const invalid = (cause: unknown): CatalogueError =>
  new CatalogueError(
    refusal(cause instanceof errors.JWTExpired ? 'LICENCE_KEY_EXPIRED' : 'LICENCE_KEY_INVALID'),
    { cause },
  );

/**
 * Verifies keys offline with the vendor's public keys: `readKeys` returns all that are valid now, so that the vendor can
 * change to another pair while keys of the former one are still accepted. A key is a compact JWS with Ed25519, issued
 * for this site.
 */
export const portfolioKeyReader =
  (readKeys: () => Promise<readonly JWK[]>, clock: Clock): ReadPortfolioKey =>
  async (text, tenant) => {
    const keys = await readKeys();
    try {
      const { payload } = await jwtVerify(
        text.replace(/\s+/g, ''),
        ({ kid }) => {
          const key = keys.find((known) => known.kid === kid);
          if (!key) throw new Error(`no public key has the id ${kid}`);
          return importJWK(key, 'EdDSA');
        },
        {
          algorithms: ['EdDSA'],
          typ: KEY_TYPE,
          issuer: KEY_ISSUER,
          audience: tenant,
          requiredClaims: ['exp'],
          currentDate: new Date(clock()),
        },
      );
      const { jti, sub, exp } = z.parse(claimsSchema, payload);
      return { id: jti, holder: sub, expiresAt: instantOf(exp * 1000) };
    } catch (cause) {
      throw invalid(cause);
    }
  };
