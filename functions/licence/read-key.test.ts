import { describe, expect, it } from 'vitest';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { fixedSecret, memorySecret } from '../adapters/memory/rotating-secret.ts';
import { contextToken, OTHER_SITE, SITE } from '../testing/site.ts';
import { START_SECONDS, stoppedClock } from '../testing/time.ts';
import { FALSE_VENDOR, type KeyOptions, licenceKey, SAMPLE_VENDOR } from '../testing/vendor.ts';
import { portfolioKeyReader, vendorKeysIn } from './read-key.ts';

const read = portfolioKeyReader(
  vendorKeysIn(fixedSecret(JSON.stringify([SAMPLE_VENDOR.publicKey]))),
  stoppedClock(),
);
const tenant = SITE.clientKey as TenantId;

const codeOf = async (text: string, site = tenant) => {
  try {
    await read(text, site);
    return 'taken';
  } catch (error) {
    if (error instanceof CatalogueError) return error.refusal.code;
    throw error;
  }
};

describe('a portfolio licence key', () => {
  it('contains its holder and expiry, even when line breaks were added', async () => {
    const key = await licenceKey();
    const expected = { id: 'key-1', holder: 'Hill Walks', expiresAt: '2026-11-22T09:00:00.000Z' };
    expect(await read(key, tenant)).toEqual(expected);
    expect(await read(`\n ${key.replaceAll(/(.{40})/g, '$1\r\n')} `, tenant)).toEqual(expected);
  });

  it.each<[string, KeyOptions, string]>([
    ['expired', { claims: { exp: START_SECONDS - 1 } }, 'LICENCE_KEY_EXPIRED'],
    ['without an end', { claims: { exp: undefined } }, 'LICENCE_KEY_INVALID'],
    ['of another site', { claims: { aud: OTHER_SITE.clientKey } }, 'LICENCE_KEY_INVALID'],
    ['of no site', { claims: { aud: undefined } }, 'LICENCE_KEY_INVALID'],
    ['of another issuer', { claims: { iss: 'somebody' } }, 'LICENCE_KEY_INVALID'],
    ['without a holder', { claims: { sub: undefined } }, 'LICENCE_KEY_INVALID'],
    ['of another kind', { header: { typ: 'JWT' } }, 'LICENCE_KEY_INVALID'],
    ['under an unknown key', { header: { kid: 'vendor-2' } }, 'LICENCE_KEY_INVALID'],
    ['signed by another', { signedBy: FALSE_VENDOR }, 'LICENCE_KEY_INVALID'],
  ])('is refused when it is %s', async (_, options, code) => {
    expect(await codeOf(await licenceKey(options))).toBe(code);
  });

  it('is accepted while the key of its vendor is the current or the former one', async () => {
    const listOf = (vendor: typeof SAMPLE_VENDOR) => JSON.stringify([vendor.publicKey]);
    const other = { ...FALSE_VENDOR.publicKey, kid: 'vendor-2' };
    let values = { current: listOf(SAMPLE_VENDOR), former: null as string | null };
    const rotated = portfolioKeyReader(vendorKeysIn(memorySecret(() => values)), stoppedClock());
    const ofOld = await licenceKey();
    const ofNew = await licenceKey({ header: { kid: 'vendor-2' }, signedBy: FALSE_VENDOR });
    await expect(rotated(ofNew, tenant)).rejects.toThrow();
    values = { current: JSON.stringify([other]), former: listOf(SAMPLE_VENDOR) };
    await expect(rotated(ofOld, tenant)).resolves.toMatchObject({ id: 'key-1' });
    await expect(rotated(ofNew, tenant)).resolves.toMatchObject({ id: 'key-1' });
    values = { ...values, former: null };
    await expect(rotated(ofOld, tenant)).rejects.toThrow();
    await expect(rotated(ofNew, tenant)).resolves.toMatchObject({ id: 'key-1' });
  });

  it('is refused when it is another signed text or was changed', async () => {
    const key = await licenceKey();
    const [head, body, signature] = key.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body ?? '', 'base64url').toString()), sub: 'Me' }),
    ).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const text of [
      '',
      'key',
      `${head}.${forged}.${signature}`,
      `${none}.${body}.`,
      await contextToken(SITE),
    ]) {
      expect(await codeOf(text)).toBe('LICENCE_KEY_INVALID');
    }
    expect(await codeOf(key)).toBe('taken');
    expect(await codeOf(key, OTHER_SITE.clientKey as TenantId)).toBe('LICENCE_KEY_INVALID');
  });
});
