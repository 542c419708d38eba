import { contextOf } from './paint.ts';

/** Returns a function that converts a CSS colour to hex. The function returns null for a text that is not a colour. */
export const createHexOf = (): ((color: string) => string | null) => {
  const context = contextOf(1, 1);
  const known = new Map<string, string | null>();
  return (color) => {
    const found = known.get(color);
    if (found !== undefined) return found;
    context.fillStyle = '#010203';
    context.fillStyle = color;
    const hex = String(context.fillStyle);
    const read = hex.startsWith('#') && (hex !== '#010203' || color === '#010203') ? hex : null;
    known.set(color, read);
    return read;
  };
};
