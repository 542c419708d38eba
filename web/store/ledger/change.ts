import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Contested } from '#domain/aggregates/persona/merge.ts';
import type { AdminPath } from '#domain/aggregates/setting/admin-change.ts';
import type { Aspect } from '#domain/board/difference/difference.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import type { IssueChange } from '#domain/change/model/issues.ts';
import type { EditedPart } from '#domain/change/model/sharing.ts';
import type { Gone, Made } from '#domain/change/model/write.ts';
import type { JobItem } from '#domain/contracts/job.ts';
import type { Issue, Person } from '#domain/tracker/entities.ts';
import type { PlaceRef } from '../board-data/board-data.ts';
import type { Failure } from '../ports/failure.ts';

/** What the user did. `kinds.ts` defines how each action is sent and undone. */
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
  | 'baseline'
  | 'personaAdd'
  | 'personaEdit'
  | 'personaRemove'
  | 'portfolioAdd'
  | 'portfolioEdit'
  | 'portfolioHandOver'
  | 'portfolioLeave'
  | 'portfolioRemove'
  | 'sharing'
  | 'shareClose'
  | 'shareStart'
  | 'shareEnd'
  | 'shareRenew'
  | 'shareTakeOver'
  | 'comment'
  | 'moderation'
  | 'guestStory'
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

export type SharingPart = EditedPart | 'link';

/**
 * Names of the parts of a thing that can be in conflict. Settings of a board or of its sharing use their own names
 * (`AdminPath`, `SharingPart`).
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

/**
 * A part that both the user (`mine`) and somebody else (`theirs`) changed, with both values as text. Null: that side
 * deleted the part or the whole thing.
 */
export interface Fact {
  readonly name: FactName | AdminPath | `sharing.${SharingPart}`;
  readonly mine: string | null;
  readonly theirs: string | null;
}

export type PartClash = Extract<Contested, { readonly kind: 'part' }>;

/** A conflict: the user and somebody else changed the same thing. `card.mine` is null if the user deleted the card. */
export interface Conflict {
  /** Issue key, or name of the goal or other thing; empty for settings of the board. */
  readonly title: string;
  readonly card: {
    readonly aspects: readonly Aspect[];
    readonly mine: Issue | null;
    readonly theirs: Issue;
  } | null;
  /** The parts in conflict of anything but a card: a goal, milestone, baseline, lane, persona, portfolio, or settings. */
  readonly facts?: readonly Fact[];
  /** Parts of a persona's canvas that both sides changed. A null value: that side deleted the part. */
  readonly parts?: readonly PartClash[];
  /** The author of the other change, if the thing itself says who changed it last. */
  readonly by?: Pick<Person, 'accountId' | 'displayName'>;
  /** The type and id of the thing in the feed of changes; absent if the feed does not report such things. */
  readonly about?: {
    readonly thing: string;
    readonly id: string;
    /** The names that the feed uses for the issue fields in conflict; empty for things that are not issues. */
    readonly fields: readonly string[];
  };
}

/**
 * The user's answer to a conflict. `mine` overwrites the other side's values. `theirs` keeps them where both sides
 * changed the same part, and writes the rest of the change. `drop` discards the whole change.
 */
export type Decision = 'mine' | 'theirs' | 'drop';

/** `queued` includes changes made offline. */
export type Status = 'queued' | 'sending' | 'saved' | 'refused' | 'conflict';

/** Why sending is paused, and until when. `limit`: a rate limit was reached. `session`: the user must sign in again. */
export interface Hold {
  readonly reason: 'limit' | 'session';
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface Scope {
  readonly ref: PlaceRef;
}

export interface NewChange {
  readonly scope: Scope;
  readonly action: ActionName;
  /** Name of the changed thing for texts: an issue key, or the name of a goal or lane. */
  readonly title: string;
  readonly plan: readonly Write[];
  /**
   * Sentence that a screen reader reads once the change is saved. Not stored in the browser, because it is in the
   * language of the open page. Undo and redo make their own sentences.
   */
  readonly said?: string;
  /** Key of a story that this change removes from the map. */
  readonly leaves?: string;
  readonly reload?: true;
  /** The user made the change just before going to another page, which then shows the flag about it. */
  readonly elsewhere?: true;
  /**
   * Set if this change is an undo or redo of the change `id`. `early`: id of the change that it reverts, if that change
   * was still open when this one was planned. The plan is then corrected before it is sent. `missing`: keys of the
   * cards that former undos and redos of the change have left out.
   */
  readonly takesBack?: {
    readonly id: string;
    readonly way: Way;
    readonly early?: string;
    readonly missing?: readonly string[];
  };
  /** The refused change that this one retries. Writes that succeeded are not repeated. */
  readonly resumes?: Pick<Change, 'id' | 'at' | 'progress' | 'made' | 'gone' | 'tried'>;
}

/**
 * A user action that must be saved. The same object represents it from the user's gesture until it is saved, and for
 * undo.
 */
export interface Change extends NewChange {
  /** A ULID. Idempotency keys of the change's requests contain it. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Position among all changes, in the order in which the user made them. */
  readonly order: number;
  readonly status: Status;
  /**
   * The change could not be sent immediately, or comes from an earlier visit. Others may have changed the same things
   * meanwhile, so its preconditions are checked before it is sent.
   */
  readonly waited: boolean;
  readonly tried?: true;
  /** The change was restored from the browser's storage. Another tab may have sent it. */
  readonly restored?: true;
  /** The pause that the answer to the last attempt to send the change requires. */
  readonly hold?: Hold;
  /** The change is not sent yet: the debounce waits for more changes of the same kind. */
  readonly unripe?: true;
  /** An attempt to undo the change failed for good. */
  readonly final?: true;
  readonly progress: number;
  readonly made: readonly Made[];
  /** Data of the things that the change has deleted so far, read right before each deletion. */
  readonly gone?: readonly Gone[];
  /** All things of the change that are in conflict. One decision applies to all of them. */
  readonly conflicts?: readonly Conflict[];
  readonly decision?: Decision;
  /** The conflicts that the user saw before the decision. The decision applies to these only. */
  readonly answered?: readonly Conflict[];
  /**
   * Indices of writes in the original plan that were left out, because others made the same change or the user kept the
   * values of others.
   */
  readonly shed?: readonly number[];
  /** Names of the things in which the user kept the values of others. */
  readonly kept?: readonly string[];
  /** Keys of cards that the change left out, because others had deleted them. */
  readonly missing?: readonly string[];
  /** The user has cancelled the change: finished writes stay, and the rest is not written. */
  readonly stopping?: true;
  /** Why the change was refused; null if the user dropped it. */
  readonly refusal?: Failure | null;
  readonly result?: Result;
  /** Position of this change in the order in which changes ended. */
  readonly ended?: number;
}

export interface Result {
  readonly issues: IssueChange;
  readonly goals: readonly Goal[];
  /** Keys of issues that were created again without some of their data. */
  readonly lacking?: readonly string[];
  readonly unwritten?: readonly Unwritten[];
  /** Why each refused card was refused, if the other cards of the change were written all the same (R-LIVE-12). */
  readonly refusals?: readonly CardFailure[];
}

export interface CardFailure {
  /** Id of the issue. */
  readonly id: string;
  readonly failure: Failure;
}

export interface Unwritten extends JobItem {
  readonly job: string;
}

const OPEN: ReadonlySet<Status> = new Set(['queued', 'sending', 'conflict']);

export const isOpen = ({ status }: Pick<Change, 'status'>): boolean => OPEN.has(status);

/** Increase this number when the stored form of changes is modified. */
export const KEPT_REVISION = 1;
