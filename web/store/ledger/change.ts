import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Contested } from '#domain/aggregates/persona/merge.ts';
import type { AdminPath } from '#domain/aggregates/setting/admin-change.ts';
import type { Presentation } from '#domain/aggregates/sharing/presentation.ts';
import type { Aspect } from '#domain/board/difference/difference.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import type { IssueChange } from '#domain/change/model/issues.ts';
import type { Gone, Made } from '#domain/change/model/write.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { PlaceRef } from '../board-data/board-data.ts';
import type { Failure } from '../ports/failure.ts';

/** What somebody set out to do; each has a record of how it is worded and taken back (`kinds.ts`). */
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

/** A part of what is published of a board by its link. */
export type SharingPart = keyof Presentation | 'name' | 'subtasks' | 'password' | 'link';

/** What both sides may have changed of a thing, beside the settings of a board. */
export type FactName =
  | 'summary'
  | 'start'
  | 'end'
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
  | 'members';

/** Something that both sides changed, each in its own words; null where it is deleted. */
export interface Fact {
  readonly name: FactName | AdminPath | `sharing.${SharingPart}`;
  readonly mine: string | null;
  readonly theirs: string;
}

/** A part of a poster that both sides changed. */
export type PartClash = Extract<Contested, { readonly kind: 'part' }>;

/** Two people changed the same; null sides are deletions. */
export interface Conflict {
  /** Key of the issue, or name of the goal; empty where the facts are about the settings of the board. */
  readonly title: string;
  readonly card: {
    readonly aspects: readonly Aspect[];
    readonly mine: Issue | null;
    readonly theirs: Issue;
  } | null;
  readonly goal: { readonly mine: string | null; readonly theirs: string } | null;
  /** Of a milestone, a release, a sprint, a persona, a portfolio, a public link or the settings of the board: what both changed. */
  readonly facts?: readonly Fact[];
  /** Of the canvas of a persona: the parts that both changed; null where one was taken away. */
  readonly parts?: readonly PartClash[];
}

export type Decision = 'mine' | 'theirs';

/** Offline is queued. */
export type Status = 'queued' | 'sending' | 'saved' | 'refused' | 'conflict';

/** Why a change is kept back, and until when: the tracker or our backend takes no more, or does not know the person. */
export interface Hold {
  readonly reason: 'limit' | 'session';
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Where a change was made. */
export interface Scope {
  readonly ref: PlaceRef;
}

/** What a gesture sets out to write. */
export interface NewChange {
  readonly scope: Scope;
  readonly action: ActionName;
  /** What it is about, in words: a key, or the name of a goal or lane. */
  readonly title: string;
  readonly plan: readonly Write[];
  /**
   * What is said to screen readers of a gesture once it is done, in the words of the page that is open: it is not kept.
   * Of undo and redo it is made from the change that they are about, where it is said.
   */
  readonly said?: string;
  /** Key of a story that nothing places on the map any more when it is done. */
  readonly leaves?: string;
  /** The board is to be read again when it is done. */
  readonly reload?: true;
  /** The change that this one takes back, or does again. */
  readonly takesBack?: { readonly id: string; readonly way: Way };
  /** The refused change that this one goes on with: what that has written is not written again. */
  readonly resumes?: Pick<Change, 'id' | 'progress' | 'made' | 'gone'>;
}

/** Whatever a user does that must be written somewhere: once, from the gesture to the saved answer. */
export interface Change extends NewChange {
  /** A ULID; it makes a repeated write the same write. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Which of them was made first. */
  readonly order: number;
  readonly status: Status;
  /** It could not be sent at once, or is of an earlier visit: what it stands on is read again before it is sent. */
  readonly waited: boolean;
  /** It was sent before, and nobody knows how that came out. */
  readonly tried?: true;
  /** It was read from the browser's store; another tab may have sent it. */
  readonly restored?: true;
  /** It is not sent before a moment that the answer to its last try named. */
  readonly hold?: Hold;
  /** More of the same may follow at once. */
  readonly unripe?: true;
  /** Nothing was found that takes it back. */
  readonly final?: true;
  /** How many of its writes are done. */
  readonly progress: number;
  readonly made: readonly Made[];
  /** What it has deleted so far, as it was right before that. */
  readonly gone?: readonly Gone[];
  readonly conflict?: Conflict;
  readonly decision?: Decision;
  /** Whoever made it wants no more of it written; what is written stays, as one change. */
  readonly stopping?: true;
  /** Null where the user has dropped it. */
  readonly refusal?: Failure | null;
  /** What the tracker and the backend hold of it now. */
  readonly result?: Result;
  /** Counts what has ended, in the order in which it did. */
  readonly ended?: number;
}

/** What came of writes. */
export interface Result {
  readonly issues: IssueChange;
  readonly goals: readonly Goal[];
  /** Keys of issues that were made again, of which not everything could be brought back. */
  readonly lacking?: readonly string[];
  /** How many of the things that it was to write could not be written, which is told elsewhere. */
  readonly missed?: number;
}

const OPEN: ReadonlySet<Status> = new Set(['queued', 'sending', 'conflict']);

/** Whether it is still to be written. */
export const isOpen = ({ status }: Pick<Change, 'status'>): boolean => OPEN.has(status);

/** Rises when changes are kept in another shape. */
export const KEPT_REVISION = 1;
