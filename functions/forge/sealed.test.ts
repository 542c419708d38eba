import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedSecret, memorySecret } from '../adapters/memory/rotating-secret.ts';
import type { SecretValues } from '../ports/rotating-secret.ts';
import { textBox } from './sealed.ts';

const box = textBox(fixedSecret('a secret'));

describe('an encrypted text', () => {
  it('can be decrypted with the same key and owner, and is different each time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (text, owner) => {
        const sealed = await box.seal(text, owner);
        expect(await box.open(sealed, owner)).toBe(text);
        expect(await box.seal(text, owner)).not.toBe(sealed);
        expect(await box.open(sealed, `${owner}.`)).toBeNull();
        expect(await textBox(fixedSecret('another secret')).open(sealed, owner)).toBeNull();
      }),
    );
  });

  it('cannot be decrypted when it was changed, truncated or forged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), fc.nat(), async (text, position) => {
        const bytes = Buffer.from(await box.seal(text, 'o'), 'base64');
        const index = position % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ 1;
        expect(await box.open(bytes.toString('base64'), 'o')).toBeNull();
        expect(await box.open(bytes.subarray(0, index).toString('base64'), 'o')).toBeNull();
      }),
    );
    expect(await box.open('', 'o')).toBeNull();
    expect(await box.open('plain text', 'o')).toBeNull();
  });
});

describe('the key of encrypted texts, while it is rotated', () => {
  it('opens what the former key encrypted until that key is taken away', async () => {
    let values: SecretValues = { current: 'first', former: null };
    const rotated = textBox(memorySecret(() => values));
    const before = await rotated.seal('a token', 'site');
    values = { current: 'second', former: 'first' };
    const after = await rotated.seal('a token', 'site');
    expect(await rotated.open(before, 'site')).toBe('a token');
    expect(await textBox(fixedSecret('second')).open(after, 'site')).toBe('a token');
    values = { current: 'second', former: null };
    expect(await rotated.open(before, 'site')).toBeNull();
    expect(await rotated.open(after, 'site')).toBe('a token');
  });

  it('opens at once what another instance encrypted with a newer key', async () => {
    const old: SecretValues = { current: 'first', former: null };
    const readsLate = {
      read: async () => old,
      readAnew: async () => ({ current: 'second', former: 'first' }),
    };
    const sealed = await textBox(fixedSecret('second')).seal('a token', 'site');
    expect(await textBox(readsLate).open(sealed, 'site')).toBe('a token');
  });
});
