import { dayOf } from '#domain/roadmap/days.ts';
import type { dropRefusal } from '#domain/roadmap/drop-rules.ts';
import type { ItemKey } from '#domain/roadmap/hierarchy.ts';
import { type Asked, movedPlan, planOfSpan, resizedPlan } from '#domain/roadmap/planning.ts';
import type { Row, RowKey } from '#domain/roadmap/rows.ts';
import type { Span, WholeSpan } from '#domain/roadmap/spans.ts';
import type { HeldThing } from '../../gesture/news.ts';
import type { SnapDay } from '../props/props.ts';

export type DropRefusal = NonNullable<ReturnType<typeof dropRefusal>>;

/** A change of bars by pointer or keys, before the drop. */
export interface Gesture {
  readonly kind: 'move' | 'start' | 'end' | 'draw' | 'drop';
  /** Key of the row on which the gesture started; for an item dragged from the tray, the item's own key. */
  readonly row: RowKey;
  /** The row of the release or sprint whose dates the gesture changes; null if it changes items. */
  readonly lane: Row | null;
  /** The dragged items with their dates at the start. The item under the pointer is first. */
  readonly held: readonly { readonly key: ItemKey; readonly span: Span }[];
  /** Number of days by which the gesture moves the dates. */
  readonly by: number;
  readonly snap: SnapDay | null;
  /** Whether the drop would remove the dates. */
  readonly unplans: boolean;
  /** Why the row under the pointer refuses the dragged items; null if it accepts them. */
  readonly refusal: DropRefusal | null;
}

/**
 * Returns the items that a gesture on some rows moves: those with their own dates. A resize changes only the first
 * item.
 */
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

/** Returns the things that a gesture moves: its items, and the release or sprint of `lane`. */
export const thingsHeld = ({ held, lane }: Pick<Gesture, 'held' | 'lane'>): HeldThing[] => {
  const { version, sprint } = lane?.lane ?? {};
  return [
    ...held.map(({ key }): HeldThing => {
      const [kind, id = ''] = key.split(':');
      return { thing: kind === 'goal' ? 'goal' : 'issue', id };
    }),
    ...(version ? [{ thing: 'version', id: version.id } as const] : []),
    ...(sprint ? [{ thing: 'sprint', id: sprint.id } as const] : []),
  ];
};

const drawn = ({ start }: Span, by: number): WholeSpan => {
  const from = start ?? 0;
  return { start: Math.min(from, from + by), end: Math.max(from, from + by), derived: false };
};

const planFor = ({ kind, by }: Gesture, span: Span) => {
  if (kind === 'draw') return planOfSpan(drawn(span, by));
  return kind === 'start' || kind === 'end' ? resizedPlan(span, kind, by) : movedPlan(span, by);
};

/** Returns the changes that the gesture would make if it ended in a drop now. */
export const askedBy = (gesture: Gesture): Asked[] =>
  (gesture.refusal === 'PLAN_OTHER_PROJECT' ? [] : gesture.held).map(({ key, span }) => ({
    key,
    plan: gesture.unplans ? null : planFor(gesture, span),
  }));

export const laneDatesBy = (gesture: Gesture, span: Span) => {
  const { start, end } = planFor(gesture, span);
  return { start, end: end ?? start ?? dayOf(0) };
};

export const changesAnything = ({ kind, by, unplans, refusal }: Gesture): boolean =>
  refusal !== null || unplans || by !== 0 || kind === 'draw' || kind === 'drop';

/** Distance in pixels within which an end snaps to a day. */
const PULL = 7;

/** Returns the days to move by, snapped to a significant day nearby. */
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
