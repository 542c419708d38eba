import { PNG_SIGNATURE, pngChecksum } from '../../../kernel/picture/png.ts';
import { latin, type ReadPicture, viewOf } from './size.ts';

/** Each chunk has this many bytes besides its data: length, name and checksum. */
const AROUND_DATA = 12;
const HEADER = 13;

/** Chunks that affect the pixels or the animation. All other chunks are removed. */
const SHOWN: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
]);

interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Length of the data in bytes. */
  readonly length: number;
}

/** Returns the chunk at an offset; null when the chunk is truncated or its checksum is wrong. */
const chunkAt = (bytes: Uint8Array, view: DataView, offset: number): Chunk | null => {
  if (offset + AROUND_DATA > bytes.length) return null;
  const length = view.getUint32(offset);
  const end = offset + AROUND_DATA + length;
  if (end > bytes.length) return null;
  if (view.getUint32(end - 4) !== pngChecksum(bytes.subarray(offset + 4, end - 4))) return null;
  return { name: latin(bytes, offset + 4, 4), start: offset, end, length };
};

/** Returns the chunks up to and including `IEND`. */
const chunksOf = (bytes: Uint8Array, view: DataView): readonly Chunk[] => {
  const chunks: Chunk[] = [];
  let chunk = chunkAt(bytes, view, PNG_SIGNATURE.length);
  while (chunk !== null) {
    chunks.push(chunk);
    chunk = chunk.name === 'IEND' ? null : chunkAt(bytes, view, chunk.end);
  }
  return chunks;
};

/**
 * Reads a PNG: a header chunk, data chunks and an end chunk, each with a correct length and checksum (PNG, third
 * edition, §5).
 */
export const readPng: ReadPicture = (bytes) => {
  const view = viewOf(bytes);
  const [header, ...rest] = chunksOf(bytes, view);
  if (header?.name !== 'IHDR' || header.length !== HEADER) return null;
  if (rest.at(-1)?.name !== 'IEND' || rest.some(({ name }) => name === 'IHDR')) return null;
  if (!rest.some(({ name, length }) => name === 'IDAT' && length > 0)) return null;
  const shown = [header, ...rest].filter(({ name }) => SHOWN.has(name));
  const parts = shown.map(({ start, end }) => bytes.subarray(start, end));
  return {
    width: view.getUint32(header.start + 8),
    height: view.getUint32(header.start + 12),
    parts: [bytes.subarray(0, PNG_SIGNATURE.length), ...parts],
  };
};
