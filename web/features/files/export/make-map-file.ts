import type { TFunction } from 'i18next';
import type { BoardLayout } from '../../../board/geometry/layout/layout.ts';
import { type MapPictureOptions, mapPicture } from '../../../board/picture/map-picture.ts';
import { type BoardLook, DEFAULT_CARD_FIELDS } from '../../../board/props/props.ts';
import { embeddedFonts } from '../../../export/picture/embedded-fonts.ts';
import { createHexOf } from '../../../export/picture/hex-of.ts';
import type { Picture } from '../../../export/picture/marks.ts';
import { createMeasure, familyOf } from '../../../export/picture/paint.ts';
import { pdfOf } from '../../../export/picture/pdf.ts';
import { pngOf, type Work } from '../../../export/picture/raster.ts';
import { svgOf } from '../../../export/picture/svg.ts';
import { fileNameOf, saveFile } from '../../../export/save-file.ts';
import { csvOf } from '../../../export/sheet/csv.ts';
import { xlsxOf } from '../../../export/sheet/xlsx-write.ts';
import type { FileAbout } from '../about/file-about.ts';
import { type Descriptions, issuesOf, mapTable } from '../table/map-table.ts';
import type { ExportChoice } from './export-choice.ts';

export interface MapSource {
  readonly options: MapPictureOptions;
  readonly layout: BoardLayout;
  readonly look: BoardLook;
  /** Title of a picture and name of the file. `today` is YYYY-MM-DD. */
  readonly about: FileAbout;
  readonly t: TFunction;
  readonly language: string;
  /** Reads the descriptions of issues for a table. */
  readonly describe: (ids: readonly string[], work: Work) => Promise<Descriptions>;
}

const tableOf = async ({ options: { map }, t, about, describe }: MapSource, work: Work) =>
  mapTable(
    t,
    map,
    about.name,
    await describe(
      issuesOf(map).map(({ id }) => id),
      work,
    ),
  );

const pictureOf = async (source: MapSource, { titled }: ExportChoice): Promise<Picture> => {
  // Texts can be measured only after the fonts have loaded.
  await document.fonts.ready;
  const { options, layout, look, about, t, language } = source;
  const own = {
    t,
    language,
    today: about.today,
    fields: look.cardFields ?? DEFAULT_CARD_FIELDS,
    colored: look.colored,
    stepPoints: look.stepPoints ?? 'HIDE',
    hexOf: createHexOf(),
    title: titled ? about : null,
  } as const;
  return mapPicture(options, layout, own, createMeasure(familyOf()));
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const blobOf = async (source: MapSource, choice: ExportChoice, work: Work): Promise<Blob> => {
  const { about } = source;
  switch (choice.format) {
    case 'png':
      return pngOf(await pictureOf(source, choice), choice.scale, work);
    case 'svg': {
      const svg = svgOf(await pictureOf(source, choice), familyOf(), await embeddedFonts());
      return new Blob([svg], { type: 'image/svg+xml' });
    }
    case 'pdf':
      return pdfOf(await pictureOf(source, choice), choice, about.name, work);
    case 'csv':
      return new Blob([csvOf(await tableOf(source, work))], { type: 'text/csv' });
    case 'xlsx':
      return new Blob([xlsxOf(await tableOf(source, work))], { type: XLSX });
    default:
      return choice.format satisfies never;
  }
};

/** Creates the selected file and downloads it. Rejects if that fails or is cancelled. */
export const makeMapFile = async (
  source: MapSource,
  choice: ExportChoice,
  work: Work,
): Promise<void> => {
  const blob = await blobOf(source, choice, work);
  work.signal.throwIfAborted();
  const { file, today } = source.about;
  saveFile(blob, fileNameOf(`${file} ${today}`, choice.format, 'story-map'));
};
