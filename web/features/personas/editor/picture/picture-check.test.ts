import { describe, expect, it } from 'vitest';
import { pictureFault } from './picture-check.ts';

const MEGABYTE = 1024 * 1024;

describe('pictureFault', () => {
  it.each([
    ['image/png', MEGABYTE, null],
    ['image/webp', 2 * MEGABYTE, null],
    ['image/jpeg', 2 * MEGABYTE + 1, 'IMAGE_TOO_LARGE'],
    ['image/svg+xml', 10, 'IMAGE_SVG'],
    ['application/pdf', 10, 'IMAGE_INVALID'],
    ['', 10, 'IMAGE_INVALID'],
  ])('checks a file of type "%s" with %d bytes: %s', (type, size, code) => {
    expect(pictureFault({ type, size })).toBe(code);
  });
});
