import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textBox } from './sealed.ts';

const box = textBox('a secret');

describe('a sealed text', () => {
  it('is opened by the same key for the same owner, and never sealed the same way twice', () => {
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

  it('that was changed, cut or made up is not opened', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), (text, at) => {
        const bytes = Buffer.from(box.seal(text, 'o'), 'base64');
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ 1;
        expect(box.open(bytes.toString('base64'), 'o')).toBeNull();
        expect(box.open(bytes.subarray(0, index).toString('base64'), 'o')).toBeNull();
      }),
    );
    expect(box.open('', 'o')).toBeNull();
    expect(box.open('plain text', 'o')).toBeNull();
  });
});
