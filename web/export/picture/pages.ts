import type { Bounds } from './marks.ts';

/** Widths and heights of paper in millimetres, in portrait orientation. */
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
  /** `one` fits the picture on one page; `tiles` uses as many pages as readable titles need. */
  readonly way: 'one' | 'tiles';
}

/** Points per millimetre. An inch has 72 points. */
const POINT = 72 / 25.4;
const MARGIN = 10;
/** Millimetres by which neighbouring pages overlap, so that they can be glued together. */
export const OVERLAP = 10;
/** Size of titles: in units of the picture, and the smallest size in points that is readable on paper. */
const TITLE = { units: 14, points: 8 };
/** Maximum number of pages; a picture that needs more pages is refused. */
export const MOST_PAGES = 100;
/**
 * Maximum resolution in dots per inch. Large paper has a lower resolution, because people read it from a distance and a
 * page can contain only `MOST_DOTS`.
 */
const SHARPEST = 300;
const MOST_DOTS = 36_000_000;

export interface PaperPage {
  /** The part of the picture on this page, in units of the picture. */
  readonly part: Bounds;
}

export interface PagePlan {
  /** Size of every page, in points. */
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Points per unit of the picture. */
  readonly factor: number;
  readonly pages: readonly PaperPage[];
  readonly across: number;
  readonly down: number;
  /** Font size of titles on paper, in points. */
  readonly titles: number;
  /** Pixels per unit of the picture when the page is painted. */
  readonly scale: number;
}

const sizeOf = ({ paper, direction }: PaperChoice) => {
  const { width, height } = PAPERS[paper];
  return direction === 'portrait' ? { width, height } : { width: height, height: width };
};

/**
 * Returns the start positions of the pages along one side. Each page after the first repeats the end of the page before
 * it (`overlap`).
 */
const starts = (length: number, page: number, overlap: number): readonly number[] => {
  const count = length <= page ? 1 : 1 + Math.ceil((length - page) / (page - overlap));
  return Array.from({ length: count }, (_, at) => at * (page - overlap));
};

/** Plans how a picture is split into pages. Sizes are in units of the picture. */
export const planPages = (
  picture: { readonly width: number; readonly height: number },
  choice: PaperChoice,
): PagePlan => {
  const paper = sizeOf(choice);
  const [width, height, margin] = [paper.width * POINT, paper.height * POINT, MARGIN * POINT];
  const room = { width: width - 2 * margin, height: height - 2 * margin };
  const whole = Math.min(room.width / picture.width, room.height / picture.height);
  const readable = TITLE.points / TITLE.units;
  // A picture that is readable on one page is not split.
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
