import { readGif } from './picture/gif.ts';
import { joined } from './picture/joined.ts';
import { readJpeg } from './picture/jpeg.ts';
import { UPRIGHT } from './picture/orientation.ts';
import { readPng } from './picture/png.ts';
import { latin, type ReadPicture, type Size } from './picture/size.ts';
import { readWebp } from './picture/webp.ts';

/** Largest picture of a persona, in bytes (R-PERSONA-4). */
export const MOST_IMAGE_BYTES = 2 * 1024 * 1024;

export interface ImageFormat {
  readonly type: string;
  /** File extension without the dot. */
  readonly extension: string;
}

/** Limit for width × height. Decoding a larger picture takes too much memory. */
export const MOST_PIXELS = 4096 * 4096;

interface Signature extends ImageFormat {
  /** The format is recognised by these texts at fixed offsets. They are compared as Latin-1. */
  readonly marks: readonly (readonly [at: number, text: string])[];
  readonly read: ReadPicture;
}

const GIF = { type: 'image/gif', extension: 'gif', read: readGif } as const;

const FORMATS: readonly Signature[] = [
  { type: 'image/png', extension: 'png', marks: [[0, '\x89PNG\r\n\x1a\n']], read: readPng },
  { type: 'image/jpeg', extension: 'jpg', marks: [[0, '\xff\xd8\xff']], read: readJpeg },
  { ...GIF, marks: [[0, 'GIF87a']] },
  { ...GIF, marks: [[0, 'GIF89a']] },
  {
    type: 'image/webp',
    extension: 'webp',
    marks: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
    read: readWebp,
  },
];

/** An `<svg` tag is searched in this many bytes at the start of a file. */
const LOOKED_AT = 4096;

/**
 * Returns whether a file is an SVG. The tag need not come first: a byte order mark, an XML declaration, a document type
 * and comments may precede it.
 */
const isSvg = (bytes: Uint8Array): boolean =>
  /<(?:\w+:)?svg[\s>/]/i.test(latin(bytes, 0, LOOKED_AT).replaceAll('\0', ''));

const fits = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && width * height <= MOST_PIXELS;

/** A validated picture without metadata. Its pixels have not been decoded. */
export interface CleanImage extends ImageFormat {
  readonly body: Uint8Array;
  /** Orientation of the pixels as an EXIF number, 1 to 8; 1 is upright. */
  readonly orientation: number;
}

/**
 * Detects the format of a file from its bytes and ignores its name (R-PERSONA-4). Returns the picture without metadata
 * if the file is complete, within the size limits, and of a format that browsers show and that cannot hold scripts.
 * Returns `svg` for an SVG, which can hold scripts, and null for anything else.
 */
export const readImage = (bytes: Uint8Array): CleanImage | 'svg' | null => {
  const format = FORMATS.find(({ marks }) =>
    marks.every(([offset, text]) => latin(bytes, offset, text.length) === text),
  );
  if (!format) return isSvg(bytes) ? 'svg' : null;
  const picture = format.read(bytes);
  if (!picture || !fits(picture)) return null;
  const { type, extension } = format;
  const { orientation = UPRIGHT, parts } = picture;
  return { type, extension, body: joined(parts), orientation };
};
