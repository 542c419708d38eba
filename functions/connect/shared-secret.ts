import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { FindInstallation, Installation } from '../ports/installations.ts';

export const tokenInvalid = (cause?: unknown): CatalogueError =>
  new CatalogueError(refusal('TOKEN_INVALID'), { cause });

/** Reads the issuer before anything is verified; only good for finding the key to verify with. */
const claimedIssuer = (token: string): string => {
  let issuer: unknown;
  try {
    issuer = decodeJwt(token).iss;
  } catch (cause) {
    throw tokenInvalid(cause);
  }
  const plausible = typeof issuer === 'string' && issuer !== '' && issuer.length <= 255;
  if (!plausible) throw tokenInvalid();
  return issuer as string;
};

const verified = async (token: string, secret: string, clock: Clock): Promise<JWTPayload> => {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: new Date(clock()),
    });
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) {
      throw new CatalogueError(refusal('TOKEN_EXPIRED'), { cause });
    }
    throw tokenInvalid(cause);
  }
};

/**
 * Checks a token that a site signed with the secret it shares with us: HS256 and nothing else, unexpired.
 * Throws `TOKEN_INVALID`, `TOKEN_EXPIRED`, or `TENANT_UNKNOWN` when the site is not installed.
 */
export const verifySharedSecret = async (
  token: string,
  findInstallation: FindInstallation,
  clock: Clock,
): Promise<{ readonly installation: Installation; readonly claims: JWTPayload }> => {
  const installation = await findInstallation(claimedIssuer(token));
  if (installation?.state !== 'installed') throw new CatalogueError(refusal('TENANT_UNKNOWN'));
  return { installation, claims: await verified(token, installation.sharedSecret, clock) };
};
