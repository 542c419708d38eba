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
  /** Media type. */
  readonly type: string;
  /** End of the file's name. */
  readonly extension: string;
}

/** Larger ones take more memory to show than a whole board does. */
export const MOST_PIXELS = 4096 * 4096;

interface Signature extends ImageFormat {
  /** What the bytes say at a place, in Latin-1. */
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

/** So far the beginning of a text is looked at for what makes it a drawing. */
const LOOKED_AT = 4096;

/** A drawing may begin with a mark of byte order, a declaration, a document type and comments. */
const isSvg = (bytes: Uint8Array): boolean =>
  /<(?:\w+:)?svg[\s>/]/i.test(latin(bytes, 0, LOOKED_AT).replaceAll('\0', ''));

const fits = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && width * height <= MOST_PIXELS;

/** A file that was looked at: nothing is left in it but what it shows. Its pixels were not decoded yet. */
export interface CleanImage extends ImageFormat {
  readonly body: Uint8Array;
  /** How its pixels lie, as EXIF numbers it; 1 is upright. */
  readonly orientation: number;
}

/**
 * What a file is by its own bytes, whatever it is called: a whole picture, within bounds, of a format that browsers
 * show and that can hold no script; an SVG, which can; or neither (R-PERSONA-4).
 * `body` holds only what shows the picture: data about place, author and camera, comments and the like are removed.
 */
export const readImage = (bytes: Uint8Array): CleanImage | 'svg' | null => {
  const format = FORMATS.find(({ marks }) =>
    marks.every(([at, text]) => latin(bytes, at, text.length) === text),
  );
  if (!format) return isSvg(bytes) ? 'svg' : null;
  const picture = format.read(bytes);
  if (!picture || !fits(picture)) return null;
  const { type, extension } = format;
  const { orientation = UPRIGHT, parts } = picture;
  return { type, extension, body: joined(parts), orientation };
};
