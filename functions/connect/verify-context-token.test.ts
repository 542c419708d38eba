import { decodeSymmetric, SymmetricAlgorithm } from '@atlassian/atlassian-jwt';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import { contextClaims, OTHER_SITE, SITE, signShared, unsignedToken } from '../testing/site.ts';
import { START_SECONDS, stoppedClock } from '../testing/time.ts';
import { MOST_AHEAD } from './shared-secret.ts';
import { contextTokenVerifier } from './verify-context-token.ts';

const verify = contextTokenVerifier({
  audiences: ['app-key'],
  findInstallation: async (clientKey) => (clientKey === SITE.clientKey ? SITE : null),
  clock: stoppedClock(),
});

const isAccepted = async (token: string): Promise<boolean> => {
  try {
    await verify(token);
    return true;
  } catch (error) {
    if (error instanceof CatalogueError) return false;
    throw error;
  }
};

/** Returns whether Atlassian's own library, with the additional checks that its guide requires, accepts a token. */
const oracle = (token: string): boolean => {
  try {
    const claims = decodeSymmetric(token, SITE.sharedSecret, SymmetricAlgorithm.HS256);
    const current = typeof claims.exp === 'number' && claims.exp > START_SECONDS;
    return current && claims.iss === SITE.clientKey && claims.qsh === 'context-qsh';
  } catch {
    return false;
  }
};

const generated = fc.record({
  alg: fc.constantFrom('HS256', 'HS256', 'HS256', 'HS384', 'HS512', 'none'),
  secret: fc.oneof(
    { weight: 8, arbitrary: fc.constant(SITE.sharedSecret) },
    { weight: 1, arbitrary: fc.constantFrom(OTHER_SITE.sharedSecret, 'x') },
  ),
  exp: fc.integer({ min: -100, max: 900 }).map((offset) => START_SECONDS + offset),
  iss: fc.constantFrom(SITE.clientKey, SITE.clientKey, SITE.clientKey, OTHER_SITE.clientKey),
  qsh: fc.constantFrom('context-qsh', 'context-qsh', 'context-qsh', 'abc', 'CONTEXT-QSH'),
  sub: fc.string({ minLength: 1, maxLength: 40 }),
  /** The index of a character that is changed; null to change none. */
  broken: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.nat(400) },
  ),
});

/** Changes one character of a token, so that it still looks like a token. */
const damaged = (token: string, position: number | null): string => {
  if (position === null || token[position % token.length] === '.') return token;
  const index = position % token.length;
  return `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
};

describe('a context token', () => {
  it('is accepted or refused as atlassian-jwt does it', async () => {
    const verdicts = { taken: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(generated, async ({ alg, secret, broken, ...claims }) => {
        const payload = contextClaims(claims);
        const whole =
          alg === 'none' ? unsignedToken(payload) : await signShared(payload, secret, alg);
        const token = damaged(whole, broken);
        const verdict = await isAccepted(token);
        expect(verdict).toBe(oracle(token));
        verdicts[verdict ? 'taken' : 'refused'] += 1;
      }),
      { numRuns: 600 },
    );
    expect(verdicts.taken).toBeGreaterThan(50);
    expect(verdicts.refused).toBeGreaterThan(50);
  });

  it('is refused when it was issued too far in the future', async () => {
    const issued = (iat: number) => signShared(contextClaims({ iat }));
    expect(await isAccepted(await issued(START_SECONDS + MOST_AHEAD))).toBe(true);
    expect(await isAccepted(await issued(START_SECONDS + MOST_AHEAD + 1))).toBe(false);
  });

  it('identifies the person and the site, whatever other claims it has', async () => {
    const claims = { tenant: 'other', context: { license: { active: false } } };
    expect(await verify(await signShared(contextClaims(claims)))).toEqual({
      tenant: SITE.clientKey,
      accountId: 'account-ann',
      apiBaseUrl: SITE.baseUrl,
      origin: 'connect',
      isLicensed: false,
    });
  });

  it('tells whether the site is licensed, if it has a claim about it', async () => {
    const licenceClaimOf = async (context: unknown) =>
      (await verify(await signShared(contextClaims({ context })))).isLicensed;
    expect(await licenceClaimOf({ license: { active: true } })).toBe(true);
    expect(await licenceClaimOf({ license: { active: false } })).toBe(false);
    expect(await licenceClaimOf({})).toBeNull();
    expect(await licenceClaimOf(undefined)).toBeNull();
  });
});
