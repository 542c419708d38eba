import { pixelsOf } from './limits.ts';
import type { Bounds, Picture } from './marks.ts';
import { contextOf, familyOf, loadFonts, markFinder, paintPart } from './paint.ts';
import { createPng } from './png.ts';

/** How a long task reports its progress, from 0 to 1, and how it is cancelled. */
export interface Work {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Maximum number of pixels of a tile; painting more pixels without a pause would take longer than a frame. */
const TILE = 1_000_000;
/** The largest canvas width that every browser allows. */
const WIDEST = 8_192;

/** Yields to the browser, so that it can draw and handle input. */
export const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Returns the pixels of a strip with the full width of the picture, four bytes each. The strip is painted tile by tile.
 */
const stripOf = (
  picture: Picture,
  find: ReturnType<typeof markFinder>,
  context: CanvasRenderingContext2D,
  strip: { readonly top: number; readonly rows: number; readonly width: number },
  { scale, family }: { readonly scale: number; readonly family: string },
): Uint8ClampedArray => {
  const { top, rows, width } = strip;
  const pixels = new Uint8ClampedArray(width * rows * 4);
  for (let left = 0; left < width; left += context.canvas.width) {
    const wide = Math.min(context.canvas.width, width - left);
    const part: Bounds = {
      x: left / scale,
      y: top / scale,
      width: wide / scale,
      height: rows / scale,
    };
    paintPart(context, picture, find(part), { part, scale, family });
    const { data } = context.getImageData(0, 0, wide, rows);
    for (let row = 0; row < rows; row += 1) {
      pixels.set(data.subarray(row * wide * 4, (row + 1) * wide * 4), (row * width + left) * 4);
    }
  }
  return pixels;
};

/** Returns a picture as a PNG; `scale` is pixels per unit. If the signal aborts, rejects with its reason. */
export const pngOf = async (
  picture: Picture,
  scale: number,
  { signal, onProgress }: Work,
): Promise<Blob> => {
  const { width, height } = pixelsOf(picture, scale);
  const family = familyOf();
  await loadFonts(picture, family);
  const rows = Math.max(1, Math.floor(TILE / width));
  const context = contextOf(Math.min(width, WIDEST), rows);
  const find = markFinder(picture);
  const png = createPng(width, height);
  for (let top = 0; top < height; top += rows) {
    signal.throwIfAborted();
    const strip = { top, rows: Math.min(rows, height - top), width };
    await png.write(stripOf(picture, find, context, strip, { scale, family }));
    onProgress(Math.min(1, (top + rows) / height));
    await rest();
  }
  return png.end();
};

/** Paints a part of a picture onto a new canvas and returns it as a JPEG, for a PDF page. */
export const jpegOf = async (
  picture: Picture,
  find: ReturnType<typeof markFinder>,
  part: Bounds,
  scale: number,
): Promise<Uint8Array> => {
  const context = contextOf(Math.ceil(part.width * scale), Math.ceil(part.height * scale));
  paintPart(context, picture, find(part), { part, scale, family: familyOf() });
  const blob = await new Promise<Blob | null>((resolve) =>
    context.canvas.toBlob(resolve, 'image/jpeg', 0.92),
  );
  if (!blob) throw new Error('The canvas gave no picture.');
  return new Uint8Array(await blob.arrayBuffer());
};
