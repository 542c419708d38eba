import { describe, expect, it } from 'vitest';
import { pngChecksum } from '../../kernel/picture/png.ts';
import { PICTURES } from '../../testing/pictures.ts';
import { readImage } from './image.ts';
import { latin } from './picture/size.ts';

const bytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

const ALL = Object.entries(PICTURES);

const MARK = 'Hut 7, 46.5 N';

const inserted = (picture: Uint8Array, offset: number, more: readonly number[]): Uint8Array =>
  Uint8Array.from([...picture.subarray(0, offset), ...more, ...picture.subarray(offset)]);

const big = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);
const little = (value: number): number[] => big(value).reverse();

const pngChunk = (name: string, text: string): number[] => {
  const named = bytes(name + text);
  return [...big(text.length), ...named, ...big(pngChecksum(named))];
};
const jpegSegment = (marker: number, text: string): number[] => [
  0xff,
  marker,
  0,
  text.length + 2,
  ...bytes(text),
];
const gifBlocks = (label: number, ...texts: string[]): number[] => [
  0x21,
  label,
  ...texts.flatMap((text) => [text.length, ...bytes(text)]),
  0,
];
const webpWith = (picture: Uint8Array, name: string, text: string): Uint8Array => {
  const more = [
    ...bytes(name),
    ...little(text.length),
    ...bytes(text),
    ...(text.length % 2 ? [0] : []),
  ];
  const longer = Uint8Array.from([...picture, ...more]);
  longer.set(little(longer.length - 8), 4);
  return longer;
};

/**
 * Returns copies of a picture, by the place of the mark. Each copy has the mark at a place that does not change the
 * shown picture.
 */
const carryingMark = (name: string, picture: Uint8Array): Readonly<Record<string, Uint8Array>> => {
  const behind = { 'behind the end': Uint8Array.from([...picture, ...bytes(MARK)]) };
  const each = (names: readonly string[], made: (place: string) => Uint8Array) =>
    Object.fromEntries(names.map((place) => [place, made(place)]));
  if (name === 'png') {
    const places = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'iCCP', 'tIME', 'caNv'];
    return { ...behind, ...each(places, (place) => inserted(picture, 33, pngChunk(place, MARK))) };
  }
  if (name === 'jpg') {
    const markers = [0xe0, 0xe1, 0xe2, 0xed, 0xfe].map((marker) => marker.toString(16));
    const made = (marker: string) =>
      inserted(picture, 2, jpegSegment(Number.parseInt(marker, 16), MARK));
    return { ...behind, ...each(markers, made) };
  }
  if (name === 'gif') {
    const offset = 13 + 6;
    return {
      ...behind,
      comment: inserted(picture, offset, gifBlocks(0xfe, MARK)),
      text: inserted(picture, offset, gifBlocks(0x01, 'x'.repeat(12), MARK)),
      application: inserted(picture, offset, gifBlocks(0xff, 'XMP DataXMP', MARK)),
      'a loop with words': inserted(picture, offset, gifBlocks(0xff, 'NETSCAPE2.0', MARK)),
    };
  }
  return {
    ...behind,
    ...each(['EXIF', 'XMP ', 'ICCP', 'abcd'], (place) => webpWith(picture, place, MARK)),
  };
};

