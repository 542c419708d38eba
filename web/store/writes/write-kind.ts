import type { Baseline } from '#domain/aggregates/baseline/baseline.ts';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { WriteName, WriteOf } from '#domain/change/kinds/index.ts';
import type { IssueChange } from '#domain/change/model/issues.ts';
import type { Stars } from '#domain/change/model/preferences.ts';
import type { Gone, Made } from '#domain/change/model/write.ts';
import type { Announced } from '#domain/contracts/announce-changes.ts';
import type { AppSetting } from '#domain/contracts/app-setting.ts';
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
import type { OwnPersonas } from '../slices/own-personas.ts';
import type { AppThunk } from '../state/state.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** What a function that sends a write can use. */
export interface Sending {
  readonly ask: AskTracker;
  readonly backend: AskBackend;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The loaded board; null if no board is loaded. */
  readonly board: BoardData | null;
  readonly goals: readonly Goal[];
  readonly milestones: readonly Milestone[];
  readonly baselines: readonly Baseline[];
  readonly key: string;
  /** Whether an earlier attempt may have done the write without the page getting an answer. */
  readonly again: boolean;
  /** When the user made the change, in milliseconds since 1970. */
  readonly since: number;
  /** Ids of things that this change is known to have created. */
  readonly made: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
  readonly ownPersonas: OwnPersonas;
  readonly run: <Answer>(work: AppThunk<Answer>) => Answer;
  /** Records data that undo needs. Must be called before the things are deleted. */
  readonly keepGone: (gone: readonly Gone[]) => Promise<void>;
}

export interface Sent {
  readonly issues?: IssueChange;
  readonly goal?: Goal;
  readonly milestone?: Milestone;
  readonly milestoneGone?: string;
  readonly baseline?: Baseline;
  readonly baselineGone?: string;
  readonly persona?: Persona;
  /**
   * Whether this write made the persona's new version. If so, the version does not count as a change by somebody else.
   */
  readonly personaIsOwn?: true;
  readonly personaGone?: string;
  readonly portfolio?: Portfolio;
  /** Id of a portfolio that was deleted, or that the user has left. */
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
  /** Returns the board after changes that concern more than its issues. */
  readonly board?: (board: BoardData) => BoardData;
  readonly made?: readonly Made[];
  /** The board shows the result before the rest of the change is sent, because the rest refers to it. */
  readonly settlesNow?: true;
  /** Keys of issues that were created again without some of their data. */
  readonly lacking?: readonly string[];
  readonly unwritten?: readonly Unwritten[];
  /** The write did only a part of its work, which a flag reports. The rest of the change is not sent. */
  readonly stopped?: true;
}

/** The current state of the thing that a write changes, or of the issues of a job; null if the thing was deleted. */
export type Current =
  | Issue
  | Goal
  | Milestone
  | Baseline
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
  /** Name of the title that the flag has in place of the usual one. */
  readonly title?: 'notRetyped';
  /** Whether the flag stays until the user closes it. Errors about sprints do (R-LANE-17). */
  readonly stays?: true;
  /** Id of the project whose configuration may be the reason for the refusal. */
  readonly projectId?: string;
}

/**
 * How one kind of write is sent. All functions throw `FailureError`. `Name` is the kind, so that the functions get
 * writes of this kind only.
 */
export interface WriteKind<Name extends WriteName> {
  send(write: WriteOf<Name>, sending: Sending, current?: Current): Promise<Sent>;
  /**
   * Reads the current state of the write's thing. Called before a write that had to wait, and before an undo or redo.
   */
  look?(write: WriteOf<Name>, sending: Sending): Promise<Current>;
  /** Returns the conflict with changes by others; null if there is none. `ownPersonas`: versions that the user made. */
  conflict?(
    write: WriteOf<Name>,
    current: Current,
    own?: Pick<Sending, 'ownPersonas'>,
  ): Conflict | null;
  /**
   * Whether the sender compares both sides when the backend answers "stale version", so that the user is asked only if
   * the same parts were changed.
   */
  readonly mends?: true;
  /**
   * Returns whether the current state is read before every write, because the tracker does not refuse a write that is
   * based on an old state.
   */
  unversioned?(write: WriteOf<Name>): boolean;
  /**
   * Returns the write re-planned on the current state, which an undo then restores; null if nothing is left to write.
   * With `yields`, parts in conflict keep the values of others. Required for each kind with `look`.
   */
  onto?(
    write: WriteOf<Name>,
    current: Current,
    by: { readonly yields: boolean; readonly sending: Sending },
  ): WriteOf<Name> | null;
  /** Returns why the write is impossible on the current state; null if it is possible. */
  fault?(write: WriteOf<Name>, current: Current, sending: Sending): Failure | null;
  /**
   * Returns ids of other issues that the tracker or a job changes together with this write. They must be read again.
   */
  doubts?(write: WriteOf<Name>, board: BoardData | undefined): readonly string[];
  /** Returns the properties of issues that the write sets. Other users of the board are told about them. */
  announces?(write: WriteOf<Name>, result: Pick<Result, 'issues'>): readonly Announced[];
  /** Returns how the flag of a refusal differs from the usual one. */
  refusal?(write: WriteOf<Name>, failure: Failure): Telling;
  /** Returns the current state of the write's thing. The page shows it if the user drops the change. */
  theirs?(write: WriteOf<Name>, current: Current): Sent;
}
