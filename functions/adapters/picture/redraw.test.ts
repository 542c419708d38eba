import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImage } from '#domain/aggregates/persona/image.ts';
import { PNG_SIGNATURE, pngChunk } from '#domain/kernel/picture/png.ts';
import { PICTURES } from '#domain/testing/pictures.ts';
import { type DrawnImage, LONGEST_SIDE } from '../../ports/files/redraw-picture.ts';
import { redraw } from './redraw.ts';

const SECRET = 'Hut 7, 46.5 N';

const head = (width: number, height: number): Uint8Array => {
  const content = new Uint8Array(13);
  const view = new DataView(content.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  content.set([8, 6, 0, 0, 0], 8);
  return pngChunk('IHDR', content);
};
/** Returns a PNG file. `rgba` has four bytes for each pixel. `more` is added after the pixels. */
const png = (width: number, height: number, rgba: Uint8Array, more = ''): Uint8Array => {
  const rows = Array.from({ length: height }, (_, y) => [
    Buffer.of(0),
    Buffer.from(rgba.subarray(y * width * 4, (y + 1) * width * 4)),
  ]).flat();
  const data = Buffer.concat([...rows, Buffer.from(more)]);
  return Buffer.concat([
    PNG_SIGNATURE,
    head(width, height),
    pngChunk('IDAT', deflateSync(data, { level: 0 })),
    pngChunk('IEND', new Uint8Array()),
  ]);
};
const filled = (pixels: number, color: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: pixels * 4 }, (_, index) => color[index % 4] ?? 0);

const drawn = async (file: Uint8Array, orientation?: number): Promise<DrawnImage> => {
  const image = readImage(file);
  if (image === null || image === 'svg') throw new Error('no picture');
  const made = await redraw(orientation === undefined ? image : { ...image, orientation });
  if (made === null) throw new Error('it was not drawn');
  return made;
};
const text = ({ body }: DrawnImage): string => Buffer.from(body).toString('latin1');
const sizeOf = ({ type, body }: DrawnImage): readonly [number, number] => {
  expect(type).toBe('image/png');
  const view = Buffer.from(body);
  return [view.readUInt32BE(16), view.readUInt32BE(20)];
};

const RED = [255, 0, 0, 255] as const;
const CLEAR = [0, 0, 0, 0] as const;

describe('redraw', () => {
  it.each(Object.entries(PICTURES))('writes a new complete file for a %s', async (_, file) => {
    const made = await drawn(file);
    expect(['image/png', 'image/jpeg']).toContain(made.type);
    expect(readImage(made.body)).toMatchObject({ type: made.type, extension: made.extension });
  });

  it('writes a JPEG for an opaque picture, and a PNG for a transparent picture', async () => {
    expect((await drawn(png(2, 2, filled(4, RED)))).type).toBe('image/jpeg');
    expect((await drawn(png(2, 2, filled(4, CLEAR)))).type).toBe('image/png');
  });

  it('removes data that was hidden in the file after the pixels', async () => {
    const file = png(2, 2, filled(4, CLEAR), SECRET);
    expect(Buffer.from(file).toString('latin1')).toContain(SECRET);
    const image = readImage(file);
    if (image === null || image === 'svg') throw new Error('no picture');
    expect(Buffer.from(image.body).toString('latin1')).toContain(SECRET);
    const made = await redraw(image);
    expect(made === null || !text(made).includes(SECRET)).toBe(true);
  });

  it('keeps the aspect ratio and limits the longest side', async () => {
    const long = await drawn(png(3000, 2, filled(6000, CLEAR)));
    expect(sizeOf(long)).toEqual([LONGEST_SIDE, 1]);
    const wide = await drawn(png(1536, 768, filled(1536 * 768, CLEAR)));
    expect(sizeOf(wide)).toEqual([LONGEST_SIDE, LONGEST_SIDE / 2]);
    const small = await drawn(png(3, 2, filled(6, CLEAR)));
    expect(sizeOf(small)).toEqual([3, 2]);
  });

  it('swaps width and height when the orientation is a quarter turn', async () => {
    const file = png(3, 2, filled(6, CLEAR));
    for (const orientation of [1, 2, 3, 4]) {
      expect(sizeOf(await drawn(file, orientation))).toEqual([3, 2]);
    }
    for (const orientation of [5, 6, 7, 8]) {
      expect(sizeOf(await drawn(file, orientation))).toEqual([2, 3]);
    }
  });

  it('keeps only the first frame of an animation', async () => {
    const moving = Uint8Array.from([
      ...PICTURES.gif.subarray(0, -1),
      ...PICTURES.gif.subarray(19, -1),
      0x3b,
    ]);
    expect(readImage(moving)).toMatchObject({ type: 'image/gif', body: moving });
    expect(await drawn(moving)).toEqual(await drawn(PICTURES.gif));
  });

  it('refuses a file that has less data than its header says', async () => {
    const cut = Buffer.concat([
      PNG_SIGNATURE,
      head(4000, 4000),
      pngChunk('IDAT', deflateSync(Buffer.alloc(400))),
      pngChunk('IEND', new Uint8Array()),
    ]);
    const image = readImage(cut);
    if (image === null || image === 'svg') throw new Error('no picture');
    expect(await redraw(image)).toBeNull();
    // The failure does not affect the next picture.
    expect((await drawn(PICTURES.webp)).body.length).toBeGreaterThan(0);
  });

  it('never throws, whichever byte of a file is changed', async () => {
    const files = fc.constantFrom(...Object.values(PICTURES));
    await fc.assert(
      fc.asyncProperty(files, fc.nat(), fc.nat(255), async (file, at, byte) => {
        const image = readImage(file.with(at % file.length, byte));
        if (image === null || image === 'svg') return;
        const made = await redraw(image);
        if (made) expect(readImage(made.body)).toMatchObject({ type: made.type });
      }),
    );
  });
});
