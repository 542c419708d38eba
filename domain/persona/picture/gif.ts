import { type ReadSize, viewOf } from './size.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** Bytes of the table of colours that a byte of flags announces. */
const tableOf = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Where a chain of sub-blocks ends, each of which begins with its length; an empty one is the last. */
const afterBlocks = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return bytes.length;
};

/** A screen, images on it and the trailer (GIF89a, §17 and following). */
export const readGif: ReadSize = (bytes) => {
  if (bytes.length < 13) return null;
  const view = viewOf(bytes);
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  let hasImage = false;
  let at = 13 + tableOf(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER) return hasImage ? size : null;
    if (kind === EXTENSION) at = afterBlocks(bytes, at + 2);
    else if (kind === IMAGE) {
      // The descriptor has ten bytes, the last of them flags; one more says how the data is coded.
      at = afterBlocks(bytes, at + 10 + tableOf(bytes[at + 9] ?? 0) + 1);
      hasImage = true;
    } else return null;
  }
  return null;
};
