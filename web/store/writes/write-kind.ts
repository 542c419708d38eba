import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { WriteName, WriteOf } from '#domain/change/kinds/index.ts';
import type { IssueChange } from '#domain/change/model/issues.ts';
import type { Stars } from '#domain/change/model/preferences.ts';
import type { Gone, Made } from '#domain/change/model/write.ts';
import type { AppSetting } from '#domain/contracts/app-setting.ts';
import type { Announced } from '#domain/contracts/changes.ts';
import type { ModeratedComment } from '#domain/contracts/guest-comment.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import type { PersonaTemplate } from '#domain/contracts/persona-template.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import type { IssueComment } from '#domain/tracker/comment.ts';
import type { Issue, Sprint, Version } from '#domain/tracker/entities.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { BoardData } from '../board-data/board-data.ts';
import type { SettledComment } from '../comments/settle-comments.ts';
import type { Conflict, Result, Unwritten } from '../ledger/change.ts';
import type { Failure } from '../ports/failure.ts';
import type { AppThunk } from '../state/state.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** What executors of writes can use. */
export interface Sending {
  readonly ask: AskTracker;
  readonly backend: AskBackend;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The loaded board; null if it is not loaded. */
  readonly board: BoardData | null;
  /** All loaded goals. */
  readonly goals: readonly Goal[];
  /** All loaded milestones. */
  readonly milestones: readonly Milestone[];
  /** Idempotency key of the write. */
  readonly key: string;
  /** An earlier attempt may have had an effect, although no answer arrived. */
  readonly again: boolean;
  /** When the user made the change, in milliseconds since 1970. */
  readonly since: number;
  /** Ids of what earlier attempts are known to have created. */
  readonly made: ReadonlySet<string>;
  /** Ids of everything that the change affects. */
  readonly own: ReadonlySet<string>;
  readonly run: <Answer>(work: AppThunk<Answer>) => Answer;
}

/** Result of a write. */
export interface Sent {
  readonly issues?: IssueChange;
  readonly goal?: Goal;
  readonly milestone?: Milestone;
  /** Id of a deleted milestone. */
  readonly milestoneGone?: string;
  readonly persona?: Persona;
  /** Whether this write itself made the persona's version, so that it is not a change by somebody else. */
  readonly personaIsOwn?: true;
  /** Id of a deleted persona. */
  readonly personaGone?: string;
  readonly portfolio?: Portfolio;
  /** Id of a portfolio that was deleted or that the user has left. */
  readonly portfolioGone?: string;
  /** The sharing settings of a board. */
  readonly sharing?: PluginSetting;
  /** Comments on issues after the write. */
  readonly comments?: readonly SettledComment[];
  /** A comment of a guest. */
  readonly guestComment?: ModeratedComment;
  /** Id of a deleted comment of a guest. */
  readonly guestCommentGone?: string;
  readonly template?: PersonaTemplate;
  /** Name of a deleted template. */
  readonly templateGone?: string;
  readonly stars?: Stars;
  /** The person's settings of the app. */
  readonly appSetting?: AppSetting;
  /** Id of a deleted goal. */
  readonly goalGone?: string;
  /** Name of a release or sprint after the write. */
  readonly laneName?: string;
  /** Changes of the board apart from its issues. */
  readonly board?: (board: BoardData) => BoardData;
  readonly made?: readonly Made[];
  /** Deleted things, as read right before the deletion. */
  readonly gone?: readonly Gone[];
  /** Keys of issues that were created again without some of their data. */
  readonly lacking?: readonly string[];
  /** Items of a job that were not written. */
  readonly unwritten?: readonly Unwritten[];
  /**
   * The write did only a part of its work, which is reported separately; the remaining writes of the change are
   * skipped.
   */
  readonly stopped?: true;
}

/** The current state of a thing, read before a write; null if it was deleted. */
export type Current =
  | Issue
  | Goal
  | Milestone
  | Persona
  | Portfolio
  | PluginSetting
  | IssueComment
  | ModeratedComment
  | PersonaTemplate
  | Version
  | Sprint
  | AdminSettings
  | null;

/** How a flag reports the refusal of a write. */
export interface Telling {
  /** Name of a title that is shown instead of the usual one. */
  readonly title?: 'notRetyped';
  /** The flag stays until it is closed (R-LANE-17: errors of sprints). */
  readonly stays?: true;
  /** Id of the project whose rules may have caused the refusal. */
  readonly projectId?: string;
}

/**
 * How one kind of write is sent. All functions throw `FailureError`. An implementation only receives writes of its
 * own kind, so the type need not be narrowed by callers.
 */
export interface WriteKind<Name extends WriteName> {
  send(write: WriteOf<Name>, sending: Sending, current?: Current): Promise<Sent>;
  /** Reads the current state, for a write that was queued or undoes something. */
  look?(write: WriteOf<Name>, sending: Sending): Promise<Current>;
  /** The conflict with changes that others have made; null if there is none. */
  conflict?(write: WriteOf<Name>, current: Current): Conflict | null;
  /** Whether both sides can be compared after a "stale version" answer, so that only a real conflict is reported. */
  readonly mends?: true;
  /** Whether the current state is always read first, because the tracker cannot refuse a stale write. */
  unversioned?(write: WriteOf<Name>): boolean;
  /**
   * The write as it is made on the state that was read: undo restores that state. `yields`: what is in conflict stays
   * as others left it. Null if nothing is left to write. Each kind that looks has this function.
   */
  onto?(
    write: WriteOf<Name>,
    current: Current,
    by: { readonly yields: boolean; readonly sending: Sending },
  ): WriteOf<Name> | null;
  /** Why the write is impossible on the current state; null if it is possible. */
  fault?(write: WriteOf<Name>, current: Current, sending: Sending): Failure | null;
  /** Ids of other issues that the tracker or a job changes as a side effect: their state must be read again. */
  doubts?(write: WriteOf<Name>, board: BoardData | undefined): readonly string[];
  /** Properties that the write sets on issues, to be announced to users who follow the board. */
  announces?(write: WriteOf<Name>, result: Pick<Result, 'issues'>): readonly Announced[];
  /** How to report a refusal of the write, if not like those of other writes. */
  refusal?(write: WriteOf<Name>, failure: Failure): Telling;
  /** What others have saved, to be shown if the user drops the change. */
  theirs?(write: WriteOf<Name>, current: Current): Sent;
}
