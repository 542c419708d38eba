import { type RefObject, useCallback, useMemo, useState } from 'react';
import { dropRefusal } from '#domain/roadmap/drop-rules.ts';
import type { Hierarchy, ItemKey } from '#domain/roadmap/hierarchy.ts';
import { laneSpan } from '#domain/roadmap/lane-span.ts';
import { type Replanned, spansAfter } from '#domain/roadmap/planning.ts';
import { type Row, rowFinder } from '#domain/roadmap/rows.ts';
import { type Span, spanOfPlan } from '#domain/roadmap/spans.ts';
import type { RoadmapProps } from '../props/props.ts';
import { askedBy, changesAnything, type Gesture, laneDatesBy } from './gesture.ts';
import { usePlanDrag } from './use-plan-drag.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { Timeline } from './use-timeline.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const NONE: readonly Replanned[] = [];

const NO_SPANS: ReadonlyMap<string, Span | null> = new Map();

/**
 * Returns the dates of releases and sprints by row key. All rows are of one kind, so the map is empty if the first row
 * is not a release or a sprint.
 */
export const useLaneSpans = (rows: readonly Row[]): ReadonlyMap<string, Span | null> =>
  useMemo(() => {
    if (!rows[0]?.lane) return NO_SPANS;
    const spans = new Map<string, Span | null>();
    for (const { key, lane } of rows) if (lane) spans.set(key, laneSpan(lane, ZONE));
    return spans;
  }, [rows]);

const isOver = ({ lane }: Row): boolean =>
  lane?.sprint?.state === 'closed' || lane?.version?.released === true;

interface PlanningOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly timeline: Timeline;
  readonly treeWidth: number;
  readonly laneSpans: ReadonlyMap<string, Span | null>;
  readonly insets: { readonly top: number; readonly bottom: number };
  readonly onEdit: (row: Row) => void;
}

/** Returns the rules of planning: which rows may be planned, which rows move together, and what a drop does. */
const plannerOf = (
  props: RoadmapProps,
  laneSpans: PlanningOptions['laneSpans'],
  selection: ReadonlySet<string>,
) => {
  const { rows } = props.model;
  const { can } = props;
  const mayPlan = (row: Row): boolean => {
    const { item, lane } = row;
    if (lane) return can.planLanes && !isOver(row) && (lane.version ?? lane.sprint) !== null;
    if (!item || props.intents.refusalOf(item) !== null) return false;
    return item.kind === 'goal' ? can.planGoals : can.planIssues;
  };
  const alongWith = (row: Row): readonly Row[] =>
    selection.has(row.key)
      ? [row, ...rows.filter((each) => each !== row && selection.has(each.key) && mayPlan(each))]
      : [row];
  const dateLane = (lane: Row, gesture: Gesture): void => {
    const span = laneSpans.get(lane.key);
    if (span) props.intents.dateLane({ row: lane, ...laneDatesBy(gesture, span) });
  };
  const onDone = (gesture: Gesture): void => {
    const { lane, kind, held, unplans, refusal } = gesture;
    if (!changesAnything(gesture)) return;
    if (refusal) props.intents.onRefused(refusal);
    if (lane) dateLane(lane, gesture);
    // Changes no dates if a row of another project has refused the item, or if an item from the tray is dropped back
    // there, because that item has no dates.
    else if (refusal !== 'PLAN_OTHER_PROJECT' && !(kind === 'drop' && unplans)) {
      props.intents.plan(askedBy(gesture));
      if (kind === 'drop' && held[0]) props.look.onReveal(held[0].key);
    }
  };
  const unplan = (row: Row): void => {
    const asked = alongWith(row).flatMap(({ item }) =>
      item?.plan ? [{ key: item.key, plan: null }] : [],
    );
    if (asked.length > 0 && mayPlan(row)) props.intents.plan(asked);
  };
  return { mayPlan, alongWith, onDone, unplan };
};

