import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textBox } from './sealed.ts';

const box = textBox('a secret');

describe('an encrypted text', () => {
  it('can be decrypted with the same key and owner, and is different each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, owner) => {
        const sealed = box.seal(text, owner);
        expect(box.open(sealed, owner)).toBe(text);
        expect(box.seal(text, owner)).not.toBe(sealed);
        expect(box.open(sealed, `${owner}.`)).toBeNull();
        expect(textBox('another secret').open(sealed, owner)).toBeNull();
      }),
    );
  });

  it('cannot be decrypted when it was changed, truncated or forged', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), (text, position) => {
        const bytes = Buffer.from(box.seal(text, 'o'), 'base64');
        const index = position % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ 1;
        expect(box.open(bytes.toString('base64'), 'o')).toBeNull();
        expect(box.open(bytes.subarray(0, index).toString('base64'), 'o')).toBeNull();
      }),
    );
    expect(box.open('', 'o')).toBeNull();
    expect(box.open('plain text', 'o')).toBeNull();
  });
});
