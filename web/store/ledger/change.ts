import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Contested } from '#domain/aggregates/persona/merge.ts';
import type { AdminPath } from '#domain/aggregates/setting/admin-change.ts';
import type { Presentation } from '#domain/aggregates/sharing/presentation.ts';
import type { Aspect } from '#domain/board/difference/difference.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import type { IssueChange } from '#domain/change/model/issues.ts';
import type { Gone, Made } from '#domain/change/model/write.ts';
import type { JobItem } from '#domain/contracts/job.ts';
import type { Issue, Person } from '#domain/tracker/entities.ts';
import type { PlaceRef } from '../board-data/board-data.ts';
import type { Failure } from '../ports/failure.ts';

/** What the user did. `kinds.ts` says for each action how it is sent and undone. */
export type ActionName =
  | 'move'
  | 'edit'
  | 'add'
  | 'remove'
  | 'goalAdd'
  | 'goalGroup'
  | 'suggested'
  | 'imported'
  | 'goalMove'
  | 'goalEdit'
  | 'goalRemove'
  | 'plan'
  | 'migration'
  | 'milestone'
  | 'personaAdd'
  | 'personaEdit'
  | 'personaRemove'
  | 'portfolioAdd'
  | 'portfolioEdit'
  | 'portfolioHandOver'
  | 'portfolioLeave'
  | 'portfolioRemove'
  | 'sharing'
  | 'shareEnd'
  | 'shareRenew'
  | 'shareTakeOver'
  | 'comment'
  | 'moderation'
  | 'guestRemove'
  | 'preference'
  | 'template'
  | 'repair'
  | 'firstOrder'
  | 'laneCreate'
  | 'laneRelease'
  | 'laneReleaseMoving'
  | 'laneArchive'
  | 'laneOrder'
  | 'laneStart'
  | 'laneComplete'
  | 'laneMerge'
  | 'laneEdit'
  | 'laneStories'
  | 'laneRemove'
  | 'filters'
  | 'hide'
  | 'sight'
  | 'settings'
  | 'adminSettings'
  | 'goalTie';

export type Way = 'undo' | 'redo';

/** A part of a board's sharing settings. */
export type SharingPart = keyof Presentation | 'name' | 'subtasks' | 'password' | 'link';

/**
 * Names of the parts of a thing that can be in conflict. Settings of a board or of its sharing have names of their
 * own.
 */
export type FactName =
  | 'summary'
  | 'start'
  | 'end'
  | 'releaseDate'
  | 'sprintGoal'
  | 'color'
  | 'description'
  | 'filters'
  | 'avatar'
  | 'palette'
  | 'tags'
  | 'canvas'
  | 'projects'
  | 'levels'
  | 'personaSync'
  | 'style'
  | 'members'
  | 'comment'
  | 'guestStatus'
  | 'guestAnswer'
  | 'status'
  | 'labels'
  | 'lead'
  | 'people'
  | 'personas'
  | 'issue';

