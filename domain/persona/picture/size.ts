/** Width and height in pixels, as a file's own headers say. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Reads a whole file; null when it is no complete picture of its format, wherever it breaks off. */
export type ReadSize = (bytes: Uint8Array) => Size | null;

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** Text of a file's own marks, in Latin-1. */
export const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
