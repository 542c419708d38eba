import { crc32, inflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPng } from './png.ts';

const chunksOf = (file: Buffer) => {
  const chunks: { name: string; content: Buffer }[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const named = file.subarray(at + 4, at + 8 + length);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    chunks.push({ name: named.toString('latin1', 0, 4), content: named.subarray(4) });
    at += length + 12;
  }
  return chunks;
};

/** What a reader of the format makes of it: red, green and blue of each pixel. */
const read = async (blob: Blob) => {
  const file = Buffer.from(await blob.arrayBuffer());
  const chunks = chunksOf(file);
  const [head] = chunks;
  const data = chunks.filter(({ name }) => name === 'IDAT').map(({ content }) => content);
  const raw = inflateSync(Buffer.concat(data));
  const width = head?.content.readUInt32BE(0) ?? 0;
  const line = width * 3 + 1;
  const colours: number[] = [];
  for (let row = 0; row * line < raw.length; row += 1) {
    expect(raw[row * line]).toBe(2);
    for (let at = 0; at < width * 3; at += 1) {
      const above = row === 0 ? 0 : (colours[(row - 1) * width * 3 + at] ?? 0);
      colours.push(((raw[row * line + 1 + at] ?? 0) + above) & 255);
    }
  }
  const names = chunks.map(({ name }) => name);
  return { width, height: head?.content.readUInt32BE(4), colours, ends: [names[0], names.at(-1)] };
};

describe('a picture written row by row', () => {
  it('has the pixels that were given, however many rows come at a time', async () => {
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
            colours: given,
            ends: ['IHDR', 'IEND'],
          });
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is no file while rows are missing', async () => {
    const png = createPng(2, 2);
    await png.write(new Uint8ClampedArray(8));
    await expect(png.end()).rejects.toThrow('1 of 2 rows');
  });
});
