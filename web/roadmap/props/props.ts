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

/** Columns of the tree that one can choose, in the order in which they stand. */
export const COLUMNS = ['status', 'points', 'dates', 'progress', 'assignee'] as const;
export type Column = (typeof COLUMNS)[number];

/** Pixels. */
export const TREE = { initial: 400, least: 280, most: 560, step: 16 } as const;

/** What the viewer may do (R-ACCESS-5). */
export interface RoadmapAbilities {
  readonly planIssues: boolean;
  readonly planGoals: boolean;
  readonly planLanes: boolean;
  readonly milestones: boolean;
}

/** Days of a release or a sprint, asked for by its row. */
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

/** A day that a dragged end is drawn to, and why. */
export interface SnapDay {
  readonly day: number;
  /** Whether it is the beginning of what is named, or its end. */
  readonly edge: 'start' | 'end';
  readonly name: string;
}

/** What changes plans; all of it goes through the ledger. */
export interface PlanIntents {
  /** What a change would come to, before it is made. */
  readonly preview: (asked: readonly Asked[]) => readonly Replanned[];
  readonly plan: (asked: readonly Asked[]) => void;
  readonly dateLane: (dates: LaneDates) => void;
  readonly createMilestone: (milestone: NewMilestone) => void;
  readonly changeMilestone: (id: string, changes: Partial<NewMilestone>) => void;
  readonly removeMilestone: (id: string) => void;
  /** Dates proposed for some items and what is below them, or for all; `anew` moves what has sound dates, too. */
  readonly propose: (chosen: ReadonlySet<ItemKey> | null, anew: boolean) => readonly Proposed[];
  /** Why one thing cannot block another, or null. */
  readonly linkRefusal: (from: ItemKey, to: ItemKey) => ErrorCode | null;
  readonly link: (from: ItemKey, to: ItemKey) => void;
  readonly unlink: (dependency: Dependency) => void;
  /** Takes the dates of these away, and of nothing else. */
  readonly clear: (keys: readonly ItemKey[]) => void;
  /** Points of one sprint on average; null where no closed sprint tells. */
  readonly velocity: number | null;
  /** Says why something was not planned where it was let go of. */
  readonly onRefused: (code: ErrorCode) => void;
  /** Why an item cannot be planned at all, or null. */
  readonly refusalOf: (item: Item) => ErrorCode | null;
}

/** When releases would end at the pace of the last weeks. */
export interface ReleaseForecasts {
  /** By the keys of their rows. */
  readonly byRow: ReadonlyMap<string, Forecast>;
  /** Weeks of history that count. */
  readonly weeks: number;
  /** Stories that were finished in them. */
  readonly stories: number;
  /** Too few to rely on. */
  readonly thin: boolean;
}

/** What a roadmap draws. */
export interface RoadmapModel {
  readonly rows: readonly Row[];
  readonly mode: RowMode;
  /** All that the board holds, whatever is hidden: dates and progress are those of the whole. */
  readonly hierarchy: Hierarchy;
  readonly spans: Spans;
  readonly progress: Lookup<ItemKey, Progress>;
  readonly dependencies: readonly Dependency[];
  /** The last closed sprints, the oldest first. */
  readonly pastSprints: readonly PastSprint[];
  /** Whether it is known how much is done. */
  readonly counted: boolean;
  /** Null where rows are no releases. */
  readonly forecasts: ReleaseForecasts | null;
  readonly milestones: readonly Milestone[];
  readonly snaps: readonly SnapDay[];
  /** Numbers of days. */
  readonly today: number;
  readonly week: Week;
  readonly busyIds: ReadonlySet<string>;
}

/** How the viewer looks at it, and how they change that. */
export interface RoadmapLook {
  /** Pixels of a day. */
  readonly pixels: number;
  readonly onZoom: (pixels: number) => void;
  readonly treeWidth: number;
  readonly onTreeWidth: (width: number) => void;
  readonly columns: readonly Column[];
  readonly onColumns: (columns: Column[]) => void;
  /** What rows are looked for; everything while it is empty. */
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  readonly onToggle: (row: Row, open: boolean) => void;
  readonly onReveal: (key: ItemKey) => void;
  readonly onWeeks: (weeks: number) => void;
}

/** Each group belongs to one owner, who gives the same object as long as nothing in it has changed. */
export interface RoadmapProps {
  readonly model: RoadmapModel;
  readonly look: RoadmapLook;
  readonly can: RoadmapAbilities;
  readonly intents: PlanIntents;
  readonly onOpenItem: (item: Item) => void;
}