/** Returns the changes that a drop would make, and the dates of all items after these changes. */
const useOutcome = (props: RoadmapProps, gesture: Gesture | null) => {
  const { hierarchy, spans } = props.model;
  const { preview } = props.intents;
  const changes = useMemo(
    () => (gesture && !gesture.lane ? preview(askedBy(gesture)) : NONE),
    [gesture, preview],
  );
  const after = useMemo(
    () => (changes.length > 0 ? spansAfter(hierarchy, spans, changes) : spans),
    [changes, hierarchy, spans],
  );
  return { changes, after };
};

interface OutlookOptions {
  readonly gesture: Gesture | null;
  readonly after: RoadmapProps['model']['spans'];
  readonly laneSpans: PlanningOptions['laneSpans'];
  readonly spanOf: (row: Row) => Span | null;
}

/** Returns how rows would look after a drop. */
const outlookOf = ({ gesture, after, laneSpans, spanOf }: OutlookOptions) => {
  /** The dates that a drop would give the dragged release or sprint. */
  const laneDates = gesture?.lane
    ? laneDatesBy(gesture, laneSpans.get(gesture.row) ?? { start: null, end: null, derived: false })
    : null;
  return {
    heldPlan: laneDates ?? (gesture && (askedBy(gesture)[0]?.plan ?? null)),
    isHeld: ({ key, item }: Row): boolean =>
      gesture !== null &&
      (gesture.row === key || gesture.held.some((each) => each.key === item?.key)),
    spanNow: (row: Row): Span | null => {
      if (laneDates && gesture?.row === row.key) return spanOfPlan(laneDates);
      return (row.item ? after.get(row.item.key) : spanOf(row)) ?? null;
    },
  };
};

/** Returns why a row refuses an item; null if it accepts the item. */
const refusalIn = ({ items }: Hierarchy, key: ItemKey, row: Row | undefined) => {
  const item = items.get(key);
  return item && row ? dropRefusal(item, row.item) : null;
};

/** Lets the user change bars by pointer or keys, and computes how the roadmap would look after a drop. */
export const usePlanning = (props: RoadmapProps, options: PlanningOptions) => {
  const { rows, hierarchy, spans } = props.model;
  const { scroller, timeline, treeWidth, laneSpans, insets } = options;
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const rowOf = useMemo(() => rowFinder(rows), [rows]);
  const spanOf = useCallback(
    ({ item, key }: Row): Span | null => (item ? spans.get(item.key) : laneSpans.get(key)) ?? null,
    [spans, laneSpans],
  );
  const { mayPlan, alongWith, onDone, unplan } = plannerOf(props, laneSpans, selection);
  const { holding } = props;
  const common = { scroller, spanOf, mayPlan, alongWith, onDone, holding };
  const drag = usePlanDrag({
    ...common,
    scale: timeline.scale,
    treeWidth,
    snaps: props.model.snaps,
    rowOf,
    refusalOn: (key, row) => refusalIn(hierarchy, key, row),
  });
  const keys = useRowKeys({
    ...common,
    rows,
    insets,
    onToggle: props.look.onToggle,
    onEdit: options.onEdit,
    onOpen: props.onOpenItem,
    onUnplan: unplan,
  });
  const gesture = drag.gesture ?? keys.nudge;
  const { changes, after } = useOutcome(props, gesture);
  const outlook = outlookOf({ gesture, after, laneSpans, spanOf });
  return {
    drag,
    keys,
    gesture,
    changes,
    after,
    mayPlan,
    spanOf,
    selection,
    rowOf,
    ...outlook,
    rowAt: (target: EventTarget): Row | undefined =>
      target instanceof Element
        ? rowOf(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? '')
        : undefined,
    select: (row: Row, several: boolean): void => {
      keys.choose(row.key);
      const next = new Set(several ? selection : []);
      if (several && !next.delete(row.key)) next.add(row.key);
      setSelection(next);
    },
  };
};

export type Planning = ReturnType<typeof usePlanning>;
