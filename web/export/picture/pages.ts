import type { Bounds } from './marks.ts';

/** Millimetres, upright. */
export const PAPERS = {
  A4: { width: 210, height: 297 },
  A3: { width: 297, height: 420 },
  A2: { width: 420, height: 594 },
  A1: { width: 594, height: 841 },
  A0: { width: 841, height: 1189 },
} as const;

export type PaperName = keyof typeof PAPERS;
export type PaperDirection = 'portrait' | 'landscape';

export interface PaperChoice {
  readonly paper: PaperName;
  readonly direction: PaperDirection;
  /** All of it on one page, or as many as keep it readable. */
  readonly way: 'one' | 'tiles';
}

/** Points, 72 to an inch. */
const POINT = 72 / 25.4;
/** Millimetres that stay free at every edge. */
const MARGIN = 10;
/** Millimetres that a page repeats of the one before, to be glued. */
export const OVERLAP = 10;
/** Units of the picture that a title's letters measure, and what they measure on paper, in points. */
const TITLE = { units: 14, points: 8 };
/** Nobody glues more. */
export const MOST_PAGES = 100;
/** Dots an inch: what a page holds of them is bounded, and large paper is read from further away. */
const SHARPEST = 300;
const MOST_DOTS = 36_000_000;

export interface PaperPage {
  /** What of the picture it shows, in units of the picture. */
  readonly part: Bounds;
}

export interface PagePlan {
  /** Of every page, in points. */
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Points for one unit of the picture. */
  readonly factor: number;
  /** Row by row from the top. */
  readonly pages: readonly PaperPage[];
  readonly across: number;
  readonly down: number;
  /** Letters of titles, in points. */
  readonly titles: number;
  /** Pixels for one unit at which a page is painted. */
  readonly scale: number;
}

const sizeOf = ({ paper, direction }: PaperChoice) => {
  const { width, height } = PAPERS[paper];
  return direction === 'portrait' ? { width, height } : { width: height, height: width };
};

/** Where pages begin along one side: each but the first repeats the overlap. */
const starts = (length: number, page: number, overlap: number): readonly number[] => {
  const count = length <= page ? 1 : 1 + Math.ceil((length - page) / (page - overlap));
  return Array.from({ length: count }, (_, at) => at * (page - overlap));
};

/** How a picture is laid on paper. Sizes of the picture in its units. */
export const planPages = (
  picture: { readonly width: number; readonly height: number },
  choice: PaperChoice,
): PagePlan => {
  const paper = sizeOf(choice);
  const [width, height, margin] = [paper.width * POINT, paper.height * POINT, MARGIN * POINT];
  const room = { width: width - 2 * margin, height: height - 2 * margin };
  const whole = Math.min(room.width / picture.width, room.height / picture.height);
  const readable = TITLE.points / TITLE.units;
  // What fits on one page at a readable size stays whole.
  const factor = choice.way === 'one' || whole >= readable ? Math.min(whole, 1) : readable;
  const [wide, high] = [room.width / factor, room.height / factor];
  const overlap = (OVERLAP * POINT) / factor;
  const lefts = starts(picture.width, wide * (1 + 1e-9), overlap);
  const tops = starts(picture.height, high * (1 + 1e-9), overlap);
  const dots = Math.min(SHARPEST, Math.sqrt(MOST_DOTS / ((width * height) / 72 / 72)));
  return {
    width,
    height,
    margin,
    factor,
    across: lefts.length,
    down: tops.length,
    titles: TITLE.units * factor,
    scale: (factor * dots) / 72,
    pages: tops.flatMap((y) =>
      lefts.map((x) => ({
        part: {
          x,
          y,
          width: lefts.length === 1 ? picture.width : Math.min(wide, picture.width - x),
          height: tops.length === 1 ? picture.height : Math.min(high, picture.height - y),
        },
      })),
    ),
  };
};
