import { boxOf, type Scale, xOf } from '#domain/roadmap/scale.ts';
import { isWhole, type Span } from '#domain/roadmap/spans.ts';
import type { DriftLineProps } from '../props/drift.ts';
import { textWidth } from '../words/measure.ts';
import styles from './drift.module.css';

/** Width in pixels of former dates of which only a start or only an end is known. */
const OPEN = 24;
/** Pixels between the end of the line and its label. */
const GAP = 10;

interface Box {
  readonly left: number;
  readonly width: number;
  readonly open?: 'start' | 'end';
}

const boxIn = (scale: Scale, span: Span): Box => {
  if (isWhole(span)) return boxOf(scale, span.start, span.end);
  if (span.start !== null) return { left: xOf(scale, span.start), width: OPEN, open: 'end' };
  return { left: xOf(scale, (span.end ?? 0) + 1) - OPEN, width: OPEN, open: 'start' };
};

/** Returns the day that is compared: the end, or the start if one of the two spans has no end. */
const endOf = (scale: Scale, span: Span, other: Span): number =>
  span.end !== null && other.end !== null
    ? xOf(scale, span.end + 1)
    : xOf(scale, span.start ?? span.end ?? 0);

/** The states whose label is drawn beside the former dates. Others are only in the tree. */
const LABELLED: ReadonlySet<string> = new Set(['later', 'earlier', 'undated', 'changed']);

/**
 * Renders the former dates of a row as a hollow bar below its bar, with a line to the new end if it is later, and the
 * slip in words where it fits. The tree always says it.
 */
export const DriftLine = ({ kind, mark, span, scale, view }: DriftLineProps) => {
  const { before, state, text } = mark;
  if (!before) return null;
  const { open, ...box } = boxIn(scale, before);
  const from = span ? endOf(scale, before, span) : 0;
  const to = span ? endOf(scale, span, before) : 0;
  const end = Math.max(box.left + box.width, state === 'later' ? to : 0);
  const fits = end + GAP + textWidth(text, 'goal') <= view.x + view.width;
  return (
    <span className={styles.drift} data-kind={kind} data-state={state} aria-hidden="true">
      <span className={styles.former} style={box} data-open={open} />
      {state === 'later' && (
        <span className={styles.slip} style={{ left: from, width: Math.max(0, to - from) }} />
      )}
      {LABELLED.has(state) && fits && (
        <span className={styles.label} style={{ left: end + GAP }}>
          {text}
        </span>
      )}
    </span>
  );
};
