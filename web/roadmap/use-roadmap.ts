import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Item } from '#domain/roadmap/hierarchy.ts';
import { heightOfRows, type Row, rowAt } from '#domain/roadmap/rows.ts';
import { overviewOf } from '#domain/roadmap/spans.ts';
import { unscheduledIn } from '#domain/roadmap/unscheduled.ts';
import { useWidth } from '../ui/use-width.ts';
import { useLinkDrag } from './links/use-link-drag.ts';
import { useRowMenu } from './menu/use-row-menu.tsx';
import { useMilestones } from './milestones/use-milestones.tsx';
import { type RoadmapProps, type ShownColumn, TREE } from './props/props.ts';
import { boundsOf } from './state/bounds.ts';
import { hearTimeline, type TimelineRequest } from './state/requests.ts';
import { useLaneSpans, usePlanning } from './state/use-planning.ts';
import { useRest } from './state/use-rest.ts';
import { type Timeline, useTimeline, type View } from './state/use-timeline.ts';

/**
 * Pixels that other parts cover: above the rows the two rows of the calendar and the band of flags, and below the rows
 * the footer.
 */
const INSETS = { top: 78, bottom: 40 } as const;
/** Number of rows that are drawn above and below the viewport. */
const BEYOND = 3;

/**
 * If the page is narrower than this many pixels, the tree has no columns except the names, and `NARROW_TREE` is its
 * share of the page's width.
 */
const NARROW = 700;
const NARROW_TREE = 0.42;

/** Returns the width of the tree, and those of its columns that fit and have something to show. */
const useTree = (props: RoadmapProps, scroller: RefObject<HTMLElement | null>) => {
  const room = useWidth(scroller);
  const narrow = room > 0 && room < NARROW;
  const treeWidth = narrow
    ? Math.round(room * NARROW_TREE)
    : Math.min(TREE.most, Math.max(TREE.least, props.look.treeWidth));
  const { counted } = props.model;
  const compared = Boolean(props.model.drift);
  const columns = useMemo((): readonly ShownColumn[] => {
    const chosen = narrow
      ? []
      : props.look.columns.filter((each) => each !== 'progress' || counted);
    return compared ? [...chosen, 'slip'] : chosen;
  }, [narrow, props.look.columns, counted, compared]);
  return { narrow, treeWidth, columns };
};

/**
 * Returns the rows in sight, and the indices of the first of them and of the row behind the last. They are the visible
 * rows and `beyond` further rows above and below these.
 */
const useDrawnRows = (rows: readonly Row[], view: View, seen: boolean, beyond: number) => {
  const first = Math.max(0, rowAt(rows, view.y) - beyond);
  const last = seen ? Math.min(rows.length, rowAt(rows, view.y + view.height) + 1 + beyond) : first;
  const drawn = useMemo(() => rows.slice(first, last), [rows, first, last]);
  const sight = useMemo(() => ({ from: first, to: last }), [first, last]);
  return { sight, drawn };
};

const useRequests = (
  props: RoadmapProps,
  timeline: Timeline,
  setProposing: (next: boolean) => void,
  menu: { readonly clearAll: () => void },
) => {
  const { can } = props;
  const { today } = props.model;
  const onRequest = useEffectEvent((request: TimelineRequest) => {
    if (request === 'fit') timeline.fit();
    else if (request === 'schedule') setProposing(can.planIssues);
    else if (request === 'clear') menu.clearAll();
    else if (request === 'today') timeline.show(today);
  });
  useEffect(() => hearTimeline((request) => onRequest(request)), []);
};

/** Returns the state of the roadmap: viewport, gestures, selection and open dialogs. */
export const useRoadmap = (props: RoadmapProps) => {
  const { rows, hierarchy, spans, milestones, today } = props.model;
  const { pixels, onZoom } = props.look;
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useTree(props, scroller);
  const { treeWidth } = tree;
  const [tray, setTray] = useState(false);
  const [edited, setEdited] = useState<Row | Item | null>(null);
  const [proposing, setProposing] = useState(false);
  const laneSpans = useLaneSpans(rows);
  const { extent } = overviewOf(hierarchy);
  const bounds = useMemo(
    () => boundsOf(extent, laneSpans.values(), milestones, today),
    [extent, laneSpans, milestones, today],
  );
  const timeline = useTimeline(scroller, { bounds, pixels, treeWidth, today, onZoom });
  const planning = usePlanning(props, {
    scroller,
    timeline,
    treeWidth,
    laneSpans,
    insets: INSETS,
    onEdit: setEdited,
  });
  const flags = useMilestones(props, timeline);
  const menu = useRowMenu(props, planning, setEdited);
  const linking = useLinkDrag({ refusalOf: props.intents.linkRefusal, onLink: props.intents.link });
  useRequests(props, timeline, setProposing, menu);
  const unscheduled = useMemo(() => unscheduledIn(hierarchy, spans), [hierarchy, spans]);
  const { view } = timeline;
  // Nothing is drawn before the viewport is measured, because it would be drawn twice.
  const seen = view.height > 0;
  const rests = useRest(seen);
  return {
    scroller,
    ...tree,
    timeline,
    planning,
    flags,
    menu,
    linking,
    unscheduled,
    seen,
    /** Whether the parts that the first rendering leaves out may be drawn. */
    rests,
    ...useDrawnRows(rows, view, seen, rests ? BEYOND : 0),
    height: Math.max(heightOfRows(rows) + INSETS.bottom + 24, view.height - INSETS.top),
    tray,
    setTray,
    edited,
    setEdited,
    proposing,
    setProposing,
  };
};

export type RoadmapParts = ReturnType<typeof useRoadmap>;
