import { describe, expect, it } from 'vitest';
import { turned } from './turned.ts';

/** Makes a picture from rows of letters. Each letter becomes a pixel whose four bytes are the letter's code. */
const pictureOf = (rows: readonly string[]) => ({
  rgba: Uint8Array.from(rows.join(''), (letter) => letter.charCodeAt(0)).reduce(
    (bytes, letter, index) => bytes.fill(letter, index * 4, index * 4 + 4),
    new Uint8Array(rows.join('').length * 4),
  ),
  width: rows[0]?.length ?? 0,
  height: rows.length,
});

describe('turned, for a picture with an EXIF orientation', () => {
  it.each([
    [1, ['abc', 'def']],
    [2, ['cba', 'fed']],
    [3, ['fed', 'cba']],
    [4, ['def', 'abc']],
    [5, ['ad', 'be', 'cf']],
    [6, ['da', 'eb', 'fc']],
    [7, ['fc', 'eb', 'da']],
    [8, ['cf', 'be', 'ad']],
  ])('turns pixels with orientation %d upright', (orientation, upright) => {
    expect(turned(pictureOf(['abc', 'def']), orientation)).toEqual(pictureOf(upright));
  });
});
