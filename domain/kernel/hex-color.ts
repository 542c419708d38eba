const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Returns red, green and blue, 0 to 255, of `#rgb` or `#rrggbb`; null for other values. */
export const channelsOf = (color: string): readonly [number, number, number] | null => {
  const [, digits = ''] = HEX.exec(color) ?? [];
  if (digits === '') return null;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channelFrom = (start: number) => Number.parseInt(six.slice(start, start + 2), 16);
  return [channelFrom(0), channelFrom(2), channelFrom(4)];
};
