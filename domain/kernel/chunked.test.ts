import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunked } from './chunked.ts';

describe('chunked', () => {
  it('keeps all items in order, and fills every chunk but the last', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, size) => {
        const chunks = chunked(items, size);
        expect(chunks.flat()).toEqual(items);
        expect(chunks.slice(0, -1).every(({ length }) => length === size)).toBe(true);
        expect(chunks.every(({ length }) => length > 0 && length <= size)).toBe(true);
      }),
    );
  });
});
