import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import type { RowMode } from '#domain/aggregates/setting/roadmap-choices.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { Lookup } from '#domain/roadmap/by-need.ts';
import type { Dependency } from '#domain/roadmap/dependencies.ts';
import type { Hierarchy, Item, ItemKey } from '#domain/roadmap/hierarchy.ts';
import type { Forecast } from '#domain/roadmap/pace/forecast.ts';
import type { PastSprint } from '#domain/roadmap/pace/pace.ts';
import type { Asked, Replanned } from '#domain/roadmap/planning.ts';
import type { Proposed } from '#domain/roadmap/proposal/proposal.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import type { Week } from '#domain/roadmap/scale.ts';
import type { Progress, Spans } from '#domain/roadmap/spans.ts';
import type { Holding } from '../../gesture/news.ts';
import type { DriftLook } from './drift.ts';

/** Optional columns of the tree, in their order. */
export const COLUMNS = ['status', 'points', 'dates', 'progress', 'assignee'] as const;
export type Column = (typeof COLUMNS)[number];
/** The columns in the tree. That of the slip is there while the roadmap is compared with a former moment. */
export type ShownColumn = Column | 'slip';

export const TREE = { initial: 400, least: 280, most: 560, step: 16 } as const;

/** What the user may do on the roadmap (R-ACCESS-5). */
export interface RoadmapAbilities {
  readonly planIssues: boolean;
  readonly planGoals: boolean;
  readonly planLanes: boolean;
  readonly milestones: boolean;
}

/** New dates of a release or a sprint, and its row. */
export interface LaneDates {
  readonly row: Row;
  readonly start: string | null;
  readonly end: string;
}

export interface NewMilestone {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly color: string;
}

/** A day to which an end of a dragged bar snaps, with what starts or ends on that day. */
export interface SnapDay {
  readonly day: number;
  /** Whether `name` starts or ends on that day. */
  readonly edge: 'start' | 'end';
  readonly name: string;
}

/** What the user can do to plans. Each of these changes goes through the ledger. */
export interface PlanIntents {
  /** Returns all dates that would change, without changing them. */
  readonly preview: (asked: readonly Asked[]) => readonly Replanned[];
  readonly plan: (asked: readonly Asked[]) => void;
  readonly dateLane: (dates: LaneDates) => void;
  readonly createMilestone: (milestone: NewMilestone) => void;
  readonly changeMilestone: (id: string, changes: Partial<NewMilestone>) => void;
  readonly removeMilestone: (id: string) => void;
  /**
   * Proposes dates for some items and everything below them, or for all items if `chosen` is null. With `anew`, items
   * with valid dates also get new ones.
   */
  readonly propose: (chosen: ReadonlySet<ItemKey> | null, anew: boolean) => readonly Proposed[];
  /** Returns why one item cannot block another; null if it can. */
  readonly linkRefusal: (from: ItemKey, to: ItemKey) => ErrorCode | null;
  readonly link: (from: ItemKey, to: ItemKey) => void;
  readonly unlink: (dependency: Dependency) => void;
  /** Removes the dates of these items. Items below them keep their dates. */
  readonly clear: (keys: readonly ItemKey[]) => void;
  /** Average points per sprint; null if there are no closed sprints. */
  readonly velocity: number | null;
  /** Tells the user why an item did not get the dates where it was dropped. */
  readonly onRefused: (code: ErrorCode) => void;
  /** Returns why an item cannot get dates at all; null if it can. */
  readonly refusalOf: (item: Item) => ErrorCode | null;
}

/** When releases are likely to end if work continues at the pace of the last weeks. */
export interface ReleaseForecasts {
  readonly byRow: ReadonlyMap<string, Forecast>;
  /** Number of past weeks from which the pace is computed. */
  readonly weeks: number;
  /** Number of stories finished in these weeks. */
  readonly stories: number;
  /** Whether so few stories were finished that the forecast is not reliable. */
  readonly thin: boolean;
}

export interface RoadmapModel {
  readonly rows: readonly Row[];
  readonly mode: RowMode;
  /** Everything on the board, also hidden items, because dates and progress include all work. */
  readonly hierarchy: Hierarchy;
  readonly spans: Spans;
  readonly progress: Lookup<ItemKey, Progress>;
  readonly dependencies: readonly Dependency[];
  /** The last closed sprints, oldest first. */
  readonly pastSprints: readonly PastSprint[];
  /** Whether the progress of items has been loaded. */
  readonly counted: boolean;
  /** Null unless the rows are releases. */
  readonly forecasts: ReleaseForecasts | null;
  readonly milestones: readonly Milestone[];
  readonly snaps: readonly SnapDay[];
  /** Today, as a number of days. On the roadmap of the past, the day of the moment. */
  readonly today: number;
  /** True on the roadmap of the past, which names its day in place of "Today". */
  readonly past?: boolean;
  /** What is shown of a former moment; absent or null if the roadmap is not compared with one. */
  readonly drift?: DriftLook | null;
  readonly week: Week;
  readonly busyIds: ReadonlySet<string>;
}

/** The view settings of the roadmap, with functions that change them. */
export interface RoadmapLook {
  readonly pixels: number;
  readonly onZoom: (pixels: number) => void;
  readonly treeWidth: number;
  readonly onTreeWidth: (width: number) => void;
  readonly columns: readonly Column[];
  readonly onColumns: (columns: Column[]) => void;
  /** The search text that filters rows. An empty text shows all rows. */
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  readonly onToggle: (row: Row, open: boolean) => void;
  readonly onReveal: (key: ItemKey) => void;
  readonly onWeeks: (weeks: number) => void;
}

/** Each of these groups must be the same object as before while nothing in it has changed. */
export interface RoadmapProps {
  readonly model: RoadmapModel;
  readonly look: RoadmapLook;
  readonly can: RoadmapAbilities;
  readonly intents: PlanIntents;
  /**
   * Receives what the user is dragging, and reports other users' changes to it. If absent, the roadmap does not
   * announce such changes.
   */
  readonly holding?: Holding | undefined;
  readonly onOpenItem: (item: Item) => void;
  /** Shows the burn-up of a release or sprint, by its row; absent on the roadmap of the past. */
  readonly onBurnUp?: ((row: Row) => void) | undefined;
}
