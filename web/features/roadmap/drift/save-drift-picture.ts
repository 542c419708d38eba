import type { TFunction } from 'i18next';
import { dependenciesOf, tooEarly } from '#domain/roadmap/dependencies.ts';
import { laneSpan } from '#domain/roadmap/lane-span.ts';
import { hullOf, type Span } from '#domain/roadmap/spans.ts';
import { embeddedFonts } from '../../../export/picture/embedded-fonts.ts';
import { createHexOf } from '../../../export/picture/hex-of.ts';
import { createMeasure, familyOf } from '../../../export/picture/paint.ts';
import { pngOf } from '../../../export/picture/raster.ts';
import { svgOf } from '../../../export/picture/svg.ts';
import { fileNameOf, saveFile } from '../../../export/save-file.ts';
import { pptxOf } from '../../../export/slides/pptx.ts';
import type { RoadmapPictureOptions } from '../../../roadmap/picture/drawing.ts';
import { roadmapPicture } from '../../../roadmap/picture/roadmap-picture.ts';
import type { RoadmapModel } from '../../../roadmap/props/props.ts';
import { boundsOf } from '../../../roadmap/state/bounds.ts';
import { ZONE } from '../../../story-map/roadmap/use-progress.ts';
import type { Compared } from './compared.ts';

/** The formats of the picture; a slide has shapes that can be edited. */
export const PICTURE_FORMATS = ['png', 'svg', 'pptx'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
/** Days before and after the days that have content. */
const AROUND = 7;
/** Maximum number of days, so that a day is not too narrow to be seen. */
const MOST_DAYS = 730;
/** Width of the picture in units: that of the tree, and at least of each day. */
const SIZE = { tree: 380, days: 1200, least: 2, most: 24 } as const;
const SCALE = 2;

export interface DriftPicture {
  readonly compared: Compared;
  /** The roadmap as it is shown: its rows are in the order of the screen. */
  readonly model: RoadmapModel;
  readonly title: string;
  /** The figures in one line. */
  readonly about: string;
  readonly t: TFunction;
  readonly language: string;
}

/** Returns the options of the picture: all days that have content then or now. */
export const driftPictureOptions = ({ compared, model }: DriftPicture): RoadmapPictureOptions => {
  const { rows, spans, progress, counted, milestones, today, week, hierarchy } = model;
  const laneSpans = new Map(
    rows.flatMap(({ key, lane }) => (lane ? [[key as string, laneSpan(lane, ZONE)] as const] : [])),
  );
  const shown = function* (): Generator<Span> {
    for (const { key, item } of rows) {
      const now = item ? spans.get(item.key) : laneSpans.get(key);
      const before = compared.marks.get(key)?.before;
      if (now) yield now;
      if (before) yield before;
    }
  };
  const { start, end } = boundsOf(hullOf(shown()), [], milestones, today);
  const from = start - AROUND;
  const to = Math.min(end + AROUND, from + MOST_DAYS);
  const pixels = Math.max(SIZE.least, Math.min(SIZE.most, SIZE.days / (to - from + 1)));
  const links = dependenciesOf(hierarchy).map((dependency) => ({
    ...dependency,
    days: tooEarly(dependency, hierarchy, spans),
  }));
  const { marks, milestones: flags, heading } = compared;
  return {
    ...{ rows, spans, laneSpans, progress, counted, milestones, links, from, to, today, week },
    ...{ pixels, tree: SIZE.tree, drift: { rows: marks, milestones: flags, heading } },
  };
};

/** Draws the roadmap with its drift and downloads it (R-DRIFT-5). Rejects if that fails. */
export const saveDriftPicture = async (
  given: DriftPicture,
  format: PictureFormat,
): Promise<void> => {
  const { t, language, title, about } = given;
  await document.fonts.ready;
  const look = { t, language, hexOf: createHexOf(), title: { name: title, about } };
  const family = familyOf();
  const picture = roadmapPicture(driftPictureOptions(given), look, createMeasure(family));
  const save = (blob: Blob) => saveFile(blob, fileNameOf(title, format, 'drift'));
  switch (format) {
    case 'png': {
      const work = { signal: new AbortController().signal, onProgress: () => undefined };
      return save(await pngOf(picture, SCALE, work));
    }
    case 'svg':
      return save(
        new Blob([svgOf(picture, family, await embeddedFonts())], { type: 'image/svg+xml' }),
      );
    case 'pptx':
      return save(new Blob([pptxOf(picture)], { type: PPTX }));
    default:
      return format satisfies never;
  }
};
