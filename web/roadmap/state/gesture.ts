import { dayOf } from '#domain/roadmap/days.ts';
import type { dropRefusal } from '#domain/roadmap/drop-rules.ts';
import type { ItemKey } from '#domain/roadmap/hierarchy.ts';
import { type Asked, movedPlan, planOfSpan, resizedPlan } from '#domain/roadmap/planning.ts';
import type { Row, RowKey } from '#domain/roadmap/rows.ts';
import type { Span, WholeSpan } from '#domain/roadmap/spans.ts';
import type { SnapDay } from '../props/props.ts';

/** What `dropRefusal` says. */
export type DropRefusal = NonNullable<ReturnType<typeof dropRefusal>>;

/** What is being done to bars, by pointer or by keys, before it is let go of. */
export interface Gesture {
  readonly kind: 'move' | 'start' | 'end' | 'draw' | 'drop';
  /** The row on which it began; of something dragged from the tray, its own. */
  readonly row: RowKey;
  /** Release or sprint, whose dates are its own. */
  readonly lane: Row | null;
  /** Items with the spans that they had; the one that is held comes first. */
  readonly held: readonly { readonly key: ItemKey; readonly span: Span }[];
  /** Days. */
  readonly by: number;
  readonly snap: SnapDay | null;
  /** Over the place where things are unplanned. */
  readonly unplans: boolean;
  /** Why the row under the pointer does not take what is held. */
  readonly refusal: DropRefusal | null;
}

/** What a gesture on some rows holds: those with days of their own, and of them one alone where an end is drawn. */
export const heldRows = (
  kind: Gesture['kind'],
  rows: readonly Row[],
  spanOf: (row: Row) => Span | null,
): Gesture['held'] => {
  const held = rows.flatMap((row) => {
    const span = spanOf(row);
    return row.item && span && !span.derived ? [{ key: row.item.key, span }] : [];
  });
  return kind === 'move' ? held : held.slice(0, 1);
};

const drawn = ({ start }: Span, by: number): WholeSpan => {
  const from = start ?? 0;
  return { start: Math.min(from, from + by), end: Math.max(from, from + by), derived: false };
};

const planFor = ({ kind, by }: Gesture, span: Span) => {
  if (kind === 'draw') return planOfSpan(drawn(span, by));
  return kind === 'start' || kind === 'end' ? resizedPlan(span, kind, by) : movedPlan(span, by);
};

/** What a gesture asks for as it stands. */
export const askedBy = (gesture: Gesture): Asked[] =>
  (gesture.refusal === 'PLAN_OTHER_PROJECT' ? [] : gesture.held).map(({ key, span }) => ({
    key,
    plan: gesture.unplans ? null : planFor(gesture, span),
  }));

/** The days that a release or sprint would get. */
export const laneDatesBy = (gesture: Gesture, span: Span) => {
  const { start, end } = planFor(gesture, span);
  return { start, end: end ?? start ?? dayOf(0) };
};

/** Whether letting go would change anything. */
export const changesAnything = ({ kind, by, unplans, refusal }: Gesture): boolean =>
  refusal !== null || unplans || by !== 0 || kind === 'draw' || kind === 'drop';

/** Pixels within which an end is drawn to a day that means something. */
const PULL = 7;

/** The days to move by, with an end drawn to a day near it that means something. */
export const snapped = (
  span: Span,
  kind: Gesture['kind'],
  way: number,
  pixels: number,
  snaps: readonly SnapDay[],
): Pick<Gesture, 'by' | 'snap'> => {
  const exact = way / pixels;
  const reach = PULL / pixels;
  let best: { readonly by: number; readonly snap: SnapDay; readonly off: number } | null = null;
  for (const snap of snaps) {
    const own = snap.edge === 'start' ? span.start : span.end;
    if (own === null || (kind === 'start' && snap.edge === 'end')) continue;
    if (kind === 'end' && snap.edge === 'start') continue;
    const off = Math.abs(snap.day - own - exact);
    if (off <= Math.max(reach, 0.5) && (best === null || off < best.off)) {
      best = { by: snap.day - own, snap, off };
    }
  }
  return best ? { by: best.by, snap: best.snap } : { by: Math.round(exact), snap: null };
};
