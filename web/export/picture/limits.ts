/** Maximum number of pixels that each browser can draw in one picture (R-EXPORT-2). */
const LIMITS = { chrome: 268_435_456, other: 124_992_400, edge: 67_108_864 } as const;

/** Patterns that detect the browser in its user agent, in order of precedence. */
const NAMES: readonly (readonly [RegExp, keyof typeof LIMITS])[] = [
  [/\b(Edg|Edge|EdgA|EdgiOS|MSIE|Trident)\b/, 'edge'],
  [/\b(Firefox|FxiOS)\b/, 'other'],
  [/\b(Chrome|Chromium|CriOS|OPR|Safari)\b/, 'chrome'],
];

export const pixelLimit = (userAgent: string): number =>
  LIMITS[NAMES.find(([name]) => name.test(userAgent))?.[1] ?? 'other'];

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of a picture in pixels; `scale` is pixels per unit. */
export const pixelsOf = (size: PixelSize, scale: number): PixelSize => ({
  width: Math.ceil(size.width * scale),
  height: Math.ceil(size.height * scale),
});

export const fitsIn = ({ width, height }: PixelSize, limit: number): boolean =>
  width * height <= limit;
