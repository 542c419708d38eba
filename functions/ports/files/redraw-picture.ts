import type { CleanImage, ImageFormat } from '#domain/aggregates/persona/image.ts';

/** A picture that our code has encoded from the pixels of an uploaded picture. */
export interface DrawnImage extends ImageFormat {
  readonly body: Uint8Array;
}

/**
 * Decodes the first frame of a picture and writes its pixels into a new file: upright, at most `LONGEST_SIDE` pixels
 * long. Returns null when the picture cannot be decoded. Throws `BUSY` when decoding takes too long.
 */
export type RedrawPicture = (image: CleanImage) => Promise<DrawnImage | null>;

/** The longer side has at most this many pixels: enough for screens with two pixels per CSS pixel. */
export const LONGEST_SIDE = 768;
