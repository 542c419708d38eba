import { describe, expect, it } from 'vitest';
import { PERSONA_PALETTES } from '#domain/aggregates/persona/choices.ts';
import { PALETTES } from './palettes.ts';

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16)),
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** Returns the WCAG 2.2 contrast ratio of two colours. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(PERSONA_PALETTES.map((name) => [name]))('the palette %s', (name) => {
  const { tint, accent, second, ink } = PALETTES[name];

  it('is readable on its own tint and on white', () => {
    for (const ground of [tint, '#FFFFFF']) {
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(12);
    }
    expect(contrast(second, '#FFFFFF')).toBeGreaterThanOrEqual(3);
  });
});
