import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pngChecksum, pngChunk, pngHead } from './png.ts';

describe('the chunks of a PNG', () => {
  it('have the standard CRC-32 checksum', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(pngChecksum(bytes)).toBe(crc32(bytes));
      }),
    );
  });

  it('start with their length and end with the checksum of name and content', () => {
    const chunk = Buffer.from(pngChunk('IDAT', Uint8Array.of(1, 2, 3)));
    expect(chunk.readUInt32BE(0)).toBe(3);
    expect(chunk.subarray(4, 8).toString('latin1')).toBe('IDAT');
    expect([...chunk.subarray(8, 11)]).toEqual([1, 2, 3]);
    expect(chunk.readUInt32BE(11)).toBe(crc32(chunk.subarray(4, 11)));
  });

  it('start with a header of size and colour type', () => {
    const head = Buffer.from(pngHead(640, 480, 'indexed'));
    expect([head.readUInt32BE(8), head.readUInt32BE(12)]).toEqual([640, 480]);
    expect([...head.subarray(16, 21)]).toEqual([8, 3, 0, 0, 0]);
    expect(Buffer.from(pngHead(640, 480, 'rgb'))[17]).toBe(2);
  });
});
