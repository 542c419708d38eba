import type { TFunction } from 'i18next';
import type { RoadmapFormat } from '#domain/aggregates/setting/roadmap-export.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import { type Standing, standingOf } from '#domain/roadmap/standing.ts';
import type { Version } from '#domain/tracker/entities.ts';
import { icalOf } from '../../../export/calendar/ical.ts';
import { embeddedFonts } from '../../../export/picture/embedded-fonts.ts';
import { createHexOf } from '../../../export/picture/hex-of.ts';
import type { PaperChoice } from '../../../export/picture/pages.ts';
import { createMeasure, familyOf } from '../../../export/picture/paint.ts';
import { pdfOf } from '../../../export/picture/pdf.ts';
import { pngOf, type Work } from '../../../export/picture/raster.ts';
import { svgOf } from '../../../export/picture/svg.ts';
import { fileNameOf, saveFile } from '../../../export/save-file.ts';
import { csvOf } from '../../../export/sheet/csv.ts';
import { pptxOf } from '../../../export/slides/pptx.ts';
import { plannedOf, type RoadmapPictureOptions } from '../../../roadmap/picture/drawing.ts';
import { roadmapPicture } from '../../../roadmap/picture/roadmap-picture.ts';
import type { FileAbout } from '../about/file-about.ts';
import { roadmapEvents, roadmapTable } from './roadmap-table.ts';

export interface RoadmapSource {
  readonly options: RoadmapPictureOptions;
  readonly releases: readonly Version[];
  readonly about: FileAbout;
  readonly t: TFunction;
  readonly language: string;
}

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

const pictureOf = async ({ options, about, t, language }: RoadmapSource) => {
  await document.fonts.ready;
  const look = { t, language, hexOf: createHexOf(), title: about };
  return roadmapPicture(options, look, createMeasure(familyOf()));
};

export interface RoadmapFileChoice extends PaperChoice {
  readonly format: RoadmapFormat;
  readonly scale: number;
}

const tableOf = ({ options, about, t }: RoadmapSource) => {
  const planned = options.rows.map((row) => {
    const { span = null, standing = null } = plannedOf(options, row) ?? {};
    return { row, span, standing };
  });
  return roadmapTable(t, planned, options.milestones, about.name);
};

/**
 * Returns a function that decides whether a release is on time. If the roadmap has no row for the release, only the
 * release's date decides.
 */
const standingsOf =
  ({ options, releases }: RoadmapSource) =>
  (id: string): Standing | null => {
    const row = options.rows.find(({ key }) => key === `release:${id}`);
    if (row) return plannedOf(options, row)?.standing ?? null;
    const release = releases.find((each) => each.id === id);
    if (!release?.releaseDate) return null;
    const end = dayNumber(release.releaseDate.slice(0, 10));
    const span = { start: null, end, derived: false };
    return standingOf(span, { done: release.released, progress: undefined }, options.today);
  };

const blobOf = async (
  source: RoadmapSource,
  choice: RoadmapFileChoice,
  work: Work,
): Promise<Blob> => {
  const { options, about, t } = source;
  switch (choice.format) {
    case 'png':
      return pngOf(await pictureOf(source), choice.scale, work);
    case 'svg': {
      const svg = svgOf(await pictureOf(source), familyOf(), await embeddedFonts());
      return new Blob([svg], { type: 'image/svg+xml' });
    }
    case 'pdf':
      return pdfOf(await pictureOf(source), choice, about.name, work);
    case 'pptx':
      return new Blob([pptxOf(await pictureOf(source))], { type: PPTX });
    case 'csv':
      return new Blob([csvOf(tableOf(source))], { type: 'text/csv' });
    case 'ics': {
      const events = roadmapEvents(t, options.milestones, source.releases, standingsOf(source));
      return new Blob([icalOf(about.name, events, new Date())], { type: 'text/calendar' });
    }
    default:
      return choice.format satisfies never;
  }
};

/** Creates the selected file and downloads it. Rejects if that fails or is cancelled. */
export const makeRoadmapFile = async (
  source: RoadmapSource,
  choice: RoadmapFileChoice,
  work: Work,
): Promise<void> => {
  const blob = await blobOf(source, choice, work);
  work.signal.throwIfAborted();
  const { file, today } = source.about;
  saveFile(blob, fileNameOf(`${file} ${today}`, choice.format, 'roadmap'));
};
