import { describe, expect, it } from 'vitest';
import { sniffImage } from './image.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('what a file is by its bytes', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png', 'png'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg', 'jpg'],
    ['GIF87a\x01\0', 'image/gif', 'gif'],
    ['GIF89a\x01\0', 'image/gif', 'gif'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp', 'webp'],
  ])('%j is a picture', (text, type, extension) => {
    expect(sniffImage(bytes(text))).toEqual({ type, extension });
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a drawing -->\n<!DOCTYPE svg>\n<svg>',
    '  \n<SVG onload="alert(1)">',
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">',
    '\xff\xfe<\0s\0v\0g\0>\0',
  ])('%j is a drawing', (text) => {
    expect(sniffImage(bytes(text))).toBe('svg');
  });

  it.each([
    '',
    'a text',
    '<html><script>alert(1)</script>',
    'PNG',
    '\x89PNG\n',
    'RIFF\x24\0\0\0WAVEfmt ',
    '%PDF-1.7',
    'BM\x36\0',
  ])('%j is neither', (text) => {
    expect(sniffImage(bytes(text))).toBeNull();
  });
});
