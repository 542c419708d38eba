/** The first bytes of every PNG. */
export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** Returns the CRC-32 of a chunk's name and content (PNG, third edition, §5). */
export const pngChecksum = (bytes: Uint8Array): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
};

/** Returns a PNG chunk: length, name, content, and the checksum of name and content. */
export const pngChunk = (name: string, content: Uint8Array): Uint8Array<ArrayBuffer> => {
  const chunk = new Uint8Array(content.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  for (let index = 0; index < 4; index += 1) chunk[4 + index] = name.charCodeAt(index);
  chunk.set(content, 8);
  view.setUint32(content.length + 8, pngChecksum(chunk.subarray(4, content.length + 8)));
  return chunk;
};

/** The numbers of the colour types in the PNG format. */
const COLOR_TYPES = { rgb: 2, indexed: 3 } as const;

/** Returns the header chunk of a PNG: eight bits for each channel or palette index, without interlacing. */
export const pngHead = (
  width: number,
  height: number,
  colors: keyof typeof COLOR_TYPES,
): Uint8Array<ArrayBuffer> => {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, COLOR_TYPES[colors], 0, 0, 0], 8);
  return pngChunk('IHDR', head);
};
