import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pngChecksum, pngChunk, pngHead } from './png.ts';

describe('a chunk of a PNG', () => {
  it('has the standard CRC-32 checksum', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(pngChecksum(bytes)).toBe(crc32(bytes));
      }),
    );
  });

  it('starts with its length, and ends with the checksum of its name and content', () => {
    const chunk = Buffer.from(pngChunk('IDAT', Uint8Array.of(1, 2, 3)));
    expect(chunk.readUInt32BE(0)).toBe(3);
    expect(chunk.subarray(4, 8).toString('latin1')).toBe('IDAT');
    expect([...chunk.subarray(8, 11)]).toEqual([1, 2, 3]);
    expect(chunk.readUInt32BE(11)).toBe(crc32(chunk.subarray(4, 11)));
  });

  it('contains the size and the colour type of the picture when it is the header', () => {
    const head = Buffer.from(pngHead(640, 480, 'indexed'));
    expect([head.readUInt32BE(8), head.readUInt32BE(12)]).toEqual([640, 480]);
    expect([...head.subarray(16, 21)]).toEqual([8, 3, 0, 0, 0]);
    expect(Buffer.from(pngHead(640, 480, 'rgb'))[17]).toBe(2);
  });
});
