import { dayOf } from '#domain/roadmap/days.ts';
import type { dropRefusal } from '#domain/roadmap/drop-rules.ts';
import type { ItemKey } from '#domain/roadmap/hierarchy.ts';
import { type Asked, movedPlan, planOfSpan, resizedPlan } from '#domain/roadmap/planning.ts';
import type { Row, RowKey } from '#domain/roadmap/rows.ts';
import type { Span, WholeSpan } from '#domain/roadmap/spans.ts';
import type { HeldThing } from '../../gesture/news.ts';
import type { SnapDay } from '../props/props.ts';

export type DropRefusal = NonNullable<ReturnType<typeof dropRefusal>>;

/** What the user is doing to bars with the pointer or keys, before the drop. */
export interface Gesture {
  readonly kind: 'move' | 'start' | 'end' | 'draw' | 'drop';
  /** Key of the row where the gesture started. For an item that is dragged from the tray, the key of the item. */
  readonly row: RowKey;
  /** The row of the release or sprint whose dates the gesture changes; null if it changes items. */
  readonly lane: Row | null;
  /** The dragged items, with their dates when the gesture started. The first one is under the pointer. */
  readonly held: readonly { readonly key: ItemKey; readonly span: Span }[];
  /** Number of days by which a drop would move the dates. */
  readonly by: number;
  readonly snap: SnapDay | null;
  /** Whether a drop would remove the dates. */
  readonly unplans: boolean;
  /** Why the row under the pointer refuses the dragged items; null if it accepts them. */
  readonly refusal: DropRefusal | null;
}

/**
 * Returns the items that a gesture on some rows changes, without those whose dates come from their children. A gesture
 * that resizes changes only the first item.
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

/** Returns what a gesture changes, for the page: its items, or the release or sprint of `lane`. */
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

/** Returns the changes that a drop would make now. */
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

/** An end of a bar snaps to a day that is at most this many pixels away. */
const PULL = 7;

/**
 * Returns the number of days by which the gesture moves. If an end of the bar is near one of the days `snaps`, the
 * number leads exactly to that day.
 */
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
