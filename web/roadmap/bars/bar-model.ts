import { LABEL, type LabelSide, labelSide } from '#domain/roadmap/labels.ts';
import type { PastSprint } from '#domain/roadmap/pace/pace.ts';
import { countedOfRow, standingOfRow } from '#domain/roadmap/row-standing.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { boxOf, type Scale, xOf } from '#domain/roadmap/scale.ts';
import { isWhole, outsideOf, type Progress, type Span } from '#domain/roadmap/spans.ts';
import type { Standing } from '#domain/roadmap/standing.ts';
import type { DriftLook } from '../props/drift.ts';
import type { ReleaseForecasts } from '../props/props.ts';
import { STEP, type View as WholeView } from '../state/use-timeline.ts';
import { textWidth } from '../words/measure.ts';

export type View = Pick<WholeView, 'x' | 'width'>;

/** Width in pixels of a bar that has only a start or only an end. Its other end fades out. */
const FADE = 84;
/** Width of a warning without its text, in pixels: the icon, the gap and the padding. */
const WARNING = 32;
/** At least this many pixels of a bar stay visible beside a warning that is drawn over the bar's end. */
const CLEAR = 24;

/** Everything needed to draw one bar, in pixels from the timeline's origin. */
export interface BarModel {
  readonly left: number;
  readonly width: number;
  readonly open: 'start' | 'end' | null;
  readonly derived: boolean;
  /**
   * The side of the bar on which the title is drawn. "none": there is only room for the warning, so the title is only
   * in the tree.
   */
  readonly side: LabelSide | 'none';
  /** Whether the warning is drawn over the end of the bar, because it would be cut off beside the bar. */
  readonly within: boolean;
  /** Whether the title is sticky at the left edge of the viewport, because the bar starts before that edge. */
  readonly sticks: boolean;
  /** The side of the viewport beyond which the bar is; null if the bar is visible. */
  readonly away: 'before' | 'after' | null;
  readonly standing: Standing;
  /** Pixels from the end of a late bar to today; 0 if the bar is not late. */
  readonly hatch: number;
  /** Pixels by which the bar exceeds its parent's bar at each end; null if it does not exceed it. */
  readonly outside: { readonly before: number; readonly after: number } | null;
  /** Share of finished work, from 0 to 1; null if there is no work to count. */
  readonly progress: number | null;
}

/** The values that all bars are drawn from. */
export interface BarGround {
  readonly scale: Scale;
  readonly view: View;
  readonly today: number;
  /** Whether the progress of items has been loaded. */
  readonly counted: boolean;
  readonly pastSprints: readonly PastSprint[];
  readonly forecasts: ReleaseForecasts | null;
  /** Null if the roadmap is not compared with a former moment. */
  readonly drift: DriftLook | null;
}

/** The values that the bar of one row is drawn from. */
export interface BarSources {
  readonly row: Row;
  readonly span: Span | null;
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

/** Returns the progress of a row; undefined while it is unknown. */
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
  // The position of the viewport is rounded, so a few pixels at its left edge may be hidden.
  const from = left < view.x + STEP.x ? Math.max(left, view.x + STEP.x) : left;
  return labelSide({
    bar: width,
    seen: Math.max(0, Math.min(left + width, end) - from),
    text: textWidth(title, kind === 'goal' ? 'goal' : 'bar'),
    right: end - left - width - beyond,
    left: left - view.x,
  });
};

export interface BarWords {
  readonly title: string;
  /** Returns the text of the warning; null if there is no warning. */
  readonly warning: (standing: Standing) => string | null;
}

/** Returns where the title and the warning are drawn, so that neither is cut off if there is enough room. */
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

/** Returns the model of a row's bar; null if the row has no dates. */
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
