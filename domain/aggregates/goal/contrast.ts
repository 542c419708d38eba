import { channelsOf } from '../../kernel/hex-color.ts';

/** Text on a background of this lightness or more is dark. The scale is 0 to 255 (R-TEXT-11). */
const THRESHOLD = 128;

const linear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/**
 * Returns the CIE L* lightness of a hex colour, scaled to 0–255; null for other values. At 128, black and white text
 * are about equally readable.
 */
export const lightness = (hex: string): number | null => {
  const channels = channelsOf(hex);
  if (!channels) return null;
  const [red, green, blue] = channels;
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const star = luminance <= 0.008856 ? 903.3 * luminance : 116 * Math.cbrt(luminance) - 16;
  return (star / 100) * 255;
};

/**
 * Returns the text colour for a goal's background: black on light, white on dark. Null when the background is not a hex
 * colour; then the theme's text colour applies.
 */
export const contrastText = (hex: string): '#000000' | '#FFFFFF' | null => {
  const light = lightness(hex);
  if (light === null) return null;
  return light >= THRESHOLD ? '#000000' : '#FFFFFF';
};
