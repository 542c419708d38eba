import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { FindInstallation, Installation } from '../ports/site/installations.ts';

/**
 * Seconds by which the host's clock may be ahead of ours. If none were allowed, a Lambda function whose clock is behind
 * would refuse valid tokens.
 */
export const MOST_AHEAD = 60;

export const tokenInvalid = (cause?: unknown): CatalogueError =>
  new CatalogueError(refusal('TOKEN_INVALID'), { cause });

/** Returns the issuer that a token names, without verifying the token. Use the issuer only to find the key. */
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
 * Throws `TOKEN_INVALID` if a token was issued in the future. `iat` is in seconds since 1970, and `ahead` is the
 * tolerance in seconds.
 */
export const refuseFuture = (iat: number | undefined, clock: Clock, ahead = MOST_AHEAD): void => {
  if (iat === undefined || iat <= Date.parse(clock()) / 1000 + ahead) return;
  throw tokenInvalid(new Error('the token was issued in the future'));
};

/** What is needed to verify a site's token. */
export interface SharedSecretTrust {
  /** The names that our app has as an audience. If a token has an audience, one of these names must be in it. */
  readonly audiences: readonly string[];
  readonly findInstallation: FindInstallation;
  readonly clock: Clock;
}

/** Returns whether a token is meant for our app. Most tokens of the host have no audience. */
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
 * Verifies a token that a site signed with the secret that the site shares with us. The token must use HS256, must not
 * be expired, must not be issued in the future, and must not be meant for another app. Throws `TOKEN_INVALID` or
 * `TOKEN_EXPIRED`, or `TENANT_UNKNOWN` if the site is not installed.
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
