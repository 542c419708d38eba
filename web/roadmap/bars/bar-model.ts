import { LABEL, type LabelSide, labelSide } from '#domain/roadmap/labels.ts';
import type { PastSprint } from '#domain/roadmap/pace/pace.ts';
import { countedOfRow, standingOfRow } from '#domain/roadmap/row-standing.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { boxOf, type Scale, xOf } from '#domain/roadmap/scale.ts';
import { isWhole, outsideOf, type Progress, type Span } from '#domain/roadmap/spans.ts';
import type { Standing } from '#domain/roadmap/standing.ts';
import type { ReleaseForecasts } from '../props/props.ts';
import { STEP, type View as WholeView } from '../state/use-timeline.ts';
import { textWidth } from '../words/measure.ts';

/** What of the timeline is in sight, along it. */
export type View = Pick<WholeView, 'x' | 'width'>;

/** A bar with an open end fades out over so many pixels. */
const FADE = 84;
/** Of a warning beside its words: icon, gap, and room at both sides. */
const WARNING = 32;
/** So much of a bar stays in sight beside what is written over its end. */
const CLEAR = 24;

/** What draws one bar; pixels from the timeline's origin. */
export interface BarModel {
  readonly left: number;
  readonly width: number;
  readonly open: 'start' | 'end' | null;
  readonly derived: boolean;
  /** None: beside it there is room for its warning alone, and its title is in the tree. */
  readonly side: LabelSide | 'none';
  /** The warning stands over the end of the bar: beside it, it would be cut off. */
  readonly within: boolean;
  /** Its title stays at the left edge of what is in sight, before which the bar begins. */
  readonly sticks: boolean;
  /** It lies before or behind what is in sight. */
  readonly away: 'before' | 'after' | null;
  readonly standing: Standing;
  /** Pixels from its end to today, where it is late. */
  readonly hatch: number;
  /** Pixels of it that its parent does not hold, at either side. */
  readonly outside: { readonly before: number; readonly after: number } | null;
  /** Between 0 and 1; null where nothing can be counted. */
  readonly progress: number | null;
}

/** What the bars of all rows are drawn by. */
export interface BarGround {
  readonly scale: Scale;
  readonly view: View;
  readonly today: number;
  /** Whether it is known how much is done. */
  readonly counted: boolean;
  readonly pastSprints: readonly PastSprint[];
  readonly forecasts: ReleaseForecasts | null;
}

/** What the bar of one row is drawn by. */
export interface BarSources {
  readonly row: Row;
  readonly span: Span | null;
  /** Of what the row belongs to. */
  readonly parent: Span | undefined;
  readonly progress: Progress | undefined;
  readonly ground: BarGround;
}

type Box = Pick<BarModel, 'left' | 'width' | 'open'>;

const boxIn = (scale: Scale, span: Span): Box => {
  if (isWhole(span)) return { ...boxOf(scale, span.start, span.end), open: null };
  if (span.start !== null) return { left: xOf(scale, span.start), width: FADE, open: 'end' };
  return { left: xOf(scale, (span.end ?? 0) + 1) - FADE, width: FADE, open: 'start' };
};

const awayOf = (left: number, right: number, view: View): BarModel['away'] => {
  if (right < view.x) return 'before';
  return left > view.x + view.width ? 'after' : null;
};

/** How much of a row is done; undefined where nobody knows yet. */
export const countedOf = ({
  row,
  progress,
  ground: { counted },
}: BarSources): Progress | undefined => countedOfRow(row, progress, counted);

const partDone = (done: boolean, counted: Progress | undefined): number | null => {
  if (done) return 1;
  return counted && counted.total > 0 ? counted.done / counted.total : null;
};

const sideOf = (
  { kind }: Row,
  title: string,
  { left, width }: Box,
  beyond: number,
  view: View,
): LabelSide => {
  if (kind === 'subtask') return 'right';
  const end = view.x + view.width;
  // The view moves by steps: what lies within one of its left edge may be out of sight.
  const from = left < view.x + STEP.x ? Math.max(left, view.x + STEP.x) : left;
  return labelSide({
    bar: width,
    seen: Math.max(0, Math.min(left + width, end) - from),
    text: textWidth(title, kind === 'goal' ? 'goal' : 'bar'),
    right: end - left - width - beyond,
    left: left - view.x,
  });
};

/** What is written about a bar. */
export interface BarWords {
  readonly title: string;
  /** Null where all is well. */
  readonly warning: (standing: Standing) => string | null;
}

/** Where title and warning stand, so that neither is cut off where there is room for it. */
const placesOf = (
  row: Row,
  { title, warning }: { readonly title: string; readonly warning: string | null },
  box: Box,
  hatch: number,
  view: View,
): Pick<BarModel, 'side' | 'within'> => {
  const wide = warning === null ? 0 : textWidth(warning, 'goal') + WARNING;
  const side = sideOf(row, title, box, hatch + wide, view);
  if (wide === 0) return { side, within: false };
  const end = box.left + box.width;
  const room = view.x + view.width - end - hatch;
  const text = textWidth(title, row.kind === 'goal' ? 'goal' : 'bar') + LABEL.gap;
  if (room >= wide) {
    return { side: side === 'right' && text + wide > room ? 'none' : side, within: false };
  }
  const inside = side === 'inside' ? text + LABEL.inset : 0;
  const seen = end - Math.max(box.left, view.x + STEP.x);
  return { side, within: room >= 0 && seen >= inside + wide + CLEAR };
};

/** Everything about the bar of a row; null where it has none. */
export const barOf = (words: BarWords, sources: BarSources): BarModel | null => {
  const { row, span, parent, ground } = sources;
  if (!span) return null;
  const { scale, view, today } = ground;
  const box = boxIn(scale, span);
  const counted = countedOf(sources);
  const { done, standing } = standingOfRow(row, span, counted, today);
  const end = box.left + box.width;
  const hatch =
    standing.kind === 'late' ? Math.max(0, xOf(scale, today) + scale.pixels / 2 - end) : 0;
  const warning = words.warning(standing);
  const out = outsideOf(span, parent);
  return {
    ...box,
    derived: span.derived,
    ...placesOf(row, { title: words.title, warning }, box, hatch, view),
    sticks: box.left < view.x + STEP.x,
    away: awayOf(box.left, end + hatch, view),
    standing,
    hatch,
    outside: out && { before: out.before * scale.pixels, after: out.after * scale.pixels },
    progress: partDone(done, counted),
  };
};