describe('readImage', () => {
  it.each([
    ['png', 'image/png', 'png'],
    ['jpg', 'image/jpeg', 'jpg'],
    ['gif', 'image/gif', 'gif'],
    ['webp', 'image/webp', 'webp'],
    ['webpLossless', 'image/webp', 'webp'],
  ] as const)('recognizes a complete %s', (name, type, extension) => {
    expect(readImage(PICTURES[name])).toEqual({
      type,
      extension,
      body: PICTURES[name],
      orientation: 1,
    });
  });

  it.each(ALL)('refuses a truncated %s', (_, picture) => {
    for (let length = 0; length < picture.length - 1; length += 1) {
      expect([length, readImage(picture.subarray(0, length))]).toEqual([length, null]);
    }
  });

  it.each(ALL)('ignores bytes after the end of a %s', (_, picture) => {
    expect(readImage(Uint8Array.from([...picture, 1, 2, 3]))).toEqual(readImage(picture));
  });

  it.each(ALL)(
    'removes from a %s everything that does not change the shown picture',
    (name, picture) => {
      for (const [where, odd] of Object.entries(carryingMark(name, picture))) {
        expect([where, latin(odd, 0, odd.length).includes(MARK)]).toEqual([where, true]);
        const image = readImage(odd);
        if (image === null || image === 'svg') throw new Error(`${where}: no picture`);
        expect([where, [...image.body]]).toEqual([where, [...picture]]);
      }
    },
  );

  it('keeps all frames of an animated WebP and removes its metadata', () => {
    const chunk = (name: string, data: readonly number[]): number[] => [
      ...bytes(name),
      ...little(data.length),
      ...data,
      ...(data.length % 2 ? [0] : []),
    ];
    const image = [...PICTURES.webpLossless.subarray(12)];
    const moving = (flags: number, ...more: readonly (readonly number[])[]) => {
      const [inside = [], beside = []] = more;
      const frame = [...Array<number>(16).fill(0), ...image, ...inside];
      const canvas = [flags, ...Array<number>(9).fill(0)];
      const all = [
        ...chunk('VP8X', canvas),
        ...chunk('ANIM', [0, 0, 0, 0, 0, 0]),
        ...chunk('ANMF', frame),
        ...beside,
      ];
      return Uint8Array.from([...chunk('RIFF', [...bytes('WEBP'), ...all])]);
    };
    const exif = chunk('EXIF', [...bytes(MARK)]);
    expect(readImage(moving(0x2e, exif, exif))).toEqual({
      type: 'image/webp',
      extension: 'webp',
      body: moving(0x02),
      orientation: 1,
    });
  });

  it('keeps the loop count of an animated GIF', () => {
    const loop = [0x21, 0xff, 0x0b, ...bytes('NETSCAPE2.0'), 3, 1, 0, 0, 0];
    const moving = inserted(PICTURES.gif, 19, loop);
    expect(readImage(moving)).toMatchObject({ body: moving });
  });

  it('reads the orientation of a photograph and removes its EXIF data', () => {
    const exif = (order: 'II' | 'MM', orientation: number): Uint8Array => {
      const view = new DataView(new ArrayBuffer(26));
      const little = order === 'II';
      view.setUint16(2, 42, little);
      view.setUint32(4, 8, little);
      view.setUint16(8, 1, little);
      view.setUint16(10, 0x0112, little);
      view.setUint16(12, 3, little);
      view.setUint32(14, 1, little);
      view.setUint16(18, orientation, little);
      const tiff = latin(new Uint8Array(view.buffer), 0, 26).replace(/^../s, order);
      return inserted(PICTURES.jpg, 2, jpegSegment(0xe1, `Exif\0\0${tiff}`));
    };
    for (const order of ['II', 'MM'] as const) {
      for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
        expect(readImage(exif(order, orientation))).toMatchObject({
          orientation,
          body: PICTURES.jpg,
        });
      }
      for (const nonsense of [0, 9]) {
        expect(readImage(exif(order, nonsense))).toMatchObject({ orientation: 1 });
      }
    }
    const cut = inserted(PICTURES.jpg, 2, jpegSegment(0xe1, 'Exif\0\0MM\0*\0\0\0\x08\xff\xff'));
    expect(readImage(cut)).toMatchObject({ orientation: 1 });
  });

  it('refuses a PNG with any flipped bit', () => {
    for (let offset = 8; offset < PICTURES.png.length; offset += 1) {
      expect(readImage(PICTURES.png.with(offset, (PICTURES.png[offset] ?? 0) ^ 1))).toBeNull();
    }
  });

  it.each([
    ['gif', [6, 7, 8, 9]],
    ['webp', [26, 27, 28, 29]],
  ] as const)('refuses a %s with too many pixels or none', (name, places) => {
    for (const value of [0xff, 0]) {
      const odd = Uint8Array.from(PICTURES[name]);
      for (const place of places) odd[place] = value;
      expect(readImage(odd)).toBeNull();
    }
  });

  it('refuses a file with an image larger than the size in the header', () => {
    const chunk = (name: string, data: readonly number[]): number[] => [
      ...bytes(name),
      ...little(data.length),
      ...data,
      ...(data.length % 2 ? [0] : []),
    ];
    const webp = (...chunks: readonly (readonly number[])[]) =>
      Uint8Array.from(chunk('RIFF', [...bytes('WEBP'), ...chunks.flat()]));
    const canvas = (flags: number) => chunk('VP8X', [flags, ...Array<number>(9).fill(0)]);
    const lossless = [...PICTURES.webpLossless.subarray(20, 33)];
    const large = chunk('VP8L', [0x2f, 0xff, 0xff, 0xff, 0x0f, ...lossless.slice(5)]);
    const lossy = [...PICTURES.webp.subarray(20)].map((byte, offset) =>
      offset >= 6 && offset <= 9 ? 0x3f : byte,
    );
    const frame = (image: readonly number[]) =>
      chunk('ANMF', [...Array<number>(16).fill(0), ...image]);
    const gif = PICTURES.gif.slice();
    gif.fill(0xff, 27 + 5, 27 + 9);
    const start = 2 + 69;
    const frameOf = (side: number) => [0xff, 0xc0, 0, 11, 8, side, side, side, side, 1, 1, 0x11, 0];
    const odd = {
      still: webp(canvas(0), large),
      lossy: webp(canvas(0), chunk('VP8 ', lossy)),
      moving: webp(canvas(2), frame(large)),
      gif,
      jpg: inserted(PICTURES.jpg, start, frameOf(0xff)),
    };
    for (const [name, file] of Object.entries(odd)) {
      expect([name, readImage(file)]).toEqual([name, null]);
    }
    expect(readImage(webp(canvas(0), chunk('VP8L', lossless)))).not.toBeNull();
    expect(readImage(inserted(PICTURES.jpg, start, frameOf(0x01)))).not.toBeNull();
  });

  it('refuses arbitrary bytes after a valid signature', () => {
    for (const [, picture] of ALL) {
      for (const byte of [0x00, 0x01, 0x2c, 0xff]) {
        const odd = new Uint8Array(100_000).fill(byte);
        odd.set(picture.subarray(0, 12));
        expect(readImage(odd)).toBeNull();
      }
    }
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a drawing -->\n<!DOCTYPE svg>\n<svg>',
    '  \n<SVG onload="alert(1)">',
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">',
    '\xff\xfe<\0s\0v\0g\0>\0',
  ])('recognizes %j as an SVG', (text) => {
    expect(readImage(bytes(text))).toBe('svg');
  });

  it.each([
    '',
    'a text',
    '<html><script>alert(1)</script>',
    'PNG',
    '\x89PNG\r\n\x1a\n',
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
    '\xff\xd8\xff\xe0\0\x10JFIF',
    'GIF89a\x01\0',
    'RIFF\x24\0\0\0WEBPVP8 ',
    'RIFF\x24\0\0\0WAVEfmt ',
    '%PDF-1.7',
    'BM\x36\0',
  ])('recognizes %j neither as a picture nor as an SVG', (text) => {
    expect(readImage(bytes(text))).toBeNull();
  });
});
