/** Largest picture of a persona, in bytes (spec 001 §9). */
export const MOST_IMAGE_BYTES = 2 * 1024 * 1024;

export interface ImageFormat {
  /** Media type. */
  readonly type: string;
  /** End of the file's name. */
  readonly extension: string;
}

interface Signature extends ImageFormat {
  /** What the bytes say at a place, in Latin-1. */
  readonly marks: readonly (readonly [at: number, text: string])[];
}

const FORMATS: readonly Signature[] = [
  { type: 'image/png', extension: 'png', marks: [[0, '\x89PNG\r\n\x1a\n']] },
  { type: 'image/jpeg', extension: 'jpg', marks: [[0, '\xff\xd8\xff']] },
  { type: 'image/gif', extension: 'gif', marks: [[0, 'GIF87a']] },
  { type: 'image/gif', extension: 'gif', marks: [[0, 'GIF89a']] },
  {
    type: 'image/webp',
    extension: 'webp',
    marks: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
];

/** So far the beginning of a text is looked at for what makes it a drawing. */
const LOOKED_AT = 4096;

const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** A drawing may begin with a mark of byte order, a declaration, a document type and comments. */
const isSvg = (bytes: Uint8Array): boolean =>
  /<(?:\w+:)?svg[\s>/]/i.test(latin(bytes, 0, LOOKED_AT).replaceAll('\0', ''));

/**
 * What a file is by its own bytes, whatever it is called: a format that browsers show and that can hold no script; an
 * SVG, which can; or neither (spec 001 §8 "SVG file error", "image load error").
 */
export const sniffImage = (bytes: Uint8Array): ImageFormat | 'svg' | null => {
  const format = FORMATS.find(({ marks }) =>
    marks.every(([at, text]) => latin(bytes, at, text.length) === text),
  );
  if (format) return { type: format.type, extension: format.extension };
  return isSvg(bytes) ? 'svg' : null;
};
