import { crc32, deflateSync } from 'node:zlib';
import type { Blocks } from '#domain/map/frozen/miniature-blocks.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** One byte for each pixel, which names its colour in the palette. */
const BIT_DEPTH = 8;
const INDEXED = 3;
const MOST_COLORS = 256;

const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
};

const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = BIT_DEPTH;
  data[9] = INDEXED;
  return data;
};

/** Blocks as a PNG. Each goal brings two colours: more than 256 cannot come of a map. */
export const pngOf = ({ width, height, paper, blocks }: Blocks): Buffer => {
  const palette = [...new Set([paper, ...blocks.map(({ color }) => color)])].slice(0, MOST_COLORS);
  const placeOf = new Map(palette.map((color, at) => [color, at]));
  // Each row begins with the way in which it is filtered: not at all.
  const stride = width + 1;
  const pixels = Buffer.alloc(stride * height);
  for (const block of blocks) {
    const color = placeOf.get(block.color) ?? 0;
    for (let y = block.y; y < block.y + block.height; y += 1) {
      const from = y * stride + 1 + block.x;
      pixels.fill(color, from, from + block.width);
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, height)),
    chunk('PLTE', Buffer.from(palette.map((color) => color.slice(1)).join(''), 'hex')),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
