import { describe, expect, it } from 'vitest';
import { PICTURES } from '../testing/pictures.ts';
import { readImage } from './image.ts';

const bytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

const ALL = Object.entries(PICTURES);

describe('what a file is by its bytes', () => {
  it.each([
    ['png', 'image/png', 'png'],
    ['jpg', 'image/jpeg', 'jpg'],
    ['gif', 'image/gif', 'gif'],
    ['webp', 'image/webp', 'webp'],
    ['webpLossless', 'image/webp', 'webp'],
  ] as const)('a whole %s is a picture', (name, type, extension) => {
    expect(readImage(PICTURES[name])).toEqual({ type, extension });
  });

  it.each(ALL)('no beginning of a %s is one', (_, picture) => {
    for (let length = 0; length < picture.length - 1; length += 1) {
      expect([length, readImage(picture.subarray(0, length))]).toEqual([length, null]);
    }
  });

  it.each(ALL)('a %s with other things behind it is still one', (_, picture) => {
    expect(readImage(Uint8Array.from([...picture, 1, 2, 3]))).not.toBeNull();
  });

  it('a PNG with a wrong bit is none', () => {
    for (let at = 8; at < PICTURES.png.length; at += 1) {
      expect(readImage(PICTURES.png.with(at, (PICTURES.png[at] ?? 0) ^ 1))).toBeNull();
    }
  });

  it.each([
    ['gif', [6, 7, 8, 9]],
    ['webp', [26, 27, 28, 29]],
  ] as const)('a %s of too many pixels, or of none, is none', (name, places) => {
    for (const value of [0xff, 0]) {
      const odd = Uint8Array.from(PICTURES[name]);
      for (const place of places) odd[place] = value;
      expect(readImage(odd)).toBeNull();
    }
  });

  it('arbitrary bytes behind a signature neither are one nor hang', () => {
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
  ])('%j is a drawing', (text) => {
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
  ])('%j is neither', (text) => {
    expect(readImage(bytes(text))).toBeNull();
  });
});
