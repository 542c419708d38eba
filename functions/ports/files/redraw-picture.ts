import type { CleanImage, ImageFormat } from '#domain/aggregates/persona/image.ts';

/** A picture that we have drawn ourselves, from the pixels of another. */
export interface DrawnImage extends ImageFormat {
  readonly body: Uint8Array;
}

/**
 * Decodes a picture and writes its pixels into a new file: upright, its first frame, at most `LONGEST_SIDE` pixels long.
 * Null for what cannot be decoded, or not in time.
 */
export type RedrawPicture = (image: CleanImage) => Promise<DrawnImage | null>;

/** Pixels of the longer side: sharp at twice the size of the largest portrait. */
export const LONGEST_SIDE = 768;
