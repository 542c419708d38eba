import type * as z from 'zod/mini';
import type { Baseline } from '../../aggregates/baseline/baseline.ts';
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

export interface AnyWrite {
  readonly kind: string;
  /** The items that the change has created so far. Present only while the change is partly sent. */
  readonly made?: readonly Made[];
}

/** The issues of a board while a list of writes is applied to them. */
export interface IssueDrafts {
  /** Returns the issue after the writes so far; null if the issue is deleted or was never on the board. */
  readonly find: (id: string) => Issue | null;
  readonly findByKey: (key: string) => Issue | null;
  /**
   * Returns whether the cell of this issue already has a card with the same name and rank. Such a card is the same
   * issue, because two cards of a cell never have the same rank.
   */
  readonly hasTwin: (issue: Issue) => boolean;
  readonly put: (issue: Issue) => void;
  readonly drop: (id: string) => void;
}

/** What a kind of write does to each part of the visible state. Unaffected parts are absent. */
export interface Apply<Write> {
  issues?(drafts: IssueDrafts, write: Write): void;
  goals?(goals: readonly Goal[], write: Write): readonly Goal[];
  milestones?(milestones: readonly Milestone[], write: Write): readonly Milestone[];
  /** The baselines of the map of a board, project or portfolio, latest moment first. */
  baselines?(baselines: readonly Baseline[], boardId: string, write: Write): readonly Baseline[];
  personas?(personas: readonly Persona[], write: Write): readonly Persona[];
  /** The person's own persona templates. */
  templates?(templates: readonly PersonaTemplate[], write: Write): readonly PersonaTemplate[];
  portfolios?(portfolios: readonly Portfolio[], write: Write): readonly Portfolio[];
  sharing?(setting: PluginSetting, write: Write): PluginSetting;
  /** The comments of an issue, oldest first. */
  comments?(
    comments: readonly IssueComment[],
    issueKey: string,
    write: Write,
  ): readonly IssueComment[];
  guestComments?(comments: readonly ModeratedComment[], write: Write): readonly ModeratedComment[];
  stars?(stars: Stars, write: Write): Stars;
  /** The person's settings for the whole app. */
  appSetting?(setting: AppSetting, write: Write): AppSetting;
  lanes?<Board extends Lanes>(board: Board, write: Write): Board;
  /** A person's settings of the project or board `place`. */
  settings?(settings: UserSettings, place: string, write: Write): UserSettings;
}

/** The visible state from which undo is planned. */
export interface Shown {
  readonly board: ShownBoard & { readonly rankField: number | null };
  readonly goals: readonly Goal[];
  readonly map: StoryMap;
  readonly newId: () => string;
  /** True while the change is still being sent. Then the board does not show all results of the change yet. */
  readonly unsettled?: boolean;
  /** Returns a person's settings of a project or board; null when they are not loaded. */
  readonly settings?: (place: string) => UserSettings | null;
}

/** The writes that undo all writes of one kind. The inverse of these writes is the original writes. */
export interface Back {
  /** Writes that are made before the writes of issues, in this order. */
  readonly before?: readonly AnyWrite[];
  /** Issues whose values and positions are restored. Issues from all kinds of writes are positioned together. */
  readonly steps?: readonly IssueStep[];
  /** Issues that the change created. Undo deletes them. */
  readonly gone?: readonly Issue[];
  /** Writes that are made after all other writes. */
  readonly after?: readonly AnyWrite[];
}

/** What a finished change did. The message to the user names it. */
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
 * One kind of write, with all its pure logic. Generic code looks up a record in the registry (`kinds/index.ts`) and
 * passes it only writes of its own kind. The functions are methods because TypeScript then accepts a record of one kind
 * where a record of any kind is expected.
 */
export interface ChangeRecord<Write extends AnyWrite> {
  /** Validates only the fields that are needed to send a write. The browser has stored the write. */
  readonly schema: z.ZodMiniType<{ readonly kind: Write['kind'] }>;
  readonly apply: Apply<Write>;
  /** Returns the addresses of all parts that the write changes, and no other addresses (`footprint.ts`). */
  footprint(write: Write): readonly string[];
  /** Returns the inverse of all writes of this kind in one change; an empty object if there is nothing to undo. */
  inverse(writes: readonly Write[], shown: Shown, outcome: Outcome): Back;
  /** Returns the write with the new ids of items that were deleted and created again. */
  remap(write: Write, aliases: Aliases): Write;
  /**
   * Returns the write with the created item in place of the draft. Absent for kinds whose created items keep the
   * draft's id.
   */
  asMade?(write: Write, aliases: Aliases): Write;
  /** Returns the ids of the items that the write creates. These items exist only after the write is sent. */
  makes?(write: Write): readonly string[];
  /** True if the tracker assigns its own ids to the created items. */
  readonly renames?: true;
  /** Returns what the write did and to how many cards, for the message to the user. */
  describe(write: Write): { readonly done: Done; readonly count: number };
}

export type Registry = Readonly<Record<string, ChangeRecord<AnyWrite>>>;
