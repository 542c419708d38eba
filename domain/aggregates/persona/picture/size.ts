/** Width and height in pixels, as a file's own headers say. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The least room for all of these. A file may say one size of the whole and a larger one of an image in it, for which a
 * decoder makes room.
 */
export const roomFor = (sizes: readonly Size[]): Size => ({
  width: Math.max(...sizes.map(({ width }) => width)),
  height: Math.max(...sizes.map(({ height }) => height)),
});

/** What a file shows: the room that it takes, and the parts of it that are needed for that, in their order. */
export interface Picture extends Size {
  /** How the pixels lie where they do not stand upright, as EXIF numbers it. */
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

/** Text of a file's own marks, in Latin-1. */
export const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
