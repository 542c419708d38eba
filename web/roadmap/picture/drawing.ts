import type { TFunction } from 'i18next';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import type { Lookup } from '#domain/roadmap/by-need.ts';
import type { ItemKey } from '#domain/roadmap/hierarchy.ts';
import { countedOfRow, standingOfRow } from '#domain/roadmap/row-standing.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { type Scale, type Week, xOf } from '#domain/roadmap/scale.ts';
import type { Progress, Span, Spans } from '#domain/roadmap/spans.ts';
import type { Standing } from '#domain/roadmap/standing.ts';
import type { Pen } from '../../export/picture/pen.ts';
import type { DriftLook } from '../props/drift.ts';

/** A link, and the number of days by which the waiting item starts too early. */
export interface PictureLink {
  readonly from: ItemKey;
  readonly to: ItemKey;
  readonly days: number;
}

export interface RoadmapPictureOptions {
  readonly rows: readonly Row[];
  readonly spans: Spans;
  /** Dates of releases and sprints, by the key of their row. */
  readonly laneSpans: ReadonlyMap<string, Span | null>;
  readonly progress: Lookup<ItemKey, Progress>;
  readonly counted: boolean;
  readonly milestones: readonly Milestone[];
  readonly links: readonly PictureLink[];
  /** Day numbers of the first and the last day, both included. */
  readonly from: number;
  readonly to: number;
  readonly today: number;
  readonly week: Week;
  /** Units of the picture for each day. */
  readonly pixels: number;
  readonly tree: number;
  /** How the roadmap differs from a former moment; absent if it is not compared with one. */
  readonly drift?: Pick<DriftLook, 'rows' | 'milestones' | 'heading'>;
}

/** Returns the dates of a row, and whether it is late or at risk; null if the row has no dates. */
export const plannedOf = (
  { spans, laneSpans, progress, counted, today }: RoadmapPictureOptions,
  row: Row,
): { readonly span: Span; readonly standing: Standing } | null => {
  const { item, key } = row;
  const span = item ? spans.get(item.key) : laneSpans.get(key);
  if (!span) return null;
  const own = countedOfRow(row, item ? progress.get(item.key) : undefined, counted);
  return { span, standing: standingOfRow(row, span, own, today).standing };
};

export interface RoadmapLook {
  readonly t: TFunction;
  readonly language: string;
  readonly hexOf: (color: string) => string | null;
  readonly title: { readonly name: string; readonly about: string } | null;
}

/** Heights of the two rows of the calendar and of the band with the flags of milestones. */
export const HEAD = { major: 26, minor: 26, flags: 30 } as const;
export const HEAD_SIZE = HEAD.major + HEAD.minor + HEAD.flags;

/** The pen that draws the picture, the picture's options, and its geometry. */
export interface Drawing {
  readonly pen: Pen;
  readonly options: RoadmapPictureOptions;
  readonly look: RoadmapLook;
  readonly scale: Scale;
  /** The top of the first row, and the width and height of the picture. */
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const dayX = ({ options, scale }: Drawing, day: number): number =>
  options.tree + xOf(scale, day);

/** Returns the part of an interval that is to the right of the tree and inside the picture. */
export const clipped = ({ options, width }: Drawing, left: number, size: number) => {
  const start = Math.max(options.tree, left);
  return { x: start, width: Math.max(0, Math.min(width, left + size) - start) };
};
