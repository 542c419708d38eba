import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { WriteName, WriteOf } from '#domain/change/kinds/index.ts';
import type { IssueChange } from '#domain/change/model/issues.ts';
import type { Gone, Made } from '#domain/change/model/write.ts';
import type { Announced } from '#domain/contracts/changes.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import type { Issue, Sprint, Version } from '#domain/tracker/entities.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { BoardData } from '../board-data/board-data.ts';
import type { Conflict, Result } from '../ledger/change.ts';
import type { Failure } from '../ports/failure.ts';
import type { AppThunk } from '../state/state.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** What executors reach. */
export interface Sending {
  readonly ask: AskTracker;
  readonly backend: AskBackend;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The board as it was loaded; null where it is not loaded any more, or not yet. */
  readonly board: BoardData | null;
  /** The goals that are loaded. */
  readonly goals: readonly Goal[];
  /** The milestones that are loaded. */
  readonly milestones: readonly Milestone[];
  /** Makes a repeated write the same write. */
  readonly key: string;
  /** It was sent before and no answer came, or may have been. */
  readonly again: boolean;
  /** Ids of all that the change is about. */
  readonly own: ReadonlySet<string>;
  readonly run: <Answer>(work: AppThunk<Answer>) => Answer;
}

/** What an executor did. */
export interface Sent {
  readonly issues?: IssueChange;
  readonly goal?: Goal;
  readonly milestone?: Milestone;
  /** Id of a milestone that is gone. */
  readonly milestoneGone?: string;
  readonly persona?: Persona;
  /** Id of a persona that is gone. */
  readonly personaGone?: string;
  readonly portfolio?: Portfolio;
  /** Id of a portfolio that is gone, or that its reader has left. */
  readonly portfolioGone?: string;
  /** What is published of a board. */
  readonly sharing?: PluginSetting;
  /** Id of a goal that is gone. */
  readonly goalGone?: string;
  /** The board as the write left it, beside its issues. */
  readonly board?: (board: BoardData) => BoardData;
  readonly made?: readonly Made[];
  /** What was deleted, as it was right before that. */
  readonly gone?: readonly Gone[];
  /** Keys of issues of which not everything could be brought back. */
  readonly lacking?: readonly string[];
  /** How many things of a job could not be written. */
  readonly missed?: number;
  /** Not all of it could be done, which is told elsewhere; what was to follow is not. */
  readonly stopped?: true;
}

/** How a thing is now, where that has to be known before it is written; null where it is gone. */
export type Current =
  | Issue
  | Goal
  | Milestone
  | Persona
  | Portfolio
  | PluginSetting
  | Version
  | Sprint
  | AdminSettings
  | null;

/** What a flag says of a write that was refused. */
export interface Telling {
  /** A title of its own, by its name. */
  readonly title?: 'notRetyped';
  /** It stays until it is closed (R-LANE-17: errors of sprints). */
  readonly stays?: true;
  /** Id of the project whose rules may have refused it. */
  readonly projectId?: string;
}

/**
 * How one kind of write is carried out. Everything throws `FailureError`. Like the records of the domain these are
 * handed the writes of their own kind and no others, so that one of them stands for any.
 */
export interface WriteKind<Name extends WriteName> {
  send(write: WriteOf<Name>, sending: Sending, current?: Current): Promise<Sent>;
  /** Reads how the thing is now, for a write that has waited or takes something back. */
  look?(write: WriteOf<Name>, sending: Sending): Promise<Current>;
  /** What others made of the same meanwhile. */
  conflict?(write: WriteOf<Name>, current: Current): Conflict | null;
  /** Whether the backend's answer that it has another version now is looked into, and told only where both changed the same. */
  readonly mends?: true;
  /** Why it cannot be written at all on what is there now. */
  fault?(write: WriteOf<Name>, current: Current, sending: Sending): Failure | null;
  /** Issues that the tracker, or a job, has changed besides what was written: only the tracker knows how they are. */
  doubts?(write: WriteOf<Name>, board: BoardData | undefined): readonly string[];
  /** Properties that it puts on issues, which others who follow the board are told of. */
  announces?(write: WriteOf<Name>, result: Pick<Result, 'issues'>): readonly Announced[];
  /** How a refusal of it is told, where that is not as for its line. */
  refusal?(write: WriteOf<Name>): Telling;
  /** What is shown when the user leaves it to the others. */
  theirs?(write: WriteOf<Name>, current: Current): Sent;
}
