const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Red, green and blue from 0 to 255 of `#rgb` or `#rrggbb`; null for anything else. */
export const channelsOf = (color: string): readonly [number, number, number] | null => {
  const [, digits = ''] = HEX.exec(color) ?? [];
  if (digits === '') return null;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const at = (start: number) => Number.parseInt(six.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
};

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** A colour as `#rrggbb` in small letters; null for what is none. */
export const sixDigits = (color: string): string | null => {
  const channels = channelsOf(color);
  return channels && hexOf(channels);
};

/** So much of a colour, from 0 to 1, on another, as `#rrggbb`. What is no hex colour stays the other. */
export const blended = (color: string, share: number, ground: string): string => {
  const [own, under] = [channelsOf(color), channelsOf(ground)];
  if (!own || !under) return ground;
  return hexOf(own.map((value, at) => value * share + (under[at] ?? 0) * (1 - share)));
};
