import type { RowMode } from '../../aggregates/setting/roadmap-choices.ts';
import type { StoryMap } from '../../board/model/model.ts';
import type { Unknown } from '../../board/past/unknown.ts';
import { type Hierarchy, hierarchyOf, type ItemKey, isPlaceholder } from '../hierarchy.ts';
import { laneSpan } from '../lane-span.ts';
import { type Row, type RowKey, rowsOf } from '../rows.ts';
import { type Span, type Spans, spansOf } from '../spans.ts';
import { type Drift, driftOf, type Former } from './drift.ts';

const ALL_OPEN = { isOpen: () => true };

/** The map of a former moment, and what is needed to compare a roadmap with it. */
export interface Baseline {
  readonly map: StoryMap;
  /** The map of when the baseline was read, with all that changed since, whether the roadmap shows it or not. */
  readonly readMap: StoryMap;
  readonly unknown: readonly Unknown[];
  /** False if the user may not read the former goals, so that those of now are in the map. */
  readonly goalsKnown: boolean;
}

/** The roadmap of now. `map` is the whole map, also what filters hide. */
export interface DriftGround {
  readonly map: StoryMap;
  readonly hierarchy: Hierarchy;
  readonly spans: Spans;
  readonly mode: RowMode;
  /** The viewer's time zone, which decides the days of sprints. */
  readonly timeZone: string;
}

/** A row that had days at the former moment and is not on the board any more. */
export interface GoneRow {
  readonly row: Row;
  readonly span: Span;
}

export interface RowDrift {
  readonly drift: Drift;
  /** The former days; null if there were none or they are not known. */
  readonly before: Span | null;
}

/** The drift of a roadmap. `byRow` has no entry for a row without days on both sides. */
export interface RoadmapDrift {
  readonly byRow: ReadonlyMap<RowKey, RowDrift>;
  readonly gone: readonly GoneRow[];
}

/** The parts of an issue and of a lane on which their planned days depend. */
const ISSUE_DATES: ReadonlySet<string> = new Set(['start', 'end', 'placement']);
const LANE_DATES: ReadonlySet<string> = new Set(['startDate', 'releaseDate', 'endDate']);

/** Returns the ids of issues and lanes whose former days are not known. */
const unsureOf = (unknown: readonly Unknown[]) => {
  const issues = new Set<string>();
  const lanes = new Set<string>();
  for (const each of unknown) {
    if (each.about === 'issue') issues.add(each.issueId);
    if (each.about === 'issue-part' && ISSUE_DATES.has(each.part)) issues.add(each.issueId);
    if (each.about === 'lane' && each.parts.some((part) => LANE_DATES.has(part))) {
      lanes.add(each.laneId);
    }
  }
  return { issues, lanes, placements: unknown.some(({ about }) => about === 'placements') };
};

type Unsure = ReturnType<typeof unsureOf>;

/**
 * Returns whether the days that an item takes from its children rest on something unknown: on the days of a child, or
 * on a child that stands elsewhere now and whose former place is not known (R-DRIFT-2).
 */
const restsOnUnknown = (then: Hierarchy, now: Hierarchy, unsure: Unsure) => {
  const known = new Map<ItemKey, boolean>();
  const isMoved = (key: ItemKey): boolean => {
    const [before, after] = [then.items.get(key), now.items.get(key)];
    return unsure.placements && before !== undefined && before.parent !== (after ?? before).parent;
  };
  const rests = (key: ItemKey): boolean => {
    const before = then.items.get(key);
    const after = now.items.get(key);
    const both = [before, after].filter((each) => each !== undefined);
    if (both.every(({ plan }) => plan !== null)) return false;
    const below = new Set(both.flatMap(({ children }) => children));
    return [...below].some((child) => isUnsure(child) || isMoved(child) || restsOn(child));
  };
  const isUnsure = (key: ItemKey): boolean => {
    const item = then.items.get(key) ?? now.items.get(key);
    return item?.issue != null && unsure.issues.has(item.id);
  };
  const restsOn = (key: ItemKey): boolean => {
    const found = known.get(key) ?? rests(key);
    known.set(key, found);
    return found;
  };
  return restsOn;
};

/**
 * Returns the former spans. What exists but is hidden now, such as finished stories, is left out, so that a derived span
 * has the same children on both sides.
 */
const formerSpans = (then: Hierarchy, read: Hierarchy, now: Hierarchy): Spans => {
  const isHidden = (key: ItemKey): boolean => read.items.has(key) && !now.items.has(key);
  return spansOf({
    items: { get: (key: ItemKey) => (isHidden(key) ? undefined : then.items.get(key)) },
  });
};

const hasSurety = ({ item, lane }: Row, unsure: Unsure, goalsKnown: boolean): boolean => {
  if (lane) return !unsure.lanes.has(lane.id);
  if (item?.kind === 'goal') return goalsKnown || item.goal === null;
  return !item || !unsure.issues.has(item.id);
};

/**
 * Returns how each row of a roadmap differs from a baseline, also rows that are folded or that filters hide, and which
 * rows are gone (R-DRIFT-1, R-DRIFT-2).
 */
export const roadmapDrift = (baseline: Baseline, now: DriftGround): RoadmapDrift => {
  const { mode, timeZone } = now;
  const then = hierarchyOf(baseline.map);
  const read = hierarchyOf(baseline.readMap);
  const spansThen = formerSpans(then, read, now.hierarchy);
  const unsure = unsureOf(baseline.unknown);
  const isDerivedUnknown = restsOnUnknown(then, now.hierarchy, unsure);
  const formerRows = rowsOf(baseline.map, then, mode, ALL_OPEN);
  const former = new Map<RowKey, Row>(formerRows.map((row) => [row.key, row]));
  const spanIn = (row: Row, spans: Spans): Span | null => {
    if (row.lane) return laneSpan(row.lane, timeZone);
    return (row.item && spans.get(row.item.key)) ?? null;
  };
  const formerOf = (row: Row): Former => {
    const old = former.get(row.key);
    if (!hasSurety(row, unsure, baseline.goalsKnown)) return { known: false };
    if (row.item && then.items.has(row.item.key) && isDerivedUnknown(row.item.key)) {
      return { known: false };
    }
    // An item whose row was nowhere, for example a story that was in no shown lane, may still have been there.
    if (!old && row.item && then.items.has(row.item.key)) {
      return { known: true, span: spansThen.get(row.item.key) ?? null };
    }
    return old ? { known: true, span: spanIn(old, spansThen) } : null;
  };
  const byRow = new Map<RowKey, RowDrift>();
  const here = new Set<RowKey>();
  for (const row of rowsOf(now.map, now.hierarchy, mode, ALL_OPEN)) {
    here.add(row.key);
    const known = formerOf(row);
    const drift = driftOf(known, spanIn(row, now.spans));
    if (drift) byRow.set(row.key, { drift, before: known?.known ? known.span : null });
  }
  for (const { key } of rowsOf(baseline.readMap, read, mode, ALL_OPEN)) here.add(key);
  const gone = formerRows.flatMap((row): GoneRow[] => {
    const { item, key } = row;
    if (here.has(key) || (item && (isPlaceholder(item) || now.hierarchy.items.has(item.key)))) {
      return [];
    }
    const span = spanIn(row, spansThen);
    return span ? [{ row, span }] : [];
  });
  return { byRow, gone };
};
