import { channelsOf } from '../kernel/hex-color.ts';

/** Lightness from which text on a colour turns dark, on a scale of 0 to 255 (spec 000 §9). */
const THRESHOLD = 128;

/** CIE L* of a hex colour, stretched to 0–255. At 128 black and white text are about equally readable. */
export const lightness = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = (channelsOf(hex) ?? []).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const star = luminance <= 0.008856 ? 903.3 * luminance : 116 * Math.cbrt(luminance) - 16;
  return (star / 100) * 255;
};

/**
 * Text colour with at least 4.4:1 against a colour that a user chose; null when the colour is no hex
 * colour, so that the theme's own text colour stays.
 */
export const contrastText = (hex: string): '#000000' | '#FFFFFF' | null => {
  if (channelsOf(hex) === null) return null;
  return lightness(hex) >= THRESHOLD ? '#000000' : '#FFFFFF';
};
