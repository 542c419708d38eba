import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { frontHandler } from '../../middleware/through-edge.ts';
import { memoryBackend } from '../../testing/backend.ts';
import { ask } from '../../testing/request.ts';
import { pngOf } from './png.ts';
import { servePicture } from './serve.ts';

/**
 * Returns the colours of a PNG's pixels, row by row. Uses another project's decoder, to check that others can read our
 * file.
 */
const readPng = (file: Buffer): string[][] => {
  const { width, height, palette = [], data } = decode(file, { checkCrc: true });
  const colors = palette.map((color) => Buffer.from(color).toString('hex'));
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => colors[data[y * width + x] ?? 0] ?? ''),
  );
};

describe('the picture of a map', () => {
  it("is a PNG of the map's blocks, where each block covers the blocks before it", () => {
    const file = pngOf({
      width: 4,
      height: 2,
      paper: '#ffffff',
      blocks: [
        { x: 0, y: 0, width: 3, height: 2, color: '#ff0000' },
        { x: 1, y: 1, width: 1, height: 1, color: '#0000ff' },
      ],
    });
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect(readPng(file)).toEqual([
      ['ff0000', 'ff0000', 'ff0000', 'ffffff'],
      ['ff0000', '0000ff', 'ff0000', 'ffffff'],
    ]);
  });

  const picture = (query: string) =>
    ask(frontHandler(servePicture, memoryBackend().http), `GET /smb/map-picture?${query}`);

  it('is drawn from its URL for anybody, and never changes', async () => {
    const answer = await picture('map=2-2563eb_1~2n1d..1i');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each(['', 'map=', 'map=%3Csvg%3E', `map=1~${'1n'.repeat(5000)}`])(
    'is refused when its URL encodes no map: %.20s',
    async (query) => {
      expect(await picture(query)).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
    },
  );
});
