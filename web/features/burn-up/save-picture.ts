import { embeddedFonts } from '../../export/picture/embedded-fonts.ts';
import type { Measure, Picture } from '../../export/picture/marks.ts';
import { createMeasure, familyOf } from '../../export/picture/paint.ts';
import { pngOf } from '../../export/picture/raster.ts';
import { svgOf } from '../../export/picture/svg.ts';
import { fileNameOf, saveFile } from '../../export/save-file.ts';

export type PictureFormat = 'png' | 'svg';

/** Pixels of a PNG for each unit of the picture. */
const SCALE = 2;

/** Draws a picture and downloads it. Rejects if that fails. */
export const savePicture = async (
  draw: (measure: Measure) => Picture,
  format: PictureFormat,
  name: string,
  signal: AbortSignal,
): Promise<void> => {
  await document.fonts.ready;
  const picture = draw(createMeasure(familyOf()));
  const blob =
    format === 'png'
      ? await pngOf(picture, SCALE, { signal, onProgress: () => undefined })
      : new Blob([svgOf(picture, familyOf(), await embeddedFonts())], { type: 'image/svg+xml' });
  signal.throwIfAborted();
  saveFile(blob, fileNameOf(name, format, 'burn-up'));
};
