import * as fc from 'fast-check';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { createPng } from './png.ts';

/** Returns the size and the pixels of a PNG file, read with another library. */
const read = async (blob: Blob) => {
  const file = new Uint8Array(await blob.arrayBuffer());
  const { width, height, depth, channels, data } = decode(file, { checkCrc: true });
  return { width, height, depth, channels, colours: [...data] };
};

describe('createPng', () => {
  it('writes the given pixels, whatever the number of rows per write', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.nat(255)),
        async (width, strips, bytes) => {
          const height = strips.reduce((sum, rows) => sum + rows, 0);
          const png = createPng(width, height);
          const given: number[] = [];
          for (const rows of strips) {
            const pixels = Uint8ClampedArray.from(bytes.take(width * rows * 4));
            given.push(...pixels.filter((_, at) => at % 4 !== 3));
            await png.write(pixels);
          }
          expect(await read(await png.end())).toEqual({
            width,
            height,
            depth: 8,
            channels: 3,
            colours: given,
          });
        },
      ),
      { numRuns: 30 },
    );
  });

  it('rejects when not all rows were written', async () => {
    const png = createPng(2, 2);
    await png.write(new Uint8ClampedArray(8));
    await expect(png.end()).rejects.toThrow('1 of 2 rows');
  });
});
