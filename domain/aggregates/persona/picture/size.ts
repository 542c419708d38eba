/** Width and height in pixels, as stored in the headers of a file. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The smallest size that contains all given sizes. An image in a file may be larger than the file's own size, and a
 * decoder allocates memory for that image.
 */
export const roomFor = (sizes: readonly Size[]): Size => ({
  width: Math.max(...sizes.map(({ width }) => width)),
  height: Math.max(...sizes.map(({ height }) => height)),
});

/**
 * A validated picture: the size that a decoder needs, and the parts of the file that affect what it shows, in order.
 */
export interface Picture extends Size {
  /** Orientation of the pixels as an EXIF number; absent for upright. */
  readonly orientation?: number;
  readonly parts: readonly Uint8Array[];
}

/**
 * Reads a whole file; null when it is not a complete picture of its format. The parts leave out metadata, comments,
 * thumbnails and any bytes after the end of the picture.
 */
export type ReadPicture = (bytes: Uint8Array) => Picture | null;

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** Bytes as Latin-1 text, for comparison with signatures and chunk names. */
export const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
