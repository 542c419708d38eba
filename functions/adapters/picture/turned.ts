/** RGBA pixels, four bytes each, row by row. */
export interface Pixels {
  readonly rgba: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns which pixel of the stored picture belongs at `x`, `y` of the upright picture. `right` and `bottom` are the
 * indexes of the stored picture's last column and last row.
 */
type Source = (x: number, y: number, right: number, bottom: number) => readonly [number, number];

/** Where pixels come from, by EXIF orientation. From orientation 5 on, width and height are swapped. */
const SOURCES: Readonly<Record<number, Source>> = {
  2: (x, y, right) => [right - x, y],
  3: (x, y, right, bottom) => [right - x, bottom - y],
  4: (x, y, _, bottom) => [x, bottom - y],
  5: (x, y) => [y, x],
  6: (x, y, _, bottom) => [y, bottom - x],
  7: (x, y, right, bottom) => [right - y, bottom - x],
  8: (x, y, right) => [right - y, x],
};

/** Turns and mirrors a picture so that it is upright. `orientation` is its EXIF number. */
export const turned = (pixels: Pixels, orientation: number): Pixels => {
  const source = SOURCES[orientation];
  if (!source) return pixels;
  const [width, height] =
    orientation < 5 ? [pixels.width, pixels.height] : [pixels.height, pixels.width];
  const from = new Uint32Array(pixels.rgba.slice().buffer);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, row] = source(x, y, pixels.width - 1, pixels.height - 1);
      to[y * width + x] = from[row * pixels.width + column] ?? 0;
    }
  }
  return { rgba: new Uint8Array(to.buffer), width, height };
};