/** A part that both sides changed, with both values as text; null stands for a deletion. */
export interface Fact {
  readonly name: FactName | AdminPath | `sharing.${SharingPart}`;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** A part of a persona poster that both sides changed. */
export type PartClash = Extract<Contested, { readonly kind: 'part' }>;

/** A conflict: the user and somebody else changed the same thing. A null side is a deletion. */
export interface Conflict {
  /** Issue key or goal name; empty if the conflict is about settings of the board. */
  readonly title: string;
  readonly card: {
    readonly aspects: readonly Aspect[];
    readonly mine: Issue | null;
    readonly theirs: Issue;
  } | null;
  /**
   * The parts in conflict, if the thing is no card: a goal, milestone, lane, persona, portfolio, the sharing or the
   * settings of a board.
   */
  readonly facts?: readonly Fact[];
  /** Parts of a persona's canvas that both sides changed; null stands for a deleted part. */
  readonly parts?: readonly PartClash[];
  /** Who made the other change, if the thing itself says so. */
  readonly by?: Pick<Person, 'accountId' | 'displayName'>;
  /** The thing as the feed of changes names it; absent if the feed does not report such things. */
  readonly about?: {
    readonly thing: string;
    readonly id: string;
    /** The fields of an issue that are in conflict, as the feed names them; empty for other things. */
    readonly fields: readonly string[];
  };
}

/**
 * The answer to a conflict. `theirs` gives way only where both sides changed the same, and the rest is written; `drop`
 * leaves out the whole change.
 */
export type Decision = 'mine' | 'theirs' | 'drop';

/** Changes made offline are `queued`. */
export type Status = 'queued' | 'sending' | 'saved' | 'refused' | 'conflict';

/** Why sending is paused, and until when: rate limit, or the user must sign in again. */
export interface Hold {
  readonly reason: 'limit' | 'session';
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** The page that a change belongs to. */
export interface Scope {
  readonly ref: PlaceRef;
}

/** A change to be entered. */
export interface NewChange {
  readonly scope: Scope;
  readonly action: ActionName;
  /** The subject as text: an issue key, or the name of a goal or lane. */
  readonly title: string;
  readonly plan: readonly Write[];
  /**
   * Sentence for screen readers, announced once the change is saved; not stored, because it is in the language of
   * the open page. The sentence for undo and redo is made from the original change when it is announced.
   */
  readonly said?: string;
  /** Key of a story that leaves the map by this change. */
  readonly leaves?: string;
  /** Reload the board after this change. */
  readonly reload?: true;
  /** Entered just before the user goes to the page that the change belongs to: that page shows the flag. */
  readonly elsewhere?: true;
  /** The change that this one undoes or redoes. */
  readonly takesBack?: { readonly id: string; readonly way: Way };
  /** The refused change that this one retries; its finished writes are not repeated. */
  readonly resumes?: Pick<Change, 'id' | 'at' | 'progress' | 'made' | 'gone' | 'tried'>;
}

/** Anything a user does that must be saved. It exists once, from the gesture to the saved answer. */
export interface Change extends NewChange {
  /** A ULID; also used in idempotency keys. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Position among all changes, in the order of entering. */
  readonly order: number;
  readonly status: Status;
  /**
   * The change could not be sent immediately, or is from an earlier visit: preconditions are checked before it is sent.
   */
  readonly waited: boolean;
  /** The change was sent before, with unknown result. */
  readonly tried?: true;
  /** The change was restored from the browser's storage; another tab may have sent it. */
  readonly restored?: true;
  /** Pauses sending, because of the answer to the last attempt. */
  readonly hold?: Hold;
  /** The change still waits for more changes of the same kind (debounce). */
  readonly unripe?: true;
  /** An attempt to undo the change has shown that this is not possible. */
  readonly final?: true;
  /** Number of finished writes of the change. */
  readonly progress: number;
  readonly made: readonly Made[];
  /** Data of the things that the change has deleted so far, read right before each deletion. */
  readonly gone?: readonly Gone[];
  /** All things of the change that are in conflict: one answer holds for all of them. */
  readonly conflicts?: readonly Conflict[];
  readonly decision?: Decision;
  /** The conflicts that the user was shown last: a decision holds for these only. */
  readonly answered?: readonly Conflict[];
  /** Places in the entered plan of writes that were left out, because theirs was kept or stood already. */
  readonly shed?: readonly number[];
  /** Names of the things of which the user has kept what others made. */
  readonly kept?: readonly string[];
  /** The user has cancelled the change: finished writes stay, the rest is not written. */
  readonly stopping?: true;
  /** Why the change was refused; null if the user dropped it. */
  readonly refusal?: Failure | null;
  /** The state of the changed things after saving. */
  readonly result?: Result;
  /** Sequence number of the change's end, counted over all changes. */
  readonly ended?: number;
}

/** Result of the writes of a change. */
export interface Result {
  readonly issues: IssueChange;
  readonly goals: readonly Goal[];
  /** Keys of issues that were created again without some of their data. */
  readonly lacking?: readonly string[];
  /** Items of jobs that were not written. */
  readonly unwritten?: readonly Unwritten[];
}

/** An item of a job that was not written, and why; `job` is the id of the job. */
export interface Unwritten extends JobItem {
  readonly job: string;
}

const OPEN: ReadonlySet<Status> = new Set(['queued', 'sending', 'conflict']);

/** Whether the change still has to be saved. */
export const isOpen = ({ status }: Pick<Change, 'status'>): boolean => OPEN.has(status);

/** Increase this number when the stored form of changes is modified. */
export const KEPT_REVISION = 1;
