import { describe, expect, it } from 'vitest';
import { linkPath } from './link-path.ts';

const numbers = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(([text]) => Number(text));

describe('path of a link', () => {
  it('goes right, down and right when the second bar starts after the end of the first', () => {
    expect(linkPath({ x: 100, y: 10 }, { x: 200, y: 82 }, 64)).toBe(
      'M100 10L105 10Q110 10 110 15L110 77Q110 82 115 82L200 82',
    );
  });

  it('goes back to the left between the rows when the second bar starts too early', () => {
    const path = linkPath({ x: 100, y: 10 }, { x: 90, y: 82 }, 64);
    expect(path).toContain('Q110 64 105 64L83 64');
    expect(path.endsWith('L90 82')).toBe(true);
  });

  it('is straight within one row, and has valid curves even if its sides are short', () => {
    expect(linkPath({ x: 100, y: 10 }, { x: 200, y: 10 }, 28)).toBe('M100 10L200 10');
    const short = linkPath({ x: 100, y: 10 }, { x: 200, y: 12 }, 11);
    for (const each of numbers(short)) expect(Number.isFinite(each)).toBe(true);
  });
});
