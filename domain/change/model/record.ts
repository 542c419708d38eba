import type * as z from 'zod/mini';
import type { Goal } from '../../aggregates/goal/goal.ts';
import type { Milestone } from '../../aggregates/milestone/milestone.ts';
import type { UserSettings } from '../../aggregates/setting/user-settings.ts';
import type { StoryMap } from '../../board/model/model.ts';
import type { Persona } from '../../contracts/persona.ts';
import type { Portfolio } from '../../contracts/portfolio.ts';
import type { PluginSetting } from '../../contracts/sharing.ts';
import type { Issue } from '../../tracker/entities.ts';
import type { Aliases } from './aliases.ts';
import type { Lanes } from './lanes.ts';
import type { ShownBoard } from './shown-board.ts';
import type { IssueStep, Made, Outcome } from './write.ts';

/** A write of any kind. */
export interface AnyWrite {
  readonly kind: string;
  /** What its change has created so far, if it is shown while the change is half done. */
  readonly made?: readonly Made[];
}

/** The issues of a board while writes are applied one after the other. */
export interface IssueDrafts {
  /** The issue after the writes so far; null when it is not on the board or deleted. */
  readonly find: (id: string) => Issue | null;
  /** Finds it by key. */
  readonly findByKey: (key: string) => Issue | null;
  /** Whether the board has a card of this name at the same rank of the same cell, where no two cards share a rank. */
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
  portfolios?(portfolios: readonly Portfolio[], write: Write): readonly Portfolio[];
  /** What is published of a board. */
  sharing?(setting: PluginSetting, write: Write): PluginSetting;
  lanes?<Board extends Lanes>(board: Board, write: Write): Board;
  /** A person's settings of a place. */
  settings?(settings: UserSettings, place: string, write: Write): UserSettings;
}

/** The shown state on which undo is planned. */
export interface Shown {
  readonly board: ShownBoard & { readonly rankField: number | null };
  readonly goals: readonly Goal[];
  readonly map: StoryMap;
  readonly newId: () => string;
  /** A person's settings of a place; null when they are not loaded. */
  readonly settings?: (place: string) => UserSettings | null;
}

/** The inverse of the writes of one kind. The inverse of that is the original again. */
export interface Back {
  /** Writes before those of issues, in this order. */
  readonly before?: readonly AnyWrite[];
  /** Issues to restore with their positions; they are placed together, whatever kind of write changed them. */
  readonly steps?: readonly IssueStep[];
  /** Created issues to delete. */
  readonly gone?: readonly Issue[];
  /** Writes that come last. */
  readonly after?: readonly AnyWrite[];
}

/** The message about a finished write. */
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
 * One kind of write: all of its pure logic. Code for writes is generic over the registry (`kinds/index.ts`), which
 * passes each record only writes of its own kind. That is why its functions are methods: a record of one kind can
 * stand for a record of any.
 */
export interface ChangeRecord<Write extends AnyWrite> {
  /** Validates a write stored in the browser, as far as sending it needs. */
  readonly schema: z.ZodMiniType<{ readonly kind: Write['kind'] }>;
  readonly apply: Apply<Write>;
  /** Addresses of everything that it writes, and of nothing else (`footprint.ts`). */
  footprint(write: Write): readonly string[];
  /** The inverse of all writes of this kind in one change; empty when it needs none. */
  inverse(writes: readonly Write[], shown: Shown, outcome: Outcome): Back;
  /** The same write with the new ids of items that were created again. */
  remap(write: Write, aliases: Aliases): Write;
  /** The same write with the item that it has created in place of the draft; absent if items keep their ids. */
  asMade?(write: Write, aliases: Aliases): Write;
  /** Ids of the items that it creates; they exist only once it is sent. */
  makes?(write: Write): readonly string[];
  /** Whether the tracker assigns its own ids to the created items. */
  readonly renames?: true;
  /** What was done, and to how many cards, for the message. */
  describe(write: Write): { readonly done: Done; readonly count: number };
}

/** Records by the names of their kinds. */
export type Registry = Readonly<Record<string, ChangeRecord<AnyWrite>>>;
