import { describe, expect, it } from 'vitest';
import { GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import { contrastText, lightness } from './contrast.ts';

const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const ratio = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

describe('contrastText', () => {
  it.each(GOAL_COLORS)('returns a text colour that is readable on %s', (color) => {
    expect(ratio(color, contrastText(color) ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it('switches to dark text at the threshold of 128', () => {
    expect(lightness('#777777')).toBeLessThan(128);
    expect(contrastText('#777777')).toBe('#FFFFFF');
    expect(lightness('#7a7a7a')).toBeGreaterThan(128);
    expect(contrastText('#7a7a7a')).toBe('#000000');
  });

  it('reads short hex colours, and returns null for other values', () => {
    expect(contrastText('#fff')).toBe('#000000');
    expect(contrastText('rebeccapurple')).toBeNull();
  });
});
