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

/** One issue as it was before the user's change and as it will be. */
export interface IssueStep extends WritingPlace {
  readonly kind: 'issue';
  readonly before: Issue;
  readonly after: Issue;
  readonly write: IssueWrite;
  /** The user's own; a neighbour whose rank had to be repaired is not, and keeps its rank for good. */
  readonly own: boolean;
  /** It comes onto the board. */
  readonly arrives?: true;
  /** Where it stood, if the change gives it another place in an order. */
  readonly seat?: Seat;
}

/** An issue that goes, and the subtasks that the tracker deletes with it. */
export interface Removal extends WritingPlace {
  readonly kind: 'removal';
  readonly before: Issue;
  readonly below: readonly Issue[];
}

/** A new card. */
export interface Card {
  readonly kind: 'card';
  readonly draft: CardDraft;
}

/** A deleted issue that is made again, under a key of its own. */
export interface Restoration extends WritingPlace {
  readonly kind: 'restoration';
  readonly gone: Issue;
  /** What it held beside what the board knows of it, where that was read before it went. */
  readonly whole?: WholeIssue;
}

/** An issue that a removal has deleted, as it was read right before that. */
export interface Gone {
  readonly issue: Issue;
  readonly whole: WholeIssue;
}

/** What the tracker and the backend made of the writes of a change, as far as taking it back needs it. */
export interface Outcome {
  readonly made: readonly Made[];
  /** All that was deleted, subtasks that no map showed among them. */
  readonly gone: readonly Gone[];
}

/** A change of a goal, and the version it was made on. */
export interface GoalStep {
  readonly kind: 'goal';
  readonly change: GoalChange;
  readonly version: number;
  /** Null for a goal that is made. */
  readonly before: GoalBefore | null;
}

/** A long list of writes to the tracker, made by the backend (R-JOB-3). */
export interface JobStep {
  readonly kind: 'job';
  /** Chosen here, so that asking twice is asking once. */
  readonly id: string;
  readonly boardId: string;
  readonly work: JobWork;
  /** The issues as the job leaves them, where that is known, so that it is shown at once and can be taken back. */
  readonly steps?: readonly IssueStep[];
  /** The work that takes it back, where that is not planned issue by issue. */
  readonly back?: JobWork;
  /** Where it leaves the issues that the board shows, so that taking it back can tell who has moved them since. */
  readonly left?: LanesLeft;
}

/** A release or a sprint itself: what it is afterwards is what the tracker answers. */
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
  /** As they were shown before; what the change made of them is taken back by it. */
  readonly before?: UserSettings;
}

/** What has the settings that admins share as a property of its own: the agile board, else the project. */
export interface SettingsOwner {
  readonly boardId: string | null;
  readonly scope: BoardScope;
  readonly projects: readonly { readonly id: string }[];
}

/** A part of the settings that a board's admins share; the other parts stay as they are there. */
export interface AdminWrite {
  readonly kind: 'admin';
  readonly owner: SettingsOwner;
  readonly part:
    | {
        readonly kind: 'filters';
        /** Null for those that are suggested where nobody chose any. */
        readonly filters: readonly QuickFilter[] | null;
        readonly before?: readonly QuickFilter[] | null;
      }
    /** The first order without swimlanes has been laid, for everybody. */
    | { readonly kind: 'orderLaid' }
    | { readonly kind: 'settings'; readonly change: AdminChange; readonly before?: AdminChange };
}

/** What stands now for something that a change made, or made again: under what it was known, and what it is. */
export interface Made {
  readonly was: string;
  readonly id: string;
  /** Null for a goal or milestone. */
  readonly issue: Issue | null;
}
