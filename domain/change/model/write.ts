import type { JobWork } from '../../aggregates/job/work.ts';
import type { AdminChange } from '../../aggregates/setting/admin-change.ts';
import type { UserSettings } from '../../aggregates/setting/user-settings.ts';
import type { CardDraft } from '../../board/cards/create-cards.ts';
import type { WritingPlace } from '../../board/difference/difference.ts';
import type { IssueWrite } from '../../board/difference/writes.ts';
import type { QuickFilter } from '../../board/filters/quick-filter.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { BoardScope } from '../../tracker/jql/loading.ts';
import type { WholeIssue } from '../../tracker/whole-issue.ts';
import type { GoalBefore, GoalChange } from './goals.ts';
import type { LanesLeft } from './job-lanes.ts';
import type { LaneChange } from './lane-change.ts';
import type { Seat } from './seat.ts';

export interface IssueStep extends WritingPlace {
  readonly kind: 'issue';
  readonly before: Issue;
  readonly after: Issue;
  readonly write: IssueWrite;
  /** False for a neighbour whose rank was repaired. Undo does not change the new rank of a neighbour. */
  readonly own: boolean;
  /** True when the step adds the issue to the board. */
  readonly arrives?: true;
  /** Former position of the issue, if the change moves the issue within a list. */
  readonly seat?: Seat;
}

/** The deletion of an issue and of its subtasks, which the tracker deletes too. */
export interface Removal extends WritingPlace {
  readonly kind: 'removal';
  readonly before: Issue;
  readonly below: readonly Issue[];
  /** Position of the issue, if the board showed the issue. */
  readonly seat?: Seat;
  /** True when the board did not show the issue. */
  readonly unseen?: true;
}

export interface Card {
  readonly kind: 'card';
  readonly draft: CardDraft;
}

/** The creation of a deleted issue under a new key. */
export interface Restoration extends WritingPlace {
  readonly kind: 'restoration';
  readonly gone: Issue;
  /** Values of the issue that the board has not loaded. Absent if they were not read before the deletion. */
  readonly whole?: WholeIssue;
  /** True when the board did not show the issue before its deletion. Then it does not show the restored issue. */
  readonly unseen?: true;
}

/** A deleted issue, as it was read right before its deletion. */
export interface Gone {
  readonly issue: Issue;
  readonly whole: WholeIssue;
}

/** The answers of the tracker and the backend to the writes of a change. Only what undo needs is kept. */
export interface Outcome {
  readonly made: readonly Made[];
  /** All deleted issues, including subtasks that were not on the map. */
  readonly gone: readonly Gone[];
}

export interface GoalStep {
  readonly kind: 'goal';
  readonly change: GoalChange;
  readonly version: number;
  /** Null for a new goal. */
  readonly before: GoalBefore | null;
}

/** A long list of writes to the tracker that the backend makes (R-JOB-3). */
export interface JobStep {
  readonly kind: 'job';
  /** The client chooses the id, which is also the idempotency key of the request. */
  readonly id: string;
  readonly boardId: string;
  readonly work: JobWork;
  /**
   * The issues after the job. Present only when they are known: then the job is shown before it is done, and can be
   * undone.
   */
  readonly steps?: readonly IssueStep[];
  /** The inverse job. Absent when undo is planned issue by issue. */
  readonly back?: JobWork;
  /** The lanes of the visible issues after the job. Undo compares these lanes to find issues that were moved since. */
  readonly left?: LanesLeft;
  /** Only for an undo: the lanes in which it expects the issues. Issues that are elsewhere by then are not moved. */
  readonly expected?: LanesLeft;
}

/** A change of a release or sprint itself. Its result is known only from the tracker's answer. */
export interface LaneWrite {
  readonly kind: 'lane';
  readonly change: LaneChange;
}

/** All of a person's settings of a board. */
export interface SettingsWrite {
  readonly kind: 'settings';
  /** Key of the project or board. */
  readonly place: string;
  readonly settings: UserSettings;
  /** The settings before the change. Undo restores only what the change wrote. */
  readonly before?: UserSettings;
}

/** Where the admins' settings are stored: in a property of the agile board, otherwise of the project. */
export interface SettingsOwner {
  readonly boardId: string | null;
  readonly scope: BoardScope;
  readonly projects: readonly { readonly id: string }[];
}

/** A change of one part of a board's admin settings. Other parts stay. */
export interface AdminWrite {
  readonly kind: 'admin';
  readonly owner: SettingsOwner;
  readonly part:
    | {
        readonly kind: 'filters';
        /** Null when nobody has saved filters, so that the suggested filters are used. */
        readonly filters: readonly QuickFilter[] | null;
        readonly before?: readonly QuickFilter[] | null;
      }
    /** Records, for all users, that the initial order without swimlanes has been written. */
    | { readonly kind: 'orderLaid' }
    | { readonly kind: 'settings'; readonly change: AdminChange; readonly before?: AdminChange };
}

/** An item that a change created. `was` is the id of the draft or deleted item that it replaces. */
export interface Made {
  readonly was: string;
  readonly id: string;
  /** Null when the item is a goal or a milestone. */
  readonly issue: Issue | null;
}
