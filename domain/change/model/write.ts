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
  /** False if the issue is a neighbour that only got a new rank to make room. Undo does not change this rank. */
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

/** The restoration of a deleted issue, which gets a new key. */
export interface Restoration extends WritingPlace {
  readonly kind: 'restoration';
  readonly gone: Issue;
  /** Values of the deleted issue that the board does not load. Absent if nobody read them before the deletion. */
  readonly whole?: WholeIssue;
  /**
   * True when the board did not show the issue before its deletion. Then the board does not show the restored issue
   * either.
   */
  readonly unseen?: true;
}

/** A deleted issue, as it was read right before its deletion. */
export interface Gone {
  readonly issue: Issue;
  readonly whole: WholeIssue;
}

/** The part of the answers to a change that undo needs. The answers come from the tracker and the backend. */
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

/** Many writes to the tracker, which the backend makes instead of the client (R-JOB-3). */
export interface JobStep {
  readonly kind: 'job';
  /** The client chooses the id, which is also the idempotency key of the request. */
  readonly id: string;
  readonly boardId: string;
  readonly work: JobWork;
  /**
   * The changes of the issues. Present only if the client knows them. Then the board shows the result before the job is
   * done, and the user can undo the job.
   */
  readonly steps?: readonly IssueStep[];
  /** The job that undoes this job. Absent when undo is planned issue by issue. */
  readonly back?: JobWork;
  /**
   * The lanes of the visible issues right after the job. If an issue is in another lane at the time of the undo,
   * somebody has moved it since the job.
   */
  readonly left?: LanesLeft;
  /** Only for the undo of a job: the lanes in which it expects the issues. Issues in other lanes are not moved. */
  readonly expected?: LanesLeft;
}

/** A change of a release or sprint itself. Its result is unknown until the tracker answers. */
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

/**
 * Where the admins' settings are stored: in a property of the agile board, or of the projects if there is no agile
 * board.
 */
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
        /** Null when nobody has saved filters. Then the suggested filters are used. */
        readonly filters: readonly QuickFilter[] | null;
        readonly before?: readonly QuickFilter[] | null;
      }
    /** Records, for all users, that the first order of a map without swimlanes has been stored. */
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
