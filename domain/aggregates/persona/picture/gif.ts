import { latin, type ReadPicture, roomFor, type Size, viewOf } from './size.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;

/** Returns the size of the colour table in bytes, from a flags byte; 0 if the flags announce no table. */
const tableOf = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/**
 * Returns the offset after a chain of sub-blocks. Each sub-block begins with its length; an empty sub-block ends the
 * chain.
 */
const afterBlocks = (bytes: Uint8Array, from: number): number => {
  let offset = from;
  while (offset < bytes.length) {
    const length = bytes[offset] ?? 0;
    offset += 1 + length;
    if (length === 0) return offset;
  }
  return bytes.length;
};

/**
 * Two extensions are kept: the control of the next image, and the number of loops. Comments, texts and data of other
 * applications are removed.
 */
const CONTROL = 0xf9;
const APPLICATION = 0xff;
const LOOPS: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
const LOOP_BYTES = 19;

interface Block {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
}

const isShown = (bytes: Uint8Array, { kind, start, end }: Block): boolean => {
  if (kind !== EXTENSION || bytes[start + 1] === CONTROL) return true;
  return (
    bytes[start + 1] === APPLICATION &&
    end - start === LOOP_BYTES &&
    LOOPS.has(latin(bytes, start + 3, 11))
  );
};

/** Returns the block at an offset; null when the bytes there are no block. */
const blockAt = (bytes: Uint8Array, offset: number): Block | null => {
  const kind = bytes[offset];
  if (kind === TRAILER) return { kind, start: offset, end: offset + 1 };
  if (kind === EXTENSION) return { kind, start: offset, end: afterBlocks(bytes, offset + 2) };
  if (kind !== IMAGE) return null;
  // An image descriptor has ten bytes; the last byte holds the flags. The byte after the colour table is the code
  // size.
  return {
    kind,
    start: offset,
    end: afterBlocks(bytes, offset + 10 + tableOf(bytes[offset + 9] ?? 0) + 1),
  };
};

/** Reads a size. The screen and each image store their size in the same form. */
const sizeAt = (view: DataView, offset: number): Size => ({
  width: view.getUint16(offset, true),
  height: view.getUint16(offset + 2, true),
});

/** Reads a GIF: a screen, at least one image, and the trailer (GIF89a, §17 and following). */
export const readGif: ReadPicture = (bytes) => {
  if (bytes.length < 13) return null;
  const view = viewOf(bytes);
  const start = 13 + tableOf(bytes[10] ?? 0);
  const blocks: Block[] = [];
  let block = blockAt(bytes, start);
  while (block !== null) {
    blocks.push(block);
    block = block.kind === TRAILER ? null : blockAt(bytes, block.end);
  }
  if (blocks.at(-1)?.kind !== TRAILER || !blocks.some(({ kind }) => kind === IMAGE)) return null;
  const shown = blocks.filter((each) => isShown(bytes, each));
  const images = shown.filter(({ kind }) => kind === IMAGE);
  const screen = sizeAt(view, 6);
  if (screen.width === 0 || screen.height === 0) return null;
  const size = roomFor([screen, ...images.map(({ start }) => sizeAt(view, start + 5))]);
  const parts = shown.map(({ start, end }) => bytes.subarray(start, end));
  return { ...size, parts: [bytes.subarray(0, start), ...parts] };
};
