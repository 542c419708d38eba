import { describe, expect, it } from 'vitest';
import { fitsIn, pixelLimit, pixelsOf } from './limits.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('the pixel limit of a browser', () => {
  it.each([
    ['Chrome', CHROME, 268435456],
    [
      'Safari',
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
      268435456,
    ],
    ['Opera', `${CHROME} OPR/111.0.0.0`, 268435456],
    [
      'Firefox',
      'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      124992400,
    ],
    ['Edge', `${CHROME} Edg/126.0.0.0`, 67108864],
    [
      'Internet Explorer',
      'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko',
      67108864,
    ],
    ['an unknown browser', 'curl/8', 124992400],
  ])('is known for %s', (_, agent, limit) => {
    expect(pixelLimit(agent)).toBe(limit);
  });

  it('applies to the sides of a picture, rounded up to whole pixels', () => {
    expect(pixelsOf({ width: 100.2, height: 50 }, 3)).toEqual({ width: 301, height: 150 });
    expect(fitsIn({ width: 16_384, height: 16_384 }, 268435456)).toBe(true);
    expect(fitsIn({ width: 16_384, height: 16_385 }, 268435456)).toBe(false);
  });
});
