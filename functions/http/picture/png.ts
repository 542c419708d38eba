import { deflateSync } from 'node:zlib';
import { PNG_SIGNATURE, pngChunk, pngHead } from '#domain/kernel/picture/png.ts';
import type { Blocks } from '#domain/publishing/frozen/miniature-blocks.ts';

/** Each pixel is one byte, an index into the palette. So a picture has at most this many colours. */
const MOST_COLORS = 256;

/**
 * Encodes the blocks of a map's picture as a PNG. A map has at most two colours per goal, so 256 colours are enough.
 */
export const pngOf = ({ width, height, paper, blocks }: Blocks): Buffer => {
  const palette = [...new Set([paper, ...blocks.map(({ color }) => color)])].slice(0, MOST_COLORS);
  const placeOf = new Map(palette.map((color, index) => [color, index]));
  // Each row begins with its filter type, 0 for none.
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
    PNG_SIGNATURE,
    pngHead(width, height, 'indexed'),
    pngChunk('PLTE', Buffer.from(palette.map((color) => color.slice(1)).join(''), 'hex')),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', new Uint8Array()),
  ]);
};
