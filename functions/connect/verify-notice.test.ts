import { createQueryStringHash, fromMethodAndUrl } from '@atlassian/atlassian-jwt';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import { OTHER_SITE, SITE, signShared } from '../testing/site.ts';
import { START_SECONDS, stoppedClock } from '../testing/time.ts';
import { verifyNotice } from './verify-notice.ts';

const sites = [SITE, OTHER_SITE];
const find = async (clientKey: string) =>
  sites.find((site) => site.clientKey === clientKey) ?? null;

const codeOf = async (token: string, search: string, clientKey = SITE.clientKey) => {
  const query = [...new URLSearchParams(search)];
  const request = { method: 'POST', path: '/connect/enabled', query };
  try {
    await verifyNotice(
      { token, clientKey, request },
      {
        audiences: ['app-key'],
        findInstallation: find,
        clock: stoppedClock(),
      },
    );
    return 'taken';
  } catch (error) {
    if (error instanceof CatalogueError) return error.refusal.code;
    throw error;
  }
};

const hashOf = (search: string): string =>
  createQueryStringHash(fromMethodAndUrl('POST', `/connect/enabled${search && `?${search}`}`));

const notice = (search: string, claims = {}, secret = SITE.sharedSecret) =>
  signShared(
    { iss: SITE.clientKey, exp: START_SECONDS + 180, qsh: hashOf(search), ...claims },
    secret,
  );

const search = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'é', 'a b'), fc.string({ unit: 'grapheme' })), {
    maxLength: 4,
  })
  .map((pairs) => new URLSearchParams(pairs).toString());

describe('an enabled or disabled callback', () => {
  it('is accepted only with the URL for which it was signed', async () => {
    await fc.assert(
      fc.asyncProperty(search, search, async (one, two) => {
        const token = await notice(one);
        expect(await codeOf(token, one)).toBe('taken');
        if (hashOf(one) !== hashOf(two)) expect(await codeOf(token, two)).toBe('TOKEN_INVALID');
      }),
    );
  });

  it('is refused for another site, whichever of the two secrets signed it', async () => {
    const theirs = { iss: OTHER_SITE.clientKey };
    expect(await codeOf(await notice('', theirs, OTHER_SITE.sharedSecret), '')).toBe(
      'TOKEN_INVALID',
    );
    expect(await codeOf(await notice('', {}, OTHER_SITE.sharedSecret), '')).toBe('TOKEN_INVALID');
    expect(await codeOf(await notice('', { iss: 'site-unknown' }), '')).toBe('TENANT_UNKNOWN');
  });

  it('is refused when it has expired, has no expiry, or is bound to a page', async () => {
    expect(await codeOf(await notice('', { exp: START_SECONDS - 1 }), '')).toBe('TOKEN_EXPIRED');
    expect(await codeOf(await notice('', { exp: undefined }), '')).toBe('TOKEN_INVALID');
    expect(await codeOf(await notice('', { qsh: 'context-qsh' }), '')).toBe('TOKEN_INVALID');
    expect(await codeOf(await notice('', { qsh: undefined }), '')).toBe('TOKEN_INVALID');
  });
});
