import { AsymmetricAlgorithm, decodeAsymmetric } from '@atlassian/atlassian-jwt';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import { APP_BASE_URL, installClaims, plainQsh, testHost } from '../testing/host.ts';
import { OTHER_SITE, SITE, signShared, unsignedToken } from '../testing/site.ts';
import { START_SECONDS } from '../testing/time.ts';
import { MOST_AHEAD } from './shared-secret.ts';
import { verifyInstall } from './verify-install.ts';

const host = testHost();
const foreign = testHost();
const request = { method: 'POST', path: '/connect/installed', query: [] };
const verdict = async (token: string): Promise<number | string> => {
  try {
    return await verifyInstall({ token, clientKey: SITE.clientKey, request }, host.trust);
  } catch (error) {
    if (error instanceof CatalogueError) return error.refusal.code;
    throw error;
  }
};

/** Returns whether Atlassian's own library, with the additional checks that its guide requires, accepts a token. */
const oracle = (token: string): boolean => {
  try {
    const claims = decodeAsymmetric(token, host.pem, AsymmetricAlgorithm.RS256);
    const audience = [claims.aud].flat()[0];
    return (
      claims.exp > START_SECONDS &&
      claims.iss === SITE.clientKey &&
      claims.qsh === plainQsh('POST', '/connect/installed') &&
      (audience === APP_BASE_URL || audience === `${APP_BASE_URL}/`)
    );
  } catch {
    return false;
  }
};

const mostly = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

const generated = fc.record({
  signer: mostly('host', 'foreign', 'shared secret', 'published key', 'nobody'),
  alg: mostly('RS256', 'RS384', 'RS512', 'PS256'),
  claims: fc.record({
    exp: mostly(START_SECONDS + 180, START_SECONDS + 1, START_SECONDS, START_SECONDS - 1),
    iss: mostly(SITE.clientKey, OTHER_SITE.clientKey, ''),
    qsh: mostly(
      plainQsh('POST', '/connect/installed'),
      plainQsh('GET', '/connect/installed'),
      'context-qsh',
    ),
    aud: mostly<string | string[]>(
      [APP_BASE_URL],
      APP_BASE_URL,
      `${APP_BASE_URL}/`,
      [`${APP_BASE_URL}/`, 'https://other.test'],
      `${APP_BASE_URL}.evil.test`,
      ['https://other.test', APP_BASE_URL],
      [],
    ),
  }),
});
type Generated = typeof generated extends fc.Arbitrary<infer Value> ? Value : never;

const signed = ({ signer, alg, claims }: Generated): Promise<string> | string => {
  const payload = installClaims('installed', claims);
  switch (signer) {
    case 'host':
      return host.sign(payload, 'key-1', alg);
    case 'foreign':
      return foreign.sign(payload, 'key-1', alg);
    case 'shared secret':
      return signShared(payload);
    case 'published key':
      return signShared(payload, host.pem);
    default:
      return unsignedToken(payload);
  }
};

describe('an install callback', () => {
  it('is accepted exactly when atlassian-jwt accepts it, and returns when it was signed', async () => {
    const count = { taken: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(generated, async (given) => {
        const token = await signed(given);
        const taken = oracle(token);
        expect(await verdict(token)).toBe(taken ? START_SECONDS : 'INSTALL_REFUSED');
        count[taken ? 'taken' : 'refused'] += 1;
      }),
      { numRuns: 250 },
    );
    expect(Math.min(count.taken, count.refused)).toBeGreaterThan(40);
  });

  it('is refused when it was signed too far in the future', async () => {
    const verdict = async (iat: number) => {
      const token = await host.sign(installClaims('installed', { iat }));
      const call = { token, clientKey: SITE.clientKey, request };
      return verifyInstall(call, host.trust).catch(({ refusal }) => refusal.code);
    };
    const latest = START_SECONDS + MOST_AHEAD;
    expect([await verdict(latest), await verdict(latest + 1)]).toEqual([latest, 'INSTALL_REFUSED']);
  });

  it("is answered with BUSY when the host's keys cannot be fetched", async () => {
    const fetchKey = async () => {
      throw new CatalogueError({ code: 'BUSY' });
    };
    const token = await host.sign(installClaims('installed'));
    const call = { token, clientKey: SITE.clientKey, request };
    await expect(verifyInstall(call, { ...host.trust, fetchKey })).rejects.toMatchObject({
      refusal: { code: 'BUSY' },
    });
  });
});
