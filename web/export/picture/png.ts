import { PNG_SIGNATURE, pngChunk, pngHead } from '#domain/kernel/picture/png.ts';

const LINE_ABOVE = 2;

export interface PngWriter {
  /**
   * Writes the next rows of the picture, from the top. A pixel has four bytes, as read from a canvas. Transparency is
   * dropped.
   */
  readonly write: (pixels: Uint8ClampedArray) => Promise<void>;
  /** Resolves to the file when all rows are written. Rejects if rows are missing. */
  readonly end: () => Promise<Blob>;
}

/**
 * Writes a PNG row by row, so that only compressed data is in memory. Each row is stored as the difference to the row
 * above (filter type "up"), which compresses boxes well.
 */
export const createPng = (width: number, height: number): PngWriter => {
  const parts: BlobPart[] = [PNG_SIGNATURE, pngHead(width, height, 'rgb')];
  const stream = new CompressionStream('deflate');
  const writer = stream.writable.getWriter();
  const collected = (async () => {
    const reader = stream.readable.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parts.push(pngChunk('IDAT', value));
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
      return new Blob([...parts, pngChunk('IEND', new Uint8Array())], { type: 'image/png' });
    },
  };
};
