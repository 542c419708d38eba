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

/** One issue before and after the user's change. */
export interface IssueStep extends WritingPlace {
  readonly kind: 'issue';
  readonly before: Issue;
  readonly after: Issue;
  readonly write: IssueWrite;
  /** False for a neighbour whose rank was repaired; undo leaves its new rank. */
  readonly own: boolean;
  /** The step adds the issue to the board. */
  readonly arrives?: true;
  /** Former position of the issue, if the change moves it within an order. */
  readonly seat?: Seat;
}

/** The deletion of an issue, with the subtasks that the tracker deletes too. */
export interface Removal extends WritingPlace {
  readonly kind: 'removal';
  readonly before: Issue;
  readonly below: readonly Issue[];
  /** Position of the issue, if the board showed it. */
  readonly seat?: Seat;
  /** The board did not show the issue. */
  readonly unseen?: true;
}

/** The creation of a card. */
export interface Card {
  readonly kind: 'card';
  readonly draft: CardDraft;
}

/** The creation of a deleted issue under a new key. */
export interface Restoration extends WritingPlace {
  readonly kind: 'restoration';
  readonly gone: Issue;
  /** Values of the issue that the board has not loaded, if they were read before the deletion. */
  readonly whole?: WholeIssue;
  /** The board did not show the issue before its deletion, and does not show it after the restoration. */
  readonly unseen?: true;
}

/** A deleted issue, as it was read right before its deletion. */
export interface Gone {
  readonly issue: Issue;
  readonly whole: WholeIssue;
}

/** The answers of the tracker and the backend to the writes of a change, as far as undo needs them. */
export interface Outcome {
  readonly made: readonly Made[];
  /** All deleted issues, including subtasks that no map showed. */
  readonly gone: readonly Gone[];
}

/** A change of a goal, and the goal before it. */
export interface GoalStep {
  readonly kind: 'goal';
  readonly change: GoalChange;
  readonly version: number;
  /** Null for a new goal. */
  readonly before: GoalBefore | null;
}

/** A long list of writes to the tracker, run by the backend (R-JOB-3). */
export interface JobStep {
  readonly kind: 'job';
  /** Chosen by the client: the idempotency key of the request. */
  readonly id: string;
  readonly boardId: string;
  readonly work: JobWork;
  /** The issues after the job. Present only when known; then the job is shown optimistically and can be undone. */
  readonly steps?: readonly IssueStep[];
  /** The inverse job, unless undo is planned issue by issue. */
  readonly back?: JobWork;
  /** The lanes of the shown issues after the job: undo compares them to find issues that were moved since. */
  readonly left?: LanesLeft;
}

/** A change of a release or a sprint itself; its result is the tracker's answer. */
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
  /** The settings shown before; undo restores only what the change wrote. */
  readonly before?: UserSettings;
}

/** The entity whose property holds the admins' settings: the agile board, otherwise the project. */
export interface SettingsOwner {
  readonly boardId: string | null;
  readonly scope: BoardScope;
  readonly projects: readonly { readonly id: string }[];
}

/** A change of one part of a board's admin settings; other parts stay. */
export interface AdminWrite {
  readonly kind: 'admin';
  readonly owner: SettingsOwner;
  readonly part:
    | {
        readonly kind: 'filters';
        /** Null when nobody has chosen filters, so that the suggested ones are used. */
        readonly filters: readonly QuickFilter[] | null;
        readonly before?: readonly QuickFilter[] | null;
      }
    /** Notes, for all users, that the initial order without swimlanes has been written. */
    | { readonly kind: 'orderLaid' }
    | { readonly kind: 'settings'; readonly change: AdminChange; readonly before?: AdminChange };
}

/** An item that a change created, with its id: `was` is the id of the draft or of the deleted item that it replaces. */
export interface Made {
  readonly was: string;
  readonly id: string;
  /** Null when the item is a goal or a milestone. */
  readonly issue: Issue | null;
}
