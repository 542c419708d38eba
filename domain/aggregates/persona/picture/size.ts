/** Width and height in pixels, as stored in the headers of a file. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the smallest size that contains all given sizes. An image in a file may be larger than the size of the file's
 * canvas, and a decoder allocates memory for that image too.
 */
export const roomFor = (sizes: readonly Size[]): Size => ({
  width: Math.max(...sizes.map(({ width }) => width)),
  height: Math.max(...sizes.map(({ height }) => height)),
});

/**
 * A validated picture: the size that a decoder needs, and the parts of the file that affect the shown picture, in
 * order.
 */
export interface Picture extends Size {
  /** Orientation of the pixels as an EXIF number; absent when upright. */
  readonly orientation?: number;
  readonly parts: readonly Uint8Array[];
}

/**
 * Reads a whole file. Returns null when the file is not a complete picture of its format. The parts contain no
 * metadata, comments, thumbnails or bytes after the end of the picture.
 */
export type ReadPicture = (bytes: Uint8Array) => Picture | null;

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** Returns bytes as Latin-1 text, to compare them with signatures and chunk names. */
export const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
