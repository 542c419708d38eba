import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { FindInstallation, Installation } from '../ports/site/installations.ts';

/** Seconds by which the host's clock may be ahead of ours: a function whose clock is late must not lock a site out. */
export const MOST_AHEAD = 60;

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

/**
 * Throws `TOKEN_INVALID` for a token that was issued in the future, which no host gives. `iat` is in seconds since 1970,
 * `ahead` in seconds.
 */
export const refuseFuture = (iat: number | undefined, clock: Clock, ahead = MOST_AHEAD): void => {
  if (iat === undefined || iat <= Date.parse(clock()) / 1000 + ahead) return;
  throw tokenInvalid(new Error('the token was issued in the future'));
};

/** What a token of a site is checked by. */
export interface SharedSecretTrust {
  /** What the host may call us: a token that names its audience must name one of them. */
  readonly audiences: readonly string[];
  readonly findInstallation: FindInstallation;
  readonly clock: Clock;
}

/** The host leaves the audience out of most of its tokens; one that was made for another app is none of ours. */
const isForUs = ({ aud }: JWTPayload, audiences: readonly string[]): boolean =>
  aud === undefined || [aud].flat().some((named) => audiences.includes(named));

const verifyClaims = async (token: string, secret: string, clock: Clock): Promise<JWTPayload> => {
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
 * Checks a token that a site signed with the secret it shares with us: HS256 and nothing else, unexpired, issued
 * by now, and for no other app. Throws `TOKEN_INVALID`, `TOKEN_EXPIRED`, or `TENANT_UNKNOWN` when the site is not installed.
 */
export const verifySharedSecret = async (
  token: string,
  { audiences, findInstallation, clock }: SharedSecretTrust,
): Promise<{ readonly installation: Installation; readonly claims: JWTPayload }> => {
  const installation = await findInstallation(claimedIssuer(token));
  if (installation?.state !== 'installed') throw new CatalogueError(refusal('TENANT_UNKNOWN'));
  const claims = await verifyClaims(token, installation.sharedSecret, clock);
  refuseFuture(claims.iat, clock);
  if (!isForUs(claims, audiences)) throw tokenInvalid(new Error('the audience is another app'));
  return { installation, claims };
};
