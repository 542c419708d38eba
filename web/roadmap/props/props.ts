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

/** Optional columns of the tree, in their order. */
export const COLUMNS = ['status', 'points', 'dates', 'progress', 'assignee'] as const;
export type Column = (typeof COLUMNS)[number];

export const TREE = { initial: 400, least: 280, most: 560, step: 16 } as const;

/** The user's rights (R-ACCESS-5). */
export interface RoadmapAbilities {
  readonly planIssues: boolean;
  readonly planGoals: boolean;
  readonly planLanes: boolean;
  readonly milestones: boolean;
}

/** New dates of a release or a sprint, identified by its row. */
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

/** A day to which the end of a dragged bar snaps, and what is at that day. */
export interface SnapDay {
  readonly day: number;
  /** Whether that day is the start or the end of the thing called `name`. */
  readonly edge: 'start' | 'end';
  readonly name: string;
}

/** The intents that change plans. The ledger sends all of them. */
export interface PlanIntents {
  /** Returns all dates that these changes would change, without making them. */
  readonly preview: (asked: readonly Asked[]) => readonly Replanned[];
  readonly plan: (asked: readonly Asked[]) => void;
  readonly dateLane: (dates: LaneDates) => void;
  readonly createMilestone: (milestone: NewMilestone) => void;
  readonly changeMilestone: (id: string, changes: Partial<NewMilestone>) => void;
  readonly removeMilestone: (id: string) => void;
  /**
   * Proposes dates for some items and everything below them, or for all items if `chosen` is null. With `anew`, items
   * with valid dates get new dates too.
   */
  readonly propose: (chosen: ReadonlySet<ItemKey> | null, anew: boolean) => readonly Proposed[];
  /** Returns why one item cannot block another; null if it can. */
  readonly linkRefusal: (from: ItemKey, to: ItemKey) => ErrorCode | null;
  readonly link: (from: ItemKey, to: ItemKey) => void;
  readonly unlink: (dependency: Dependency) => void;
  /** Removes the dates of these items only; items below them keep theirs. */
  readonly clear: (keys: readonly ItemKey[]) => void;
  /** Average points per sprint; null without closed sprints. */
  readonly velocity: number | null;
  /** Tells the user why an item was not planned where it was dropped. */
  readonly onRefused: (code: ErrorCode) => void;
  /** Returns why an item cannot be planned at all; null if it can. */
  readonly refusalOf: (item: Item) => ErrorCode | null;
}

/** The forecast ends of releases, if the pace stays the same as in the last weeks. */
export interface ReleaseForecasts {
  readonly byRow: ReadonlyMap<string, Forecast>;
  /** Number of weeks of history that are used. */
  readonly weeks: number;
  /** Number of stories finished in these weeks. */
  readonly stories: number;
  /** Whether these stories are too few for a reliable forecast. */
  readonly thin: boolean;
}

export interface RoadmapModel {
  readonly rows: readonly Row[];
  readonly mode: RowMode;
  /** Everything on the board including hidden items, because dates and progress count all work. */
  readonly hierarchy: Hierarchy;
  readonly spans: Spans;
  readonly progress: Lookup<ItemKey, Progress>;
  readonly dependencies: readonly Dependency[];
  /** The last closed sprints, oldest first. */
  readonly pastSprints: readonly PastSprint[];
  /** Whether the progress of items is known. */
  readonly counted: boolean;
  /** Null if rows are not releases. */
  readonly forecasts: ReleaseForecasts | null;
  readonly milestones: readonly Milestone[];
  readonly snaps: readonly SnapDay[];
  /** Today as a day number. */
  readonly today: number;
  readonly week: Week;
  readonly busyIds: ReadonlySet<string>;
}

/** The view settings of the roadmap, and how the user changes them. */
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

/** Each group of props must keep its object identity while nothing in it has changed. */
export interface RoadmapProps {
  readonly model: RoadmapModel;
  readonly look: RoadmapLook;
  readonly can: RoadmapAbilities;
  readonly intents: PlanIntents;
  /**
   * Receives the things that the user is dragging, and reports changes by others to them. Without it, the roadmap
   * announces no such changes.
   */
  readonly holding?: Holding | undefined;
  readonly onOpenItem: (item: Item) => void;
}
