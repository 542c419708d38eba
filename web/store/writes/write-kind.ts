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

/** What the functions that send writes can use. */
export interface Sending {
  readonly ask: AskTracker;
  readonly backend: AskBackend;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The loaded board; null if no board is loaded. */
  readonly board: BoardData | null;
  readonly goals: readonly Goal[];
  readonly milestones: readonly Milestone[];
  readonly key: string;
  /** Whether an earlier attempt may have had an effect although no answer arrived. */
  readonly again: boolean;
  /** When the user made the change, in milliseconds since 1970. */
  readonly since: number;
  /** Ids that earlier attempts are known to have created. */
  readonly made: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  readonly run: <Answer>(work: AppThunk<Answer>) => Answer;
  /** Records data that undo needs of things to delete. Must be called before they are deleted. */
  readonly keepGone: (gone: readonly Gone[]) => Promise<void>;
}

export interface Sent {
  readonly issues?: IssueChange;
  readonly goal?: Goal;
  readonly milestone?: Milestone;
  readonly milestoneGone?: string;
  readonly persona?: Persona;
  /** Whether this write made the persona's version itself: that version is then no change by somebody else. */
  readonly personaIsOwn?: true;
  readonly personaGone?: string;
  readonly portfolio?: Portfolio;
  /** Id of a portfolio that the user has deleted or left. */
  readonly portfolioGone?: string;
  readonly sharing?: PluginSetting;
  readonly comments?: readonly SettledComment[];
  readonly guestComment?: ModeratedComment;
  readonly guestCommentGone?: string;
  readonly template?: PersonaTemplate;
  readonly templateGone?: string;
  readonly stars?: Stars;
  readonly appSetting?: AppSetting;
  readonly goalGone?: string;
  /** Name of a release or sprint after the write. */
  readonly laneName?: string;
  /** Changes of the board apart from its issues. */
  readonly board?: (board: BoardData) => BoardData;
  readonly made?: readonly Made[];
  /** Keys of issues that were created again without some of their data. */
  readonly lacking?: readonly string[];
  readonly unwritten?: readonly Unwritten[];
  /** The write did only a part of its work, and a flag reports that. The remaining writes of the change are skipped. */
  readonly stopped?: true;
}

/** The current state of a thing, or of the issues of a job, read before a write; null if the thing was deleted. */
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
  | readonly Issue[]
  | null;

export interface Telling {
  /** Name of a title that replaces the usual title. */
  readonly title?: 'notRetyped';
  /** Whether the flag stays until the user closes it (R-LANE-17: errors of sprints). */
  readonly stays?: true;
  /** Id of the project whose rules may have caused the refusal. */
  readonly projectId?: string;
}

/**
 * How one kind of write is sent. All functions throw `FailureError`. `Name` types the writes of the kind, so callers
 * need no type guard.
 */
export interface WriteKind<Name extends WriteName> {
  send(write: WriteOf<Name>, sending: Sending, current?: Current): Promise<Sent>;
  /** Reads the current state before a write that was queued or that undoes something. */
  look?(write: WriteOf<Name>, sending: Sending): Promise<Current>;
  /** Returns the conflict with changes by others; null if there is none. */
  conflict?(write: WriteOf<Name>, current: Current): Conflict | null;
  /** Whether both sides are compared after the answer "stale version". The user is asked only about a real conflict. */
  readonly mends?: true;
  /** Returns whether the current state is always read first, because the tracker does not refuse a stale write. */
  unversioned?(write: WriteOf<Name>): boolean;
  /**
   * Re-plans the write on the current state; undo then restores that state. `yields`: parts in conflict keep the values
   * of others. Null if nothing is left to write. Required for each kind with `look`.
   */
  onto?(
    write: WriteOf<Name>,
    current: Current,
    by: { readonly yields: boolean; readonly sending: Sending },
  ): WriteOf<Name> | null;
  /** Returns why the write is impossible on the current state; null if it is possible. */
  fault?(write: WriteOf<Name>, current: Current, sending: Sending): Failure | null;
  /** Returns ids of other issues that the tracker or a job changes as a side effect. Their state must be read again. */
  doubts?(write: WriteOf<Name>, board: BoardData | undefined): readonly string[];
  /** Returns the properties that the write sets on issues. They are announced to users who follow the board. */
  announces?(write: WriteOf<Name>, result: Pick<Result, 'issues'>): readonly Announced[];
  /** Returns how to report a refusal, if it differs from other writes. */
  refusal?(write: WriteOf<Name>, failure: Failure): Telling;
  /** Returns what others have saved. The page shows it if the user drops the change. */
  theirs?(write: WriteOf<Name>, current: Current): Sent;
}
