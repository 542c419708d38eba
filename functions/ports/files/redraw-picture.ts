import type { CleanImage, ImageFormat } from '#domain/aggregates/persona/image.ts';

/** A picture that the product itself has encoded, from the pixels of an uploaded picture. */
export interface DrawnImage extends ImageFormat {
  readonly body: Uint8Array;
}

/**
 * Decodes the first frame of a picture and writes its pixels into a new file: upright, at most `LONGEST_SIDE` pixels
 * long. Null when the picture cannot be decoded. Throws `BUSY` when that takes too long.
 */
export type RedrawPicture = (image: CleanImage) => Promise<DrawnImage | null>;

/** Limit of the longer side in pixels: sharp on screens with two pixels per CSS pixel. */
export const LONGEST_SIDE = 768;
