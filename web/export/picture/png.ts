const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const checksum = (bytes: Uint8Array): number => {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
};

/** A chunk as PNG wants it: length, name, content, checksum of the two. */
const chunkOf = (name: string, content: Uint8Array): Uint8Array<ArrayBuffer> => {
  const chunk = new Uint8Array(content.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  for (let at = 0; at < 4; at += 1) chunk[4 + at] = name.charCodeAt(at);
  chunk.set(content, 8);
  view.setUint32(content.length + 8, checksum(chunk.subarray(4, content.length + 8)));
  return chunk;
};

const headOf = (width: number, height: number): Uint8Array => {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Eight bits for each of three colours, no interlacing.
  head.set([8, 2, 0, 0, 0], 8);
  return head;
};

const LINE_ABOVE = 2;

export interface PngWriter {
  /** The next rows from the top, four bytes a pixel, as a canvas gives them; their transparency is left out. */
  readonly write: (pixels: Uint8ClampedArray) => Promise<void>;
  /** The file, once all rows were written. Rejects where rows are missing. */
  readonly end: () => Promise<Blob>;
}

/**
 * Writes a PNG row by row, so that no picture has to be in memory at once: only what is compressed is. Rows are kept as
 * the difference to those above, which is little on a picture of boxes.
 */
export const createPng = (width: number, height: number): PngWriter => {
  const parts: BlobPart[] = [SIGNATURE, chunkOf('IHDR', headOf(width, height))];
  const stream = new CompressionStream('deflate');
  const writer = stream.writable.getWriter();
  const collected = (async () => {
    const reader = stream.readable.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parts.push(chunkOf('IDAT', value));
    }
  })();
  let above = new Uint8Array(width * 3);
  let written = 0;
  return {
    write: async (pixels) => {
      const rows = pixels.length / (width * 4);
      const packed = new Uint8Array(rows * (width * 3 + 1));
      let to = 0;
      let from = 0;
      for (let row = 0; row < rows; row += 1) {
        packed[to] = LINE_ABOVE;
        to += 1;
        const own = new Uint8Array(width * 3);
        for (let at = 0; at < own.length; at += 3, from += 4) {
          own[at] = pixels[from] ?? 0;
          own[at + 1] = pixels[from + 1] ?? 0;
          own[at + 2] = pixels[from + 2] ?? 0;
        }
        for (let at = 0; at < own.length; at += 1, to += 1) {
          packed[to] = (own[at] ?? 0) - (above[at] ?? 0);
        }
        above = own;
      }
      written += rows;
      await writer.write(packed);
    },
    end: async () => {
      if (written !== height) throw new Error(`${written} of ${height} rows were written.`);
      await writer.close();
      await collected;
      return new Blob([...parts, chunkOf('IEND', new Uint8Array())], { type: 'image/png' });
    },
  };
};
