import { channelsOf } from './hex-color.ts';

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Returns a colour as lower-case `#rrggbb`; null for other values. */
export const sixDigits = (color: string): string | null => {
  const channels = channelsOf(color);
  return channels && hexOf(channels);
};

/**
 * Returns the colour `color` with the opacity `share` (0 to 1) over the colour `ground`, as `#rrggbb`. If `color` is
 * invalid, returns `ground`.
 */
export const blended = (color: string, share: number, ground: string): string => {
  const [own, background] = [channelsOf(color), channelsOf(ground)];
  if (!own || !background) return ground;
  return hexOf(own.map((value, index) => value * share + (background[index] ?? 0) * (1 - share)));
};
