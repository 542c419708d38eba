import { latin, type ReadSize, type Size, viewOf } from './size.ts';

const FOURTEEN_BITS = 0x3fff;

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
}

/** The chunks of a RIFF file; null when one of them is cut off. */
const chunksOf = (bytes: Uint8Array): Chunk[] | null => {
  const view = viewOf(bytes);
  if (bytes.length < 12) return null;
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return null;
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= end) {
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > end) return null;
    chunks.push({ name: latin(bytes, at, 4), data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
};

/** By the header of the coded image itself, or of the canvas on which there are several. */
const sizeOf = ({ name, data }: Chunk): Size | null => {
  const view = viewOf(data);
  if (name === 'VP8 ' && data.length > 10 && latin(data, 3, 3) === '\x9d\x01\x2a') {
    return {
      width: view.getUint16(6, true) & FOURTEEN_BITS,
      height: view.getUint16(8, true) & FOURTEEN_BITS,
    };
  }
  if (name === 'VP8L' && data.length > 5 && data[0] === 0x2f) {
    const bits = view.getUint32(1, true);
    return { width: (bits & FOURTEEN_BITS) + 1, height: ((bits >>> 14) & FOURTEEN_BITS) + 1 };
  }
  if (name === 'VP8X' && data.length >= 10) {
    return {
      width: (view.getUint32(4, true) & 0xffffff) + 1,
      height: (view.getUint32(6, true) >>> 8) + 1,
    };
  }
  return null;
};

/** Chunks of which the first gives the size, and one with an image (RFC 9649, §2). */
export const readWebp: ReadSize = (bytes) => {
  const chunks = chunksOf(bytes);
  const [first] = chunks ?? [];
  if (!chunks || !first) return null;
  const hasImage = chunks.some(
    ({ name, data }) => ['VP8 ', 'VP8L', 'ANMF'].includes(name) && data.length > 0,
  );
  return hasImage ? sizeOf(first) : null;
};
