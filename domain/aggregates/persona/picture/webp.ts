import { joined } from './joined.ts';
import { latin, type ReadPicture, roomFor, type Size, viewOf } from './size.ts';

const FOURTEEN_BITS = 0x3fff;

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
}

/** Returns the chunks between two offsets; null when a chunk is truncated. */
const chunksIn = (bytes: Uint8Array, from: number, end: number): Chunk[] | null => {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let offset = from;
  while (offset + 8 <= end) {
    const length = view.getUint32(offset + 4, true);
    if (offset + 8 + length > end) return null;
    chunks.push({
      name: latin(bytes, offset, 4),
      data: bytes.subarray(offset + 8, offset + 8 + length),
    });
    offset += 8 + length + (length % 2);
  }
  return chunks;
};

/** Returns the chunks of a RIFF file; null when a chunk is truncated. */
const chunksOf = (bytes: Uint8Array): Chunk[] | null => {
  if (bytes.length < 12) return null;
  const end = 8 + viewOf(bytes).getUint32(4, true);
  return end > bytes.length ? null : chunksIn(bytes, 12, end);
};

/** Returns the size in the header of an image or of an animation's canvas; null for other chunks. */
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

const IMAGES: ReadonlySet<string> = new Set(['VP8 ', 'VP8L']);
const FRAME = 'ANMF';
/** A frame begins with this many bytes for position and duration. The frame's own chunks follow. */
const FRAME_HEADER = 16;
const CANVAS = 'VP8X';
/**
 * Canvas flags that announce a colour profile, EXIF and XMP. The flags are cleared, because these chunks are removed.
 */
const METADATA_FLAGS = 0x2c;

/** Returns the size of a chunk and, for a frame, also the size of the image in it. */
const sizesOf = (chunk: Chunk): Size[] => {
  const { name, data } = chunk;
  const inside = name === FRAME ? (chunksIn(data, FRAME_HEADER, data.length) ?? []) : [];
  return [chunk, ...inside].flatMap((each) => sizeOf(each) ?? []);
};

/** Returns the bytes of a chunk: name, length, data, and a padding byte after data of odd length. */
const written = ({ name, data }: Chunk): Uint8Array => {
  const bytes = new Uint8Array(8 + data.length + (data.length % 2));
  bytes.set(Array.from(name, (letter) => letter.charCodeAt(0)));
  viewOf(bytes).setUint32(4, data.length, true);
  bytes.set(data, 8);
  return bytes;
};

/** Returns a frame with only its image and alpha channel. */
const shownFrame = ({ name, data }: Chunk): Chunk => {
  const inside = chunksIn(data, FRAME_HEADER, data.length) ?? [];
  const images = inside.filter((chunk) => IMAGES.has(chunk.name) || chunk.name === 'ALPH');
  return { name, data: joined([data.subarray(0, FRAME_HEADER), ...images.map(written)]) };
};

/** Returns a chunk without metadata, as a list. The list is empty if the chunk holds only metadata. */
const shownOf = (chunk: Chunk): Chunk[] => {
  const { name, data } = chunk;
  if (IMAGES.has(name) || name === 'ALPH' || name === 'ANIM') return [chunk];
  if (name === FRAME) return [shownFrame(chunk)];
  if (name !== CANVAS) return [];
  return [
    { name, data: Uint8Array.from(data.subarray(0, 10)).with(0, (data[0] ?? 0) & ~METADATA_FLAGS) },
  ];
};

/** Reads a WebP: the first chunk has the size, and at least one chunk has an image (RFC 9649, §2). */
export const readWebp: ReadPicture = (bytes) => {
  const chunks = chunksOf(bytes);
  const [first] = chunks ?? [];
  if (!chunks || !first) return null;
  const hasImage = chunks.some(
    ({ name, data }) => (IMAGES.has(name) || name === FRAME) && data.length > 0,
  );
  if (!hasImage || sizeOf(first) === null) return null;
  const size = roomFor(chunks.flatMap(sizesOf));
  const shown = chunks.flatMap(shownOf).map(written);
  const head = Uint8Array.from(bytes.subarray(0, 12));
  viewOf(head).setUint32(4, 4 + shown.reduce((sum, { length }) => sum + length, 0), true);
  return { ...size, parts: [head, ...shown] };
};
