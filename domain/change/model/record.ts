import type * as z from 'zod/mini';
import type { Goal } from '../../aggregates/goal/goal.ts';
import type { Milestone } from '../../aggregates/milestone/milestone.ts';
import type { UserSettings } from '../../aggregates/setting/user-settings.ts';
import type { StoryMap } from '../../board/model/model.ts';
import type { AppSetting } from '../../contracts/app-setting.ts';
import type { ModeratedComment } from '../../contracts/guest-comment.ts';
import type { Persona } from '../../contracts/persona.ts';
import type { PersonaTemplate } from '../../contracts/persona-template.ts';
import type { Portfolio } from '../../contracts/portfolio.ts';
import type { PluginSetting } from '../../contracts/sharing.ts';
import type { IssueComment } from '../../tracker/comment.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { Aliases } from './aliases.ts';
import type { Lanes } from './lanes.ts';
import type { Stars } from './preferences.ts';
import type { ShownBoard } from './shown-board.ts';
import type { IssueStep, Made, Outcome } from './write.ts';

/** A write of any kind. */
export interface AnyWrite {
  readonly kind: string;
  /** Present when the shown change is only partly sent: the items that the change has created so far. */
  readonly made?: readonly Made[];
}

/** The issues of a board during an update: writes are applied to them one after the other. */
export interface IssueDrafts {
  /** The issue after the writes so far; null when it is not on the board or deleted. */
  readonly find: (id: string) => Issue | null;
  /** Finds an issue by its key. */
  readonly findByKey: (key: string) => Issue | null;
  /**
   * Whether the board has a card of this name at the same rank in the same cell. Two cards of a cell never have the
   * same rank.
   */
  readonly hasTwin: (issue: Issue) => boolean;
  readonly put: (issue: Issue) => void;
  readonly drop: (id: string) => void;
}

/** The effect of a kind of write on each part of the shown state; unaffected parts are absent. */
export interface Apply<Write> {
  issues?(drafts: IssueDrafts, write: Write): void;
  goals?(goals: readonly Goal[], write: Write): readonly Goal[];
  milestones?(milestones: readonly Milestone[], write: Write): readonly Milestone[];
  personas?(personas: readonly Persona[], write: Write): readonly Persona[];
  /** The person's own templates of personas. */
  templates?(templates: readonly PersonaTemplate[], write: Write): readonly PersonaTemplate[];
  portfolios?(portfolios: readonly Portfolio[], write: Write): readonly Portfolio[];
  /** Sharing settings of a board. */
  sharing?(setting: PluginSetting, write: Write): PluginSetting;
  /** The comments of an issue, oldest first. */
  comments?(
    comments: readonly IssueComment[],
    issueKey: string,
    write: Write,
  ): readonly IssueComment[];
  guestComments?(comments: readonly ModeratedComment[], write: Write): readonly ModeratedComment[];
  stars?(stars: Stars, write: Write): Stars;
  /** The person's settings of the app. */
  appSetting?(setting: AppSetting, write: Write): AppSetting;
  lanes?<Board extends Lanes>(board: Board, write: Write): Board;
  /** A person's settings of a project or board. */
  settings?(settings: UserSettings, place: string, write: Write): UserSettings;
}

/** The shown state on which undo is planned. */
export interface Shown {
  readonly board: ShownBoard & { readonly rankField: number | null };
  readonly goals: readonly Goal[];
  readonly map: StoryMap;
  readonly newId: () => string;
  /** A person's settings of a project or board; null when they are not loaded. */
  readonly settings?: (place: string) => UserSettings | null;
}

/** The writes that undo all writes of one kind. Undoing these writes redoes the original ones. */
export interface Back {
  /** Writes before those of issues, in this order. */
  readonly before?: readonly AnyWrite[];
  /** Issues to restore with their positions. Issues from all kinds of writes are positioned together. */
  readonly steps?: readonly IssueStep[];
  /** Issues that the change created; undo deletes them. */
  readonly gone?: readonly Issue[];
  /** Writes that follow all others. */
  readonly after?: readonly AnyWrite[];
}

/** What a finished change did, for the message. */
export type Done =
  | 'moved'
  | 'edited'
  | 'added'
  | 'deleted'
  | 'released'
  | 'unreleased'
  | 'archived'
  | 'unarchived'
  | 'completed';

/**
 * One kind of write, with all of its pure logic. Generic code looks a record up in the registry (`kinds/index.ts`) and
 * passes it only writes of its own kind. The functions are methods because TypeScript then accepts a record of one kind
 * where a record of any kind is expected.
 */
export interface ChangeRecord<Write extends AnyWrite> {
  /** Validates a write that the browser has stored, as far as sending the write needs. */
  readonly schema: z.ZodMiniType<{ readonly kind: Write['kind'] }>;
  readonly apply: Apply<Write>;
  /** Addresses of everything that the write changes, and of nothing else (`footprint.ts`). */
  footprint(write: Write): readonly string[];
  /** The inverse of all writes of this kind in one change; empty when nothing has to be undone. */
  inverse(writes: readonly Write[], shown: Shown, outcome: Outcome): Back;
  /** The same write with the new ids of items that were created again. */
  remap(write: Write, aliases: Aliases): Write;
  /** The same write with the created item in place of the draft; absent for kinds whose items keep their ids. */
  asMade?(write: Write, aliases: Aliases): Write;
  /** Ids of the items that the write creates. These items exist only after the write is sent. */
  makes?(write: Write): readonly string[];
  /** Whether the tracker assigns its own ids to the created items. */
  readonly renames?: true;
  /** What was done, and the number of affected cards, for the message. */
  describe(write: Write): { readonly done: Done; readonly count: number };
}

/** Records by kind of write. */
export type Registry = Readonly<Record<string, ChangeRecord<AnyWrite>>>;
